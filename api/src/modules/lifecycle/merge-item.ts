import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { editComment } from 'shared-contracts/operations/comments';
import { isAuthorOf, isMergeable, isPublished, mayMerge, mayRead } from 'shared-contracts/policies/content';
import { t } from 'shared-contracts/translate';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { activities } from '../../platform/audit/tables.ts';
import { conflict, forbidden, invalid } from '../../platform/http/errors.ts';
import { moveComments } from '../comments/change-comment.ts';
import { detachRevisionFiles } from '../content/attachment.ts';
import { authorIds, coAuthorsOf } from '../content/authors.ts';
import type { ContentType } from '../content/content-type.ts';
import { invalidateItem, invalidateItemReads } from '../content/invalidate-item.ts';
import { bareNounOf, statusWord } from '../content/item-texts.ts';
import { lockMergesExclusive } from '../content/merged-items.ts';
import { lockPendingChange } from '../content/pending-change.ts';
import { checkRevision, type Item, itemColumns, itemNotFound } from '../content/read-item.ts';
import { contentAuthors, contentRevisions } from '../content/tables.ts';
import { moveFavourites } from '../favourites/favourites.ts';
import { moveNotifications } from '../notifications/change-notifications.ts';
import { notify } from '../notifications/notify.ts';
import { moveRatingsAndVotes } from '../ratings/rating-summary.ts';

/**
 * Moves activities from one item to another of its type; they keep their points. If a person did the same with both, the two
 * entries stay, distinguished by their occasion; a third time earns nothing.
 */
const moveActivities = async (
  { db }: Context,
  { type, from, to }: { readonly type: string; readonly from: string; readonly to: string },
): Promise<void> => {
  const { userId, type: activityType, entityType, entityId, occasion } = activities;
  const isAlreadyThere = sql`exists (select from ${activities} as there where there.user_id = ${userId} and there.type = ${activityType}
    and there.entity_type = ${entityType} and there.entity_id = ${to}::uuid and there.occasion = ${occasion})`;
  await db
    .update(activities)
    .set({ entityId: to, occasion: sql`case when ${isAlreadyThere} then ${occasion} || ' ' || ${from} else ${occasion} end` })
    .where(and(eq(entityType, type), eq(entityId, from)));
};

/** Locks two items of a type in the order of their ids, regardless of their status and visibility. */
const lockBoth = async (ctx: Context, contentType: ContentType, ids: readonly string[]): Promise<ReadonlyMap<string, Item>> => {
  const { table } = contentType;
  const rows = await ctx.db
    .select(itemColumns(contentType))
    .from(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(asc(table.id))
    .for('update');
  const coAuthors = await coAuthorsOf(ctx, contentType, ids);
  return new Map(rows.map((row) => [row.id, { ...row, coAuthors: coAuthors.get(row.id) ?? [] }]));
};

/** @throws not_found, conflict or forbidden when the actor may not merge the item, or not any more */
const checkMergeable = (actor: Actor, contentType: ContentType, item: Item | undefined): Item => {
  const noun = bareNounOf(contentType);
  if (item?.status === 'merged') throw conflict(t`The ${noun} "${item.title}" was merged into another in the meantime.`);
  if (!item || !mayRead(actor, item)) throw itemNotFound(contentType);
  if (!isMergeable(item.status))
    throw conflict(t`The ${noun} "${item.title}" is ${statusWord(item.status)}. Only pending or approved items can be merged.`);
  if (!mayMerge(actor, item)) throw forbidden(isAuthorOf(actor, item) ? t`You can't merge your own ${noun}` : undefined);
  return item;
};

/** Discards the pending change of an item. @returns the changes that it proposed */
const discardPendingChange = async (ctx: Context, actor: Actor, contentType: ContentType, { id }: Item, reason: string) => {
  const pending = await lockPendingChange(ctx, contentType, id);
  if (!pending) return undefined;
  await detachRevisionFiles(ctx, pending.id);
  const now = ctx.clock.now();
  await ctx.db
    .update(contentRevisions)
    .set({ status: 'rejected', reason, reviewedBy: actor.id, reviewedAt: now, updatedAt: now })
    .where(eq(contentRevisions.id, pending.id));
  return pending.changes;
};

/** Adds the authors of the source as co-authors of the target. @returns the target as it is now */
const addCoAuthors = async (ctx: Context, contentType: ContentType, source: Item, target: Item): Promise<Item> => {
  const added = authorIds(source).filter((id) => !isAuthorOf({ id }, target));
  const createdAt = ctx.clock.now();
  const rows = added.map((userId) => ({ entityType: contentType.type, entityId: target.id, userId, createdAt }));
  if (rows.length > 0) await ctx.db.insert(contentAuthors).values(rows);
  await ctx.db
    .delete(contentAuthors)
    .where(and(eq(contentAuthors.entityType, contentType.type), eq(contentAuthors.entityId, source.id)));
  return { ...target, coAuthors: (await coAuthorsOf(ctx, contentType, [target.id])).get(target.id) ?? [] };
};

/**
 * Gives the source the status `merged`, which no list shows; items that were merged into it now belong to the target. The target
 * gets a new revision, so that no one decides on it without having seen what it shows now.
 */
const markMerged = async (ctx: Context, { table }: ContentType, source: Item, target: Item): Promise<void> => {
  await ctx.db
    .update(table)
    .set({ status: 'merged', mergedInto: target.id, revision: source.revision + 1, updatedAt: ctx.clock.now() })
    .where(eq(table.id, source.id));
  await ctx.db.update(table).set({ mergedInto: target.id }).where(eq(table.mergedInto, source.id));
  await ctx.db
    .update(table)
    .set({ revision: target.revision + 1 })
    .where(eq(table.id, target.id));
};

/** Notifies the authors of both, and tells open pages which reads are stale. */
const publishMerge = async (ctx: Context, actor: Actor, contentType: ContentType, source: Item, target: Item): Promise<void> => {
  const about = { kind: 'merged', item: { type: contentType.type, id: target.id }, actorId: actor.id } as const;
  const { title } = source;
  const others = authorIds(target).filter((id) => !isAuthorOf({ id }, source));
  await notify(ctx, { ...about, to: authorIds(source), detail: { part: 'source', title } });
  await notify(ctx, { ...about, to: others, detail: { part: 'target', title } });
  await invalidateItem(ctx, contentType, source, { wasPublished: isPublished(source.status) });
  await invalidateItem(ctx, contentType, target);
  await invalidateItemReads(ctx, contentType, target, editComment);
};

/**
 * Merges an item into another of its type, permanently: its authors become co-authors, comments, ratings, votes and notifications move,
 * and its text and file are shown there. Points stay with the people who earned them. Of several concurrent merges one succeeds.
 * @throws not_found for an item that the actor may not see; forbidden for the actor's own (an admin may, which is audited as a
 * self-review); conflict for one that is no longer pending or approved, or not in the given revision; invalid_input on `into` for
 * itself
 */
export const mergeItem = (
  ctx: Context,
  actor: Actor,
  contentType: ContentType,
  { id, into, revision }: { readonly id: string; readonly into: string; readonly revision?: number },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (id === into) throw invalid([{ path: 'into', message: t`Choose another ${bareNounOf(contentType)}, not this one` }]);
    await lockMergesExclusive(tx, contentType);
    const items = await lockBoth(tx, contentType, [id, into]);
    const source = checkMergeable(actor, contentType, items.get(id));
    const targetBefore = checkMergeable(actor, contentType, items.get(into));
    checkRevision(contentType, source, 'merge', revision);
    const endedChange = await discardPendingChange(tx, actor, contentType, source, `Merged into "${targetBefore.title}"`);
    const target = await addCoAuthors(tx, contentType, source, targetBefore);
    const move = { type: contentType.type, from: id, to: into };
    const comments = await moveComments(tx, contentType, move);
    const ratingsAndVotes = await moveRatingsAndVotes(tx, contentType, { ...move, authors: authorIds(target) });
    await moveActivities(tx, move);
    await moveFavourites(tx, move);
    await moveNotifications(tx, move);
    await markMerged(tx, contentType, source, target);
    const selfReview = isAuthorOf(actor, source) || isAuthorOf(actor, targetBefore);
    await recordAudit(tx, {
      entityType: contentType.type,
      entityId: id,
      actorId: actor.id,
      action: `${contentType.type}_merged`,
      before: { status: source.status, ...(endedChange ? { endedChange } : {}) },
      after: {
        status: 'merged',
        mergedInto: into,
        authors: authorIds(target),
        moved: { comments, ...ratingsAndVotes },
        ...(selfReview ? { selfReview } : {}),
      },
    });
    await publishMerge(tx, actor, contentType, source, target);
  });
