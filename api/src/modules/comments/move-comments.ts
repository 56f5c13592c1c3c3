import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { ContentType } from '../content/content-type.ts';
import { countComments } from './record-comment.ts';
import { comments } from './tables.ts';

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
