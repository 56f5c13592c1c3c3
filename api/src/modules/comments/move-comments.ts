import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { ContentKind } from '../content/kinds.ts';
import { countComments } from './record-comment.ts';
import { comments } from './tables.ts';

/** The comments of one item go to another of its kind with their threads, and both are counted anew. Both items are held. @returns how many went */
export const moveComments = async (
  ctx: Context,
  kind: ContentKind,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number> => {
  const moved = await ctx.db
    .update(comments)
    .set({ entityId: to })
    .where(and(eq(comments.entityType, kind.type), eq(comments.entityId, from)))
    .returning({ id: comments.id });
  for (const id of [from, to]) await countComments(ctx, kind, id);
  return moved.length;
};
