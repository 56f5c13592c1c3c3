import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { Context } from '../../context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { type AddressedItem, lockAddressed } from '../content/read-item.ts';
import { type CommentRow, comments } from './tables.ts';

const find = async ({ db }: Context, id: string): Promise<CommentRow | undefined> => {
  const [row] = await db
    .select()
    .from(comments)
    .where(and(eq(comments.id, id), isNull(comments.deletedAt)));
  return row;
};

/**
 * A comment and the item that it is on, both held until the caller's transaction ends.
 * @throws not_found in the same words for one that does not exist, was deleted, or is on an item that the actor may not see
 */
export const holdComment = async (
  ctx: Context,
  actor: Actor,
  id: string,
): Promise<{ readonly comment: CommentRow; readonly on: AddressedItem }> => {
  const there = await find(ctx, id);
  if (!there) throw notFound();
  const on = await lockAddressed(ctx, actor, { type: there.entityType, id: there.entityId });
  // whoever changes a comment holds its item: now nobody else does
  const comment = await find(ctx, id);
  if (!comment) throw notFound();
  return { comment, on };
};
