import { and, eq, isNotNull } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { mayDeleteComment } from 'shared-contracts/policies/content';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { forbidden } from '../../platform/http/errors.ts';
import { holdComment } from './hold-comment.ts';
import { recordDeleted } from './record-comment.ts';
import { type CommentRow, commentMentions, comments } from './tables.ts';
import { untell } from './tell-people.ts';

const answersOf = ({ db }: Context, id: string): Promise<number> => db.$count(comments, eq(comments.parentId, id));

/** Leaves nothing of what was written, only the place above the answers. */
const empty = async ({ db, clock }: Context, id: string): Promise<void> => {
  await db.update(comments).set({ content: '', deletedAt: clock.now() }).where(eq(comments.id, id));
  await db.delete(commentMentions).where(eq(commentMentions.commentId, id));
};

const remove = async (ctx: Context, { id, parentId }: CommentRow): Promise<void> => {
  await ctx.db.delete(comments).where(eq(comments.id, id));
  // an empty place without answers is of no use to anybody
  if (parentId !== null && (await answersOf(ctx, parentId)) === 0)
    await ctx.db.delete(comments).where(and(eq(comments.id, parentId), isNotNull(comments.deletedAt)));
};

/**
 * Deletes a comment, with what people were told of it; under answers an empty place stays.
 * @throws not_found; forbidden for whoever is neither its author nor an admin
 */
export const deleteComment = (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<void> =>
  inTransaction(ctx, async (inside) => {
    const { comment, on } = await holdComment(inside, actor, id);
    if (!mayDeleteComment(actor, comment)) throw forbidden();
    await untell(inside, id);
    if ((await answersOf(inside, id)) > 0) await empty(inside, id);
    else await remove(inside, comment);
    await recordDeleted(inside, on, comment.authorId);
    const about = { entityType: 'comment', entityId: id, actorId: actor.id };
    const before = { authorId: comment.authorId, on: comment.entityType, id: comment.entityId };
    await recordAudit(inside, { ...about, action: 'comment_deleted', before });
  });
