import { and, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Actor } from 'shared-contracts/actor';
import { submissionTypes } from 'shared-contracts/constants/activity';
import { isPublished, mayWithdraw } from 'shared-contracts/policies/content';
import type { Withdrawal } from 'shared-contracts/schemas/content';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { activities } from '../../platform/audit/tables.ts';
import { isNearReserve } from '../../platform/files/disk-store.ts';
import { forbidden } from '../../platform/http/errors.ts';
import { comments } from '../comments/tables.ts';
import { attachedTo, withdrawFiles } from '../content/attachment.ts';
import { authorIds } from '../content/authors.ts';
import type { ContentType } from '../content/content-type.ts';
import { invalidateItem } from '../content/invalidate-item.ts';
import { lockMergesShared, mergedIds } from '../content/merged-items.ts';
import { lockPendingChange } from '../content/pending-change.ts';
import { lockItem } from '../content/read-item.ts';
import { contentAuthors, contentRevisions } from '../content/tables.ts';
import { favourites } from '../favourites/tables.ts';
import { removeFiles } from '../files/remove-files.ts';
import { files } from '../files/tables.ts';
import { deleteNotifications } from '../notifications/change-notifications.ts';
import { notify } from '../notifications/notify.ts';
import { notifications } from '../notifications/tables.ts';
import { ratings, votes } from '../ratings/tables.ts';
import { keepWithdrawn } from './keep-withdrawn.ts';

type DependentTable = PgTable & { readonly entityType: PgColumn; readonly entityId: PgColumn };

/** The rows that belong to an item by its type and id, besides activities and notifications. */
const dependentTables: readonly DependentTable[] = [comments, ratings, votes, favourites, contentRevisions, contentAuthors];

/**
 * Removes the activities on a withdrawn item with their points, so that submitting and withdrawing earns nothing. What others
 * submitted stays without points, because no one else may take it out of the count towards its author's target.
 */
const removeActivities = async ({ db }: Context, actor: Actor, which: SQL | undefined): Promise<void> => {
  const submittedByOthers = await db
    .select()
    .from(activities)
    .where(and(which, inArray(activities.type, [...submissionTypes]), ne(activities.userId, actor.id)));
  await db.delete(activities).where(which);
  if (submittedByOthers.length > 0)
    await db.insert(activities).values(submittedByOthers.map((submitted) => ({ ...submitted, score: 0 })));
};

/** Whether the disk space of withdrawn files is needed immediately, so that withdrawals cannot be undone. */
const isShortOfSpace = async ({ files: store }: Context): Promise<boolean> => {
  const space = await store.space();
  return space !== undefined && isNearReserve(space);
};

/**
 * Removes an item with all dependent rows and files and the items merged into it; the audit log records that it existed. For a day
 * the person who withdrew it can put it back, unless the disk is almost full. Its other authors are notified.
 * @returns until when
 * @throws not_found; forbidden for anyone but its author or an admin
 */
export const withdrawItem = (
  ctx: Context,
  actor: Actor,
  contentType: ContentType,
  { id }: { readonly id: string },
): Promise<Withdrawal> =>
  inTransaction(ctx, async (tx) => {
    await lockMergesShared(tx, contentType);
    const item = await lockItem(tx, actor, contentType, id);
    if (!mayWithdraw(actor, item)) throw forbidden();
    const pending = await lockPendingChange(tx, contentType, id);
    const withdrawnIds = [id, ...(await mergedIds(tx, contentType, id))];
    const { table, type } = contentType;
    const items = { table, which: inArray(table.id, withdrawnIds) };
    const belonging = (table: DependentTable) => ({
      table,
      which: and(eq(table.entityType, type), inArray(table.entityId, withdrawnIds)),
    });
    const rows = dependentTables.map(belonging);
    const theirActivities = belonging(activities);
    const attached = attachedTo(contentType, { items: withdrawnIds, revision: pending?.id });
    const isPermanent = await isShortOfSpace(tx);
    const recoverable = [
      items,
      ...rows,
      theirActivities,
      belonging(notifications),
      { table: files, which: attached, stay: true },
    ];
    const until = isPermanent ? null : await keepWithdrawn(tx, actor, contentType, item, recoverable);
    const ref = { type, id };
    await deleteNotifications(tx, ref);
    for (const { table, which } of rows) await tx.db.delete(table).where(which);
    await removeActivities(tx, actor, theirActivities.which);
    await tx.db.delete(table).where(items.which);
    await (isPermanent ? removeFiles(tx, attached) : withdrawFiles(tx, attached, id));
    const merged = withdrawnIds.slice(1);
    const before = { title: item.title, status: item.status, ...(merged.length > 0 ? { merged } : {}) };
    const about = { entityType: contentType.type, entityId: id, actorId: actor.id };
    // no one else has seen a draft, so no one may learn that it existed
    if (item.status !== 'draft') await recordAudit(tx, { ...about, action: `${contentType.type}_withdrawn`, before });
    // only this notification is left of the item, so it has the title
    await notify(tx, { kind: 'edit', to: authorIds(item), item: ref, actorId: actor.id, detail: { withdrawn: item.title } });
    // whoever withdrew it can put it back from their own list
    await invalidateItem(tx, contentType, item, { wasPublished: isPublished(item.status), person: actor.id });
    return { undoableUntil: until?.toISOString() ?? null };
  });
