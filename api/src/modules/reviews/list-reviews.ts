import type { Actor } from 'shared-contracts/actor';
import type { ReviewItem, reviewListQuerySchema } from 'shared-contracts/schemas/reviews';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { pageOf, readCursor } from '../../platform/db/keyset.ts';
import { searchWords } from '../../platform/db/search.ts';
import { describeWaiting } from './describe-waiting.ts';
import { reviewedContentTypes, waiting } from './waiting.ts';

/**
 * A page of pending items and changes, over all types, oldest first, and the cursor of the next page.
 * @throws invalid_input for an unknown cursor
 */
export const listReviews = async (
  ctx: Context,
  actor: Actor,
  { type, q, limit, cursor }: z.output<typeof reviewListQuerySchema>,
): Promise<{ items: ReviewItem[]; next: string | undefined }> => {
  const after = readCursor(cursor);
  const queue = await waiting(ctx.db, { type, words: searchWords(q), after, limit: limit + 1 });
  if (!queue) return { items: [], next: undefined };
  const { from, ...columns } = queue;
  const found = await ctx.db
    .select(columns)
    .from(from)
    .orderBy(columns.createdAt, columns.id)
    .limit(limit + 1);
  const { rows, next } = pageOf(found, limit);
  const byKind = Map.groupBy(rows, (row) => row.type);
  const described = await Promise.all(
    reviewedContentTypes(type).map((contentType) => describeWaiting(ctx, actor, contentType, byKind.get(contentType.type) ?? [])),
  );
  const items = rows.flatMap(({ id }) => described.flatMap((ofKind) => ofKind.get(id) ?? []));
  return { items, next };
};
