import { and, asc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { publishedStatuses } from 'shared-contracts/policies/content';
import type { ReviewSummary } from 'shared-contracts/schemas/reviews';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/db/client.ts';
import type { Position } from '../../platform/db/keyset.ts';
import { type ContentType, contentTypes } from '../content/content-type.ts';
import { itemMatches, type SearchTerm, searchTerms } from '../content/search.ts';
import { contentRevisions } from '../content/tables.ts';
import { decidableBy } from '../content/visible.ts';

/** Filters of the queue. */
export interface QueueFilters {
  /** One type; all if omitted. */
  readonly type?: string;
  readonly words?: readonly string[];
  /** Start and length of a page. */
  readonly after?: Position;
  readonly limit?: number;
}

/** The content types with reviews. */
export const reviewedContentTypes = (type?: string): ContentType[] =>
  contentTypes().filter((contentType) => contentType.reviewed && (type === undefined || contentType.type === type));

/** The queue is sorted oldest first. */
const comesLater = (instant: SQLWrapper, id: SQLWrapper, after: Position | undefined): SQL | undefined =>
  after && sql`(${instant}, ${id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;

/** The pending part of a type: pending items, and approved ones with a pending change. Each part returns at most a page. */
const partsOf = (db: Database, contentType: ContentType, { after, limit }: QueueFilters, terms: readonly SearchTerm[]): SQL[] => {
  const { table } = contentType;
  const matches = itemMatches(db, contentType, terms);
  const type = sql<string>`${contentType.type}::text`.as('type');
  const pending = db
    .select({ type, id: table.id, authorId: table.authorId, createdAt: table.createdAt })
    .from(table)
    .where(and(eq(table.status, 'pending'), comesLater(table.createdAt, table.id, after), ...matches))
    .orderBy(asc(table.createdAt), asc(table.id));
  const { createdAt } = contentRevisions;
  const changed = db
    .select({ type, id: table.id, authorId: table.authorId, createdAt })
    .from(contentRevisions)
    .innerJoin(table, eq(table.id, contentRevisions.entityId))
    .where(
      and(
        eq(contentRevisions.entityType, contentType.type),
        eq(contentRevisions.status, 'pending'),
        inArray(table.status, [...publishedStatuses]),
        comesLater(createdAt, table.id, after),
        ...matches,
      ),
    )
    .orderBy(asc(createdAt), asc(table.id));
  const pageLimit = limit === undefined ? sql`` : sql` limit ${limit}`;
  return [sql`(${pending.getSQL()}${pageLimit})`, sql`(${changed.getSQL()}${pageLimit})`];
};

/**
 * The queue over all types as a subquery, with its columns; empty for a name that is not a reviewed type. Contains each item at
 * most once.
 */
export const reviewQueue = async (db: Database, filters: QueueFilters = {}) => {
  const terms = await searchTerms(db, filters.words ?? []);
  const parts = reviewedContentTypes(filters.type).flatMap((contentType) => partsOf(db, contentType, filters, terms));
  if (parts.length === 0) return undefined;
  return {
    from: sql`(${sql.join(parts, sql` union all `)}) as waiting`,
    type: sql<string>`waiting.type`,
    id: sql<string>`waiting.id`,
    authorId: sql<string>`waiting.author_id`,
    createdAt: sql`waiting.created_at`.mapWith(contentRevisions.createdAt),
  };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Pending counts by type: in total, and of those that the actor may decide on. */
const countByType = async ({ db }: Context, actor: Actor) => {
  const queue = await reviewQueue(db);
  if (!queue) return [];
  return db
    .select({
      type: queue.type,
      count: sql<number>`count(*)::int`,
      decidable: sql<number>`(count(*) filter (where ${decidableBy(queue, actor)}))::int`,
    })
    .from(queue.from)
    .groupBy(queue.type);
};

/** How many items and changes await a decision. */
export const reviewSummary = async (ctx: Context, actor: Actor): Promise<ReviewSummary> => {
  const counts = await countByType(ctx, actor);
  return {
    total: sum(counts.map(({ count }) => count)),
    decidable: sum(counts.map(({ decidable }) => decidable)),
    types: reviewedContentTypes().map(({ type, labels }) => ({
      type,
      label: labels.many,
      count: counts.find((row) => row.type === type)?.count ?? 0,
    })),
  };
};
