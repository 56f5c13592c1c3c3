import { eq } from 'drizzle-orm';
import type { Comment } from 'shared-contracts/schemas/comment';
import type { Person } from 'shared-contracts/schemas/content';
import type { Context } from '../../context.ts';
import { users } from '../../platform/users/tables.ts';
import { authorColumns } from '../content/authors.ts';
import { mentionsOf } from './mentions.ts';
import { type CommentRow, comments } from './tables.ts';

const asReturned = (row: CommentRow, author: Person, mentions: Person[]): Comment => {
  const deleted = row.deletedAt !== null;
  const edited = !deleted && row.updatedAt > row.createdAt;
  return {
    id: row.id,
    parentId: row.parentId,
    content: row.content,
    author: deleted ? null : author,
    mentions,
    deleted,
    createdAt: row.createdAt.toISOString(),
    editedAt: edited ? row.updatedAt.toISOString() : null,
  };
};

/** Serializes comments with their authors, in the given order. */
export const serializeComments = async (
  { db }: Context,
  rows: readonly { readonly comment: CommentRow; readonly author: Person }[],
): Promise<Comment[]> => {
  const mentions = await mentionsOf(
    db,
    rows.map(({ comment }) => comment.id),
  );
  return rows.map(({ comment, author }) => asReturned(comment, author, mentions.get(comment.id) ?? []));
};

/** Serializes a new comment. */
export const serializeComment = async (ctx: Context, id: string): Promise<Comment> => {
  const rows = await ctx.db
    .select({ comment: comments, author: authorColumns })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.authorId))
    .where(eq(comments.id, id));
  const [serialize] = await serializeComments(ctx, rows);
  if (!serialize) throw new Error('The comment was not stored');
  return serialize;
};
