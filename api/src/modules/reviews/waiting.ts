import { and, asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client.ts';
import type { Position } from '../../platform/db/keyset.ts';
import { type ContentKind, contentKinds } from '../content/kinds.ts';
import { itemMatches } from '../content/searched.ts';
import { contentRevisions } from '../content/tables.ts';

/** Which part of the queue is meant. */
export interface QueueFilters {
  /** The one kind; all where absent. */
  readonly type?: string;
  readonly words?: readonly string[];
  /** Where a page begins, and how much of it is read. */
  readonly after?: Position;
  readonly limit?: number;
}

/** The kinds on which reviewers decide. */
export const reviewedKinds = (type?: string): ContentKind[] =>
  contentKinds().filter((kind) => kind.reviewed && (type === undefined || kind.type === type));

/** The queue begins with what has waited longest. */
const comesLater = (instant: SQLWrapper, id: SQLWrapper, after: Position | undefined): SQL | undefined =>
  after && sql`(${instant}, ${id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;

/** What waits of a kind: items that are pending, and approved ones of which a change is. Each part brings at most a page. */
const partsOf = async (db: Database, kind: ContentKind, { words = [], after, limit }: QueueFilters): Promise<SQL[]> => {
  const { table } = kind;
  const matches = await itemMatches(db, kind, words);
  const type = sql<string>`${kind.type}::text`.as('type');
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
        eq(contentRevisions.entityType, kind.type),
        eq(contentRevisions.status, 'pending'),
        eq(table.status, 'approved'),
        comesLater(createdAt, table.id, after),
        ...matches,
      ),
    )
    .orderBy(asc(createdAt), asc(table.id));
  const most = limit === undefined ? sql`` : sql` limit ${limit}`;
  return [sql`(${pending.getSQL()}${most})`, sql`(${changed.getSQL()}${most})`];
};

/**
 * The queue over all kinds as something to select from, with its columns; nothing where no kind of this
 * name is reviewed. An item is in it at most once.
 */
export const waiting = async (db: Database, filters: QueueFilters = {}) => {
  const parts = (await Promise.all(reviewedKinds(filters.type).map((kind) => partsOf(db, kind, filters)))).flat();
  if (parts.length === 0) return undefined;
  return {
    from: sql`(${sql.join(parts, sql` union all `)}) as waiting`,
    type: sql<string>`waiting.type`,
    id: sql<string>`waiting.id`,
    authorId: sql<string>`waiting.author_id`,
    createdAt: sql`waiting.created_at`.mapWith(contentRevisions.createdAt),
  };
};
