import type { Actor } from 'shared-contracts/actor';
import type { ReviewItem, reviewListQuerySchema } from 'shared-contracts/schemas/reviews';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { pageOf, readCursor } from '../../platform/db/keyset.ts';
import { searchWords } from '../../platform/db/search.ts';
import { describeWaiting } from './describe-waiting.ts';
import { reviewedKinds, waiting } from './waiting.ts';

/**
 * A page of what waits for a decision, over all kinds, oldest first, and the cursor of the next one.
 * @throws invalid_input for a cursor that no page has given
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
    reviewedKinds(type).map((kind) => describeWaiting(ctx, actor, kind, byKind.get(kind.type) ?? [])),
  );
  const items = rows.flatMap(({ id }) => described.flatMap((ofKind) => ofKind.get(id) ?? []));
  return { items, next };
};
