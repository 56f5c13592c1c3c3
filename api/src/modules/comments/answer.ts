import { eq } from 'drizzle-orm';
import type { Comment } from 'shared-contracts/schemas/comment';
import type { Person } from 'shared-contracts/schemas/content';
import type { Context } from '../../context.ts';
import { authorColumns } from '../content/author.ts';
import { users } from '../users/tables.ts';
import { mentionsOf } from './mentions.ts';
import { type CommentRow, comments } from './tables.ts';

const asAnswered = (row: CommentRow, author: Person, mentions: Person[]): Comment => {
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

/** Comments with their authors, in the order given, as people read them. */
export const commentAnswers = async (
  { db }: Context,
  rows: readonly { readonly comment: CommentRow; readonly author: Person }[],
): Promise<Comment[]> => {
  const mentions = await mentionsOf(
    db,
    rows.map(({ comment }) => comment.id),
  );
  return rows.map(({ comment, author }) => asAnswered(comment, author, mentions.get(comment.id) ?? []));
};

/** A comment that was just written. */
export const commentAnswer = async (ctx: Context, id: string): Promise<Comment> => {
  const rows = await ctx.db
    .select({ comment: comments, author: authorColumns })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.authorId))
    .where(eq(comments.id, id));
  const [answer] = await commentAnswers(ctx, rows);
  if (!answer) throw new Error('The comment was not stored');
  return answer;
};
