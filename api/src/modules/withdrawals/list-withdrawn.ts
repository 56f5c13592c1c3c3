import { and, desc, eq, gte } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { WithdrawnItem } from 'shared-contracts/schemas/submissions';
import type { Context } from '../../context.ts';
import { noteGoodUntil, readClock } from '../../platform/stamps/recording.ts';
import { findContentType } from '../content/content-type.ts';
import { undoableSince, undoableUntil } from './keep-withdrawn.ts';
import { withdrawnItems } from './tables.ts';

/** Maximum number of items in a response. */
const most = 50;

/** The items that the actor has withdrawn and can restore, newest first. */
export const listWithdrawn = async ({ db, clock }: Context, actor: Actor): Promise<WithdrawnItem[]> => {
  const { id, entityType: type, title, status, withdrawnBy, withdrawnAt } = withdrawnItems;
  const rows = await db
    .select({ id, type, title, status, withdrawnAt })
    .from(withdrawnItems)
    .where(and(eq(withdrawnBy, actor.id), gte(withdrawnAt, undoableSince(readClock(clock)))))
    .orderBy(desc(withdrawnAt), desc(id))
    .limit(most);
  // the list changes when the first of them can no longer be restored
  for (const row of rows) noteGoodUntil(undoableUntil(row.withdrawnAt));
  return rows.map((row) => ({
    ...row,
    typeLabel: findContentType(row.type)?.labels.one ?? row.type,
    withdrawnAt: row.withdrawnAt.toISOString(),
    until: undoableUntil(row.withdrawnAt).toISOString(),
  }));
};
