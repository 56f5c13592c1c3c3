import { aliasedTableColumn, and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from 'shared-contracts/actor';
import type { ContentStatus } from 'shared-contracts/constants/content';
import type { Database } from '../../platform/db/client.ts';
import { comesAfter, type Position } from '../../platform/db/keyset.ts';
import { preparedPer } from '../../platform/db/prepared.ts';
import { literal } from '../../platform/db/values.ts';
import { type ContentType, contentTypes, getContentType } from '../content/content-type.ts';
import { isPendingOfType } from '../content/pending-change.ts';
import { itemMatches, type SearchTerm, searchTerms } from '../content/search.ts';
import { contentRevisions } from '../content/tables.ts';
import { visibleTo } from '../content/visible.ts';

/** Filters of a person's items. */
export interface OwnFilters {
  readonly type?: string;
  readonly status?: ContentStatus;
  readonly words: readonly string[];
  readonly after?: Position;
  readonly limit: number;
}

const { placeholder } = sql;

/** The items of the placeholder `author`, who has the role, that fulfil the conditions; newest first. */
const select = (db: Database, contentType: ContentType, role: Actor['role'], where: (SQL | undefined)[]) => {
  const { table, title, description } = contentType;
  const mergeTarget = alias(table, 'merge_target');
  const pendingChange = db
    .select({ found: sql`true` })
    .from(contentRevisions)
    .where(and(isPendingOfType(contentType), eq(contentRevisions.entityId, table.id)));
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
      // null if the person may not see it
      mergeTitle: sql<string | null>`${aliasedTableColumn(title, 'merge_target')}`,
      // looked up by its key; with `exists` the database may prefer to read all pending changes
      hasPendingChange: sql<boolean>`${pendingChange} is true`,
      createdAt: table.createdAt,
      updatedAt: table.updatedAt,
    })
    .from(table)
    .leftJoin(mergeTarget, and(eq(mergeTarget.id, table.mergedInto), visibleTo(mergeTarget, { id: placeholder('author'), role })))
    .where(and(eq(table.authorId, placeholder('author')), ...where))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(placeholder('limit'));
};

/** A person's item, with its content type. */
export type OwnItem = Awaited<ReturnType<typeof select>>[number] & { readonly contentType: ContentType };

/** What the text of a statement depends on, apart from words. */
interface StatementForm {
  readonly type: string;
  readonly role: Actor['role'];
  readonly status: ContentStatus | undefined;
  readonly after: boolean;
}

const conditionsOf = ({ table }: ContentType, { status, after }: StatementForm) => [
  status && eq(table.status, literal(status)),
  after ? comesAfter(table, sql`${placeholder('after')}`, sql`${placeholder('afterId')}`) : undefined,
];

const ownItems = preparedPer((db, form: StatementForm) => {
  const contentType = getContentType(form.type);
  return select(db, contentType, form.role, conditionsOf(contentType, form)).prepare('own_items');
});

const findOwnItemsOfType = async (
  db: Database,
  contentType: ContentType,
  { id: author, role }: Actor,
  { status, after, limit }: OwnFilters,
  terms: readonly SearchTerm[],
): Promise<OwnItem[]> => {
  const form = { type: contentType.type, role, status, after: after !== undefined };
  const values = { author, after: after?.createdAt.toISOString(), afterId: after?.id, limit };
  // a search is planned for its words
  const statement =
    terms.length === 0
      ? ownItems(db, form)
      : select(db, contentType, role, [...conditionsOf(contentType, form), ...itemMatches(db, contentType, terms)]).prepare(
          'own_items_found',
        );
  const rows = await statement.execute(values);
  return rows.map((row) => ({ ...row, contentType }));
};

const newestFirst = (one: OwnItem, other: OwnItem): number =>
  other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1);

/** The newest items of an author, of all types; each type returns no more than a page. */
export const findOwnItems = async (db: Database, author: Actor, filters: OwnFilters): Promise<OwnItem[]> => {
  const types = contentTypes().filter(({ type }) => filters.type === undefined || type === filters.type);
  const terms = await searchTerms(db, filters.words);
  const found = await Promise.all(types.map((contentType) => findOwnItemsOfType(db, contentType, author, filters, terms)));
  return found.flat().toSorted(newestFirst).slice(0, filters.limit);
};
