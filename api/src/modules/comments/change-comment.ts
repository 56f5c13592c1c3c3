import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import * as op from 'shared-contracts/operations/comments';
import { mayDeleteComment, mayEditComment } from 'shared-contracts/policies/content';
import type { Comment, commentEditSchema } from 'shared-contracts/schemas/comment';
import { t } from 'shared-contracts/translate';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { conflict, forbidden, notFound } from '../../platform/http/errors.ts';
import type { ContentType } from '../content/content-type.ts';
import { invalidateItemReads } from '../content/invalidate-item.ts';
import { type ItemWithType, lockItemByRef } from '../content/read-item.ts';
import { replaceMentions } from './mentions.ts';
import { lastEditOf, serializeComment } from './read-comments.ts';
import { countComments, deleteNotificationsOf, notifyOfEdit, recordDeleted } from './record-comment.ts';
import { type CommentRow, commentMentions, comments } from './tables.ts';

const countReplies = ({ db }: Context, id: string): Promise<number> => db.$count(comments, eq(comments.parentId, id));

/** Clears the comment and keeps it as a placeholder above its replies. */
const clearContent = async ({ db, clock }: Context, id: string): Promise<void> => {
  await db.update(comments).set({ content: '', deletedAt: clock.now() }).where(eq(comments.id, id));
  await db.delete(commentMentions).where(eq(commentMentions.commentId, id));
};

const deleteRow = async (ctx: Context, { id, parentId }: CommentRow): Promise<void> => {
  await ctx.db.delete(comments).where(eq(comments.id, id));
  // a placeholder without replies has no use
  if (parentId !== null && (await countReplies(ctx, parentId)) === 0)
    await ctx.db.delete(comments).where(and(eq(comments.id, parentId), isNotNull(comments.deletedAt)));
};

/**
 * Deletes a comment with its notifications; a placeholder stays above replies.
 * @throws not_found; forbidden for anyone but its author or an admin
 */
export const deleteComment = (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { comment, target } = await lockComment(tx, actor, id);
    if (!mayDeleteComment(actor, comment)) throw forbidden();
    await deleteNotificationsOf(tx, id);
    if ((await countReplies(tx, id)) > 0) await clearContent(tx, id);
    else await deleteRow(tx, comment);
    await recordDeleted(tx, target, comment.authorId);
    const about = { entityType: 'comment', entityId: id, actorId: actor.id };
    const before = { authorId: comment.authorId, on: comment.entityType, id: comment.entityId };
    await recordAudit(tx, { ...about, action: 'comment_deleted', before });
  });

const findComment = async ({ db }: Context, id: string): Promise<CommentRow | undefined> => {
  const [row] = await db
    .select()
    .from(comments)
    .where(and(eq(comments.id, id), isNull(comments.deletedAt)));
  return row;
};

/**
 * A comment and its item. The item is locked until the caller's transaction ends, which also holds off other changes of the comment.
 * @throws not_found with the same message for one that does not exist, was deleted, or is on an item that the actor may not see
 */
const lockComment = async (
  ctx: Context,
  actor: Actor,
  id: string,
): Promise<{ readonly comment: CommentRow; readonly target: ItemWithType }> => {
  const unlocked = await findComment(ctx, id);
  if (!unlocked) throw notFound();
  const target = await lockItemByRef(ctx, actor, { type: unlocked.entityType, id: unlocked.entityId });
  // every change of a comment locks its item first: read it again now that no other transaction holds the lock
  const comment = await findComment(ctx, id);
  if (!comment) throw notFound();
  return { comment, target };
};

/** @throws conflict for a comment that was edited since the person read it */
const checkNotEditedSince = (comment: CommentRow, seen: string | null | undefined): void => {
  if (seen === undefined || lastEditOf(comment)?.getTime() === (seen === null ? undefined : Date.parse(seen))) return;
  throw conflict(t`This comment was changed in the meantime. Read it again before you save.`);
};

/**
 * Changes the actor's own comment. Notifies only people whom it mentions for the first time; earlier notifications stay.
 * @throws not_found; forbidden for anyone but its author; conflict if its text was changed since `editedAt`; invalid_input on
 * `mentions` for a new person who cannot see the item
 */
export const editComment = (
  ctx: Context,
  actor: Actor,
  { id, content, mentions, editedAt }: { readonly id: string } & z.output<typeof commentEditSchema>,
): Promise<Comment> =>
  inTransaction(ctx, async (tx) => {
    const { comment, target } = await lockComment(tx, actor, id);
    if (!mayEditComment(actor, comment)) throw forbidden();
    // the same text again, such as after a lost response, loses nothing
    if (content !== comment.content) checkNotEditedSince(comment, editedAt);
    const mentioned = await replaceMentions(tx, target.item, id, mentions);
    if (content !== comment.content) {
      await tx.db.update(comments).set({ content, updatedAt: ctx.clock.now() }).where(eq(comments.id, id));
      await recordAudit(tx, { entityType: 'comment', entityId: id, actorId: actor.id, action: 'comment_edited' });
    }
    await notifyOfEdit(tx, target, { commentId: id, actorId: actor.id, mentioned });
    await invalidateItemReads(tx, target.contentType, target.item, op.editComment);
    return serializeComment(tx, id);
  });

/**
 * Moves the comments of one item to another of its type with their threads, and counts both again. The caller has locked both
 * items. @returns how many moved
 */
export const moveComments = async (
  ctx: Context,
  contentType: ContentType,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number> => {
  const moved = await ctx.db
    .update(comments)
    .set({ entityId: to })
    .where(and(eq(comments.entityType, contentType.type), eq(comments.entityId, from)))
    .returning({ id: comments.id });
  for (const id of [from, to]) await countComments(ctx, contentType, id);
  return moved.length;
};
