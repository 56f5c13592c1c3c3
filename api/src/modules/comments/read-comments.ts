import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from 'shared-contracts/actor';
import type { Comment } from 'shared-contracts/schemas/comment';
import type { Person } from 'shared-contracts/schemas/content';
import { t } from 'shared-contracts/translate';
import type { Context } from '../../context.ts';
import { cursorOf, type Position, readCursor } from '../../platform/db/keyset.ts';
import { preparedPer } from '../../platform/db/prepared.ts';
import { invalid } from '../../platform/http/errors.ts';
import { users } from '../../platform/users/tables.ts';
import { authorColumns } from '../content/authors.ts';
import { readItemByRef } from '../content/read-item.ts';
import type { ItemRef } from '../content/visible.ts';
import { mentionsOf } from './mentions.ts';
import { type CommentRow, comments } from './tables.ts';

/** When the text of a comment was last edited, if ever. */
export const lastEditOf = ({ deletedAt, createdAt, updatedAt }: CommentRow): Date | null =>
  deletedAt === null && updatedAt > createdAt ? updatedAt : null;

const toComment = (row: CommentRow, author: Person, mentions: Person[]): Comment => {
  const deleted = row.deletedAt !== null;
  return {
    id: row.id,
    parentId: row.parentId,
    content: row.content,
    author: deleted ? null : author,
    mentions,
    deleted,
    createdAt: row.createdAt.toISOString(),
    editedAt: lastEditOf(row)?.toISOString() ?? null,
  };
};

/** Serializes comments with their authors, in the given order. */
const serializeComments = async (
  { db }: Context,
  rows: readonly { readonly comment: CommentRow; readonly author: Person }[],
): Promise<Comment[]> => {
  const mentions = await mentionsOf(
    db,
    rows.map(({ comment }) => comment.id),
  );
  return rows.map(({ comment, author }) => toComment(comment, author, mentions.get(comment.id) ?? []));
};

/** Serializes one comment, read again after it was added or edited. */
export const serializeComment = async (ctx: Context, id: string): Promise<Comment> => {
  const rows = await ctx.db
    .select({ comment: comments, author: authorColumns })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.authorId))
    .where(eq(comments.id, id));
  const [comment] = await serializeComments(ctx, rows);
  if (!comment) throw new Error('The comment was not stored');
  return comment;
};

/** Where a page of comments ends: the comment and its thread. */
interface ThreadPosition {
  readonly head: Position;
  readonly own: Position;
}

/** A position as an opaque string for clients. */
const threadCursor = ({ head, own }: ThreadPosition): string => `${cursorOf(head)}.${cursorOf(own)}`;

/** Decodes a cursor; undefined for no cursor. @throws invalid_input for an unknown cursor */
const readThreadCursor = (cursor: string | undefined): ThreadPosition | undefined => {
  if (cursor === undefined) return undefined;
  const [first, second, ...rest] = cursor.split('.');
  const [head, own] = [readCursor(first), readCursor(second)];
  if (!head || !own || rest.length > 0)
    throw invalid([{ path: 'cursor', message: t`This is not a page of the list. Please start again from its beginning.` }]);
  return { head, own };
};

const head = alias(comments, 'head');

/** Orders comments thread by thread: the first comment, then its replies, oldest first. */
const threadOrder = [head.createdAt, head.id, sql`${comments.parentId} is not null`, comments.createdAt, comments.id] as const;

const placeholders = {
  type: sql.placeholder('type'),
  item: sql.placeholder('item'),
  limit: sql.placeholder('limit'),
  headAt: sql.placeholder('headAt'),
  headId: sql.placeholder('headId'),
  isReply: sql.placeholder('isReply'),
  ownAt: sql.placeholder('ownAt'),
  ownId: sql.placeholder('ownId'),
};

const comesAfterPosition: SQL = sql`(${sql.join([...threadOrder], sql`, `)}) > (${placeholders.headAt}::timestamptz, ${placeholders.headId}::uuid,
    ${placeholders.isReply}::boolean, ${placeholders.ownAt}::timestamptz, ${placeholders.ownId}::uuid)`;

/** The values of the placeholders of {@link comesAfterPosition}. */
const positionValues = ({ head: first, own }: ThreadPosition) => ({
  headAt: first.createdAt.toISOString(),
  headId: first.id,
  isReply: first.id !== own.id,
  ownAt: own.createdAt.toISOString(),
  ownId: own.id,
});

const commentsPage = preparedPer((db, isContinued: boolean) =>
  db
    .select({ comment: comments, author: authorColumns, head: { createdAt: head.createdAt, id: head.id } })
    .from(comments)
    .innerJoin(head, eq(head.id, sql`coalesce(${comments.parentId}, ${comments.id})`))
    .innerJoin(users, eq(users.id, comments.authorId))
    .where(
      and(
        eq(comments.entityType, placeholders.type),
        eq(comments.entityId, placeholders.item),
        isContinued ? comesAfterPosition : undefined,
      ),
    )
    .orderBy(...threadOrder)
    .limit(placeholders.limit)
    .prepare('comments'),
);

/**
 * A page of the comments on an item, thread by thread, and the cursor of the next page.
 * @throws not_found, also for an item that the actor may not see; invalid_input for an unknown cursor
 */
export const listComments = async (
  ctx: Context,
  actor: Actor,
  { limit, cursor, ...ref }: ItemRef & { readonly limit: number; readonly cursor?: string },
) => {
  const { contentType, item } = await readItemByRef(ctx, actor, ref);
  const after = readThreadCursor(cursor);
  const values = { type: contentType.type, item: item.id, limit: limit + 1, ...(after && positionValues(after)) };
  const found = await commentsPage(ctx.db, after !== undefined).execute(values);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const next = found.length > limit && last ? threadCursor({ head: last.head, own: last.comment }) : undefined;
  return { items: await serializeComments(ctx, shown), next };
};
