import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from 'shared-contracts/actor';
import type { Context } from '../../context.ts';
import { authorColumns } from '../content/author.ts';
import { readAddressed } from '../content/read-item.ts';
import type { ItemRef } from '../content/visible-items.ts';
import { users } from '../users/tables.ts';
import { commentAnswers } from './answer.ts';
import { comments } from './tables.ts';
import { readThreadCursor, type ThreadPosition, threadCursor } from './thread-cursor.ts';

const head = alias(comments, 'head');

/** What orders comments thread by thread: the head, then its answers, oldest first. */
const order = [head.createdAt, head.id, sql`${comments.parentId} is not null`, comments.createdAt, comments.id] as const;

const comesLater = ({ head: first, own }: ThreadPosition): SQL =>
  sql`(${sql.join([...order], sql`, `)}) > (${first.createdAt.toISOString()}::timestamptz, ${first.id}::uuid,
    ${first.id !== own.id}, ${own.createdAt.toISOString()}::timestamptz, ${own.id}::uuid)`;

/**
 * A page of the comments on an item, thread by thread, and the cursor of the next one.
 * @throws not_found, also for an item that the actor may not see; invalid_input for a cursor that no page has given
 */
export const listComments = async (
  ctx: Context,
  actor: Actor,
  { limit, cursor, ...ref }: ItemRef & { readonly limit: number; readonly cursor?: string },
) => {
  const { kind, item } = await readAddressed(ctx, actor, ref);
  const after = readThreadCursor(cursor);
  const found = await ctx.db
    .select({ comment: comments, author: authorColumns, head: { createdAt: head.createdAt, id: head.id } })
    .from(comments)
    .innerJoin(head, eq(head.id, sql`coalesce(${comments.parentId}, ${comments.id})`))
    .innerJoin(users, eq(users.id, comments.authorId))
    .where(and(eq(comments.entityType, kind.type), eq(comments.entityId, item.id), after && comesLater(after)))
    .orderBy(...order)
    .limit(limit + 1);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const next = found.length > limit && last ? threadCursor({ head: last.head, own: last.comment }) : undefined;
  return { comments: await commentAnswers(ctx, page), next };
};
