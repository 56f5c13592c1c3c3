import { and, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Actor } from 'shared-contracts/actor';
import { isPublished, mayWithdraw } from 'shared-contracts/policies/content';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { activities } from '../../platform/audit/tables.ts';
import { forbidden } from '../../platform/http/errors.ts';
import { comments } from '../comments/tables.ts';
import { takeBackNotices } from '../notifications/take-back-notices.ts';
import { ratings, votes } from '../ratings/tables.ts';
import { announceItem } from './announce-item.ts';
import { letGoOfItem, letGoOfRevision } from './attachment.ts';
import type { ContentKind } from './kinds.ts';
import { lockPendingChange } from './pending-change.ts';
import { lockItem } from './read-item.ts';
import { contentRevisions } from './tables.ts';

/** All that hangs on an item by its kind and id; points earned with it go, too, so that nothing is won by coming and going. */
const hanging: readonly (PgTable & { readonly entityType: PgColumn; readonly entityId: PgColumn })[] = [
  comments,
  ratings,
  votes,
  activities,
  contentRevisions,
];

/**
 * Takes an item away with all that hangs on it, for good; the audit log keeps that it was there.
 * @throws not_found; forbidden for whoever is neither its author nor an admin
 */
export const withdrawItem = (ctx: Context, actor: Actor, kind: ContentKind, { id }: { readonly id: string }): Promise<void> =>
  inTransaction(ctx, async (inside) => {
    const item = await lockItem(inside, actor, kind, id);
    if (!mayWithdraw(actor, item)) throw forbidden();
    const waiting = await lockPendingChange(inside, kind, id);
    if (waiting) await letGoOfRevision(inside, waiting.id);
    await letGoOfItem(inside, kind, id);
    await takeBackNotices(inside, { type: kind.type, id });
    for (const table of hanging)
      await inside.db.delete(table).where(and(eq(table.entityType, kind.type), eq(table.entityId, id)));
    await inside.db.delete(kind.table).where(eq(kind.table.id, id));
    const before = { title: item.title, status: item.status };
    await recordAudit(inside, {
      entityType: kind.type,
      entityId: id,
      actorId: actor.id,
      action: `${kind.type}_withdrawn`,
      before,
    });
    await announceItem(inside, kind, item, isPublished(item.status));
  });
