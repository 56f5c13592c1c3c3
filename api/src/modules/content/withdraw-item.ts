import { and, eq, inArray } from 'drizzle-orm';
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
import { mergedIds } from './merged-items.ts';
import { withoutMerges } from './merges.ts';
import { lockPendingChange } from './pending-change.ts';
import { lockItem } from './read-item.ts';
import { contentAuthors, contentRevisions } from './tables.ts';

/** All that hangs on an item by its kind and id; points earned with it go, too, so that nothing is won by coming and going. */
const hanging: readonly (PgTable & { readonly entityType: PgColumn; readonly entityId: PgColumn })[] = [
  comments,
  ratings,
  votes,
  activities,
  contentRevisions,
  contentAuthors,
];

/**
 * Takes an item away with all that hangs on it and was merged into it, for good; the audit log keeps that it was there.
 * @throws not_found; forbidden for whoever is neither its author nor an admin
 */
export const withdrawItem = (ctx: Context, actor: Actor, kind: ContentKind, { id }: { readonly id: string }): Promise<void> =>
  inTransaction(ctx, async (inside) => {
    await withoutMerges(inside, kind);
    const item = await lockItem(inside, actor, kind, id);
    if (!mayWithdraw(actor, item)) throw forbidden();
    const waiting = await lockPendingChange(inside, kind, id);
    if (waiting) await letGoOfRevision(inside, waiting.id);
    const going = [id, ...(await mergedIds(inside, kind, id))];
    for (const one of going) await letGoOfItem(inside, kind, one);
    await takeBackNotices(inside, { type: kind.type, id });
    for (const table of hanging)
      await inside.db.delete(table).where(and(eq(table.entityType, kind.type), inArray(table.entityId, going)));
    await inside.db.delete(kind.table).where(inArray(kind.table.id, going));
    const merged = going.slice(1);
    const before = { title: item.title, status: item.status, ...(merged.length > 0 ? { merged } : {}) };
    const about = { entityType: kind.type, entityId: id, actorId: actor.id };
    // of a draft, which nobody else has seen, nobody else learns that it was there
    if (item.status !== 'draft') await recordAudit(inside, { ...about, action: `${kind.type}_withdrawn`, before });
    await announceItem(inside, kind, item, isPublished(item.status));
  });
