import { lt, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { withdrawalHours } from 'shared-contracts/constants/undo';
import type { Context } from '../../context.ts';
import type { ContentType } from '../content/content-type.ts';
import type { Item } from '../content/read-item.ts';
import { collectRows, type RootRows } from './collect-rows.ts';
import { withdrawnItems } from './tables.ts';

/** Until when a withdrawal of this instant can be undone. */
export const undoableUntil = (withdrawnAt: Date): Date => new Date(withdrawnAt.getTime() + withdrawalHours * 3600_000);

/** Withdrawals before this instant can no longer be undone. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - withdrawalHours * 3600_000);

/**
 * Keeps what is about to be deleted with an item, so that its withdrawal can be undone. Call it before anything is deleted.
 * @returns until when it can be undone
 */
export const keepWithdrawn = async (
  ctx: Context,
  actor: Actor,
  { type }: ContentType,
  { id, title, status, authorId }: Item,
  roots: readonly RootRows[],
): Promise<Date> => {
  const rows = await collectRows(ctx, roots);
  const withdrawnAt = ctx.clock.now();
  const about = { id, entityType: type, title, status, authorId, withdrawnBy: actor.id, withdrawnAt };
  await ctx.db.insert(withdrawnItems).values({ ...about, rows: sql`${rows}::jsonb` });
  return undoableUntil(withdrawnAt);
};

/** Forgets the items whose withdrawal can no longer be undone; their files go with the orphaned ones. Call it every hour. */
export const forgetWithdrawn = async ({ db, clock }: Context): Promise<void> => {
  await db.delete(withdrawnItems).where(lt(withdrawnItems.withdrawnAt, undoableSince(clock.now())));
};
