import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { ContentStatus } from 'shared-contracts/terms/content';
import type { Database } from '../../platform/db/client.ts';
import { comesAfter, type Position } from '../../platform/db/keyset.ts';
import { type ContentKind, contentKinds } from '../content/kinds.ts';
import { itemMatches } from '../content/searched.ts';

/** Which of a person's items are meant. */
export interface OwnFilters {
  readonly type?: string;
  readonly status?: ContentStatus;
  readonly words: readonly string[];
  readonly after?: Position;
  readonly limit: number;
}

const select = (db: Database, kind: ContentKind, where: (SQL | undefined)[], limit: number) => {
  const { table, title, description } = kind;
  return db
    .select({
      id: table.id,
      title: sql<string>`${title}`,
      description: sql<string | null>`${description}`,
      status: table.status,
      reason: table.reason,
      reviewedAt: table.reviewedAt,
      score: table.score,
      ratingCount: table.ratingCount,
      voteCount: table.voteCount,
      commentCount: table.commentCount,
      revision: table.revision,
      mergedInto: table.mergedInto,
      createdAt: table.createdAt,
      updatedAt: table.updatedAt,
    })
    .from(table)
    .where(and(...where))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(limit);
};

/** An item of one's own, with its kind. */
export type OwnItem = Awaited<ReturnType<typeof select>>[number] & { readonly kind: ContentKind };

const ofKind = async (db: Database, kind: ContentKind, author: string, filters: OwnFilters): Promise<OwnItem[]> => {
  const { status, words, after, limit } = filters;
  const { table } = kind;
  const where = [
    eq(table.authorId, author),
    status && eq(table.status, status),
    after && comesAfter(table, sql`${after.createdAt.toISOString()}`, sql`${after.id}`),
    ...(await itemMatches(db, kind, words)),
  ];
  const rows = await select(db, kind, where, limit);
  return rows.map((row) => ({ ...row, kind }));
};

const newestFirst = (one: OwnItem, other: OwnItem): number =>
  other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1);

/** The newest items of an author, of all kinds; each kind brings no more than could stand on the page. */
export const findOwnItems = async (db: Database, author: string, filters: OwnFilters): Promise<OwnItem[]> => {
  const kinds = contentKinds().filter(({ type }) => filters.type === undefined || type === filters.type);
  const found = await Promise.all(kinds.map((kind) => ofKind(db, kind, author, filters)));
  return found.flat().toSorted(newestFirst).slice(0, filters.limit);
};
