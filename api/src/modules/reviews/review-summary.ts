import { not, type SQL, sql } from 'drizzle-orm';
import { type Actor, isAdmin } from 'shared-contracts/actor';
import type { ReviewSummary } from 'shared-contracts/schemas/reviews';
import type { Context } from '../../context.ts';
import { authoredBy } from '../content/authors.ts';
import { reviewedContentTypes, waiting } from './waiting.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Pending counts by type: in total, and of those that the actor may decide on. */
const countByKind = async ({ db }: Context, actor: Actor) => {
  const queue = await waiting(db);
  if (!queue) return [];
  // the policy mayDecide as a condition
  const decidable: SQL = isAdmin(actor) ? sql`true` : not(authoredBy(queue, actor.id));
  return db
    .select({
      type: queue.type,
      count: sql<number>`count(*)::int`,
      decidable: sql<number>`(count(*) filter (where ${decidable}))::int`,
    })
    .from(queue.from)
    .groupBy(queue.type);
};

/** Counts of everything that awaits a decision. */
export const reviewSummary = async (ctx: Context, actor: Actor): Promise<ReviewSummary> => {
  const counted = await countByKind(ctx, actor);
  return {
    total: sum(counted.map(({ count }) => count)),
    decidable: sum(counted.map(({ decidable }) => decidable)),
    types: reviewedContentTypes().map(({ type, labels }) => ({
      type,
      label: labels.many,
      count: counted.find((row) => row.type === type)?.count ?? 0,
    })),
  };
};
