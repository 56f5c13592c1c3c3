import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { isAuthorOf, isMergeable, isPublished, mayMerge, mayRead } from 'shared-contracts/policies/content';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { conflict, forbidden, invalid } from '../../platform/http/errors.ts';
import { moveComments } from '../comments/move-comments.ts';
import { moveNotices } from '../notifications/move-notices.ts';
import { notify } from '../notifications/notify.ts';
import { moveMarks } from '../ratings/move-marks.ts';
import { announceItem, announceMarks } from './announce-item.ts';
import { letGoOfRevision } from './attachment.ts';
import { authorIds, coAuthorsOf } from './co-authors.ts';
import type { ContentKind } from './kinds.ts';
import { oneMergeAtATime } from './merges.ts';
import { moveActivities } from './move-activities.ts';
import { lockPendingChange } from './pending-change.ts';
import { type Item, noSuchItem } from './read-item.ts';
import { contentAuthors, contentRevisions } from './tables.ts';

/** Two items of a kind, held in the order of their ids; whatever became of them, and whoever may see them. */
const lockBoth = async (ctx: Context, kind: ContentKind, ids: readonly string[]): Promise<ReadonlyMap<string, Item>> => {
  const { table, title } = kind;
  const rows = await ctx.db
    .select({
      id: table.id,
      title: sql<string>`${title}`,
      authorId: table.authorId,
      status: table.status,
      revision: table.revision,
    })
    .from(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(asc(table.id))
    .for('update');
  const named = await coAuthorsOf(ctx, kind, ids);
  return new Map(rows.map((row) => [row.id, { ...row, coAuthors: named.get(row.id) ?? [] }]));
};

/** @throws not_found, conflict or forbidden where the actor may not merge the item, or not any more */
const checkMergeable = (actor: Actor, kind: ContentKind, item: Item | undefined): Item => {
  const { one } = kind.labels;
  if (item?.status === 'merged') throw conflict(`The ${one} "${item.title}" has been merged into another meanwhile.`);
  if (!item || !mayRead(actor, item)) throw noSuchItem(kind);
  if (!isMergeable(item.status))
    throw conflict(`The ${one} "${item.title}" is ${item.status}: only what is pending or approved can be merged.`);
  if (!mayMerge(actor, item)) throw forbidden(`Another reviewer merges what is your own ${one}`);
  return item;
};

/** A change that waits for a reviewer ends with the item that it would have changed. @returns what it would have changed */
const endChange = async (ctx: Context, actor: Actor, kind: ContentKind, { id }: Item, reason: string) => {
  const waiting = await lockPendingChange(ctx, kind, id);
  if (!waiting) return undefined;
  await letGoOfRevision(ctx, waiting.id);
  const now = ctx.clock.now();
  await ctx.db
    .update(contentRevisions)
    .set({ status: 'rejected', reason, reviewedBy: actor.id, reviewedAt: now, updatedAt: now })
    .where(eq(contentRevisions.id, waiting.id));
  return waiting.changes;
};

/** Names the authors of what is merged beside the target's own. @returns the target as it is now */
const nameAuthors = async (ctx: Context, kind: ContentKind, source: Item, target: Item): Promise<Item> => {
  const added = authorIds(source).filter((id) => !isAuthorOf({ id }, target));
  const createdAt = ctx.clock.now();
  const rows = added.map((userId) => ({ entityType: kind.type, entityId: target.id, userId, createdAt }));
  if (rows.length > 0) await ctx.db.insert(contentAuthors).values(rows);
  await ctx.db
    .delete(contentAuthors)
    .where(and(eq(contentAuthors.entityType, kind.type), eq(contentAuthors.entityId, source.id)));
  return { ...target, coAuthors: (await coAuthorsOf(ctx, kind, [target.id])).get(target.id) ?? [] };
};

/** The source stands in no list from now on; what was merged into it before is merged into the target. */
const settleSource = async (ctx: Context, { table }: ContentKind, source: Item, target: Item): Promise<void> => {
  await ctx.db
    .update(table)
    .set({ status: 'merged', mergedInto: target.id, revision: source.revision + 1, updatedAt: ctx.clock.now() })
    .where(eq(table.id, source.id));
  await ctx.db.update(table).set({ mergedInto: target.id }).where(eq(table.mergedInto, source.id));
};

/** Word to the authors of both, and to open pages. */
const tell = async (ctx: Context, actor: Actor, kind: ContentKind, source: Item, target: Item): Promise<void> => {
  const about = { kind: 'merged', item: { type: kind.type, id: target.id }, actorId: actor.id } as const;
  const { title } = source;
  const others = authorIds(target).filter((id) => !isAuthorOf({ id }, source));
  await notify(ctx, { ...about, to: authorIds(source), detail: { part: 'source', title } });
  await notify(ctx, { ...about, to: others, detail: { part: 'target', title } });
  await announceItem(ctx, kind, source, isPublished(source.status));
  await announceItem(ctx, kind, target);
  await announceMarks(ctx, kind, target, ['listComments']);
};

/**
 * Merges an item into another of its kind, for good: its authors are named beside the other's, comments, ratings, votes
 * and notices go over, its text and file are read from there. Points stay with whoever earned them. Of several merges
 * at the same moment one counts.
 * @throws not_found for one that the actor may not see; forbidden for one's own (an admin may, which is audited as a
 * self-review); conflict for one that is neither pending nor approved any more, or not in the given revision;
 * invalid_input on `into` for itself
 */
export const mergeItem = (
  ctx: Context,
  actor: Actor,
  kind: ContentKind,
  { id, into, revision }: { readonly id: string; readonly into: string; readonly revision?: number },
): Promise<void> =>
  inTransaction(ctx, async (inside) => {
    const { one } = kind.labels;
    if (id === into) throw invalid([{ path: 'into', message: `Please choose another ${one} than this one` }]);
    await oneMergeAtATime(inside, kind);
    const held = await lockBoth(inside, kind, [id, into]);
    const source = checkMergeable(actor, kind, held.get(id));
    const former = checkMergeable(actor, kind, held.get(into));
    if (revision !== undefined && revision !== source.revision)
      throw conflict(`This ${one} was changed in the meantime. Please read it again before you merge it.`);
    const endedChange = await endChange(inside, actor, kind, source, `Merged into "${former.title}"`);
    const target = await nameAuthors(inside, kind, source, former);
    const way = { type: kind.type, from: id, to: into };
    const comments = await moveComments(inside, kind, way);
    const marks = await moveMarks(inside, kind, { ...way, authors: authorIds(target) });
    await moveActivities(inside, way);
    await moveNotices(inside, way);
    await settleSource(inside, kind, source, target);
    const selfReview = isAuthorOf(actor, source) || isAuthorOf(actor, former);
    await recordAudit(inside, {
      entityType: kind.type,
      entityId: id,
      actorId: actor.id,
      action: `${kind.type}_merged`,
      before: { status: source.status, ...(endedChange ? { endedChange } : {}) },
      after: {
        status: 'merged',
        mergedInto: into,
        authors: authorIds(target),
        moved: { comments, ...marks },
        ...(selfReview ? { selfReview } : {}),
      },
    });
    await tell(inside, actor, kind, source, target);
  });
