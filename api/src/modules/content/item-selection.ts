import { and, asc, desc, eq, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { type ContentStatus, contentStatuses } from 'shared-contracts/constants/content';
import type { ItemSort } from 'shared-contracts/constants/sorts';
import type { Database } from '../../platform/db/client.ts';
import { comesAfter } from '../../platform/db/keyset.ts';
import { amongIds } from '../../platform/db/values.ts';
import type { ContentTable } from './columns.ts';
import { visibleTo } from './visible.ts';

/** Placeholders of item queries, besides those of their filters. */
export const placeholders = {
  reader: sql.placeholder('reader'),
  limit: sql.placeholder('limit'),
  id: sql.placeholder('id'),
  createdAt: sql.placeholder('createdAt'),
  after: sql.placeholder('after'),
};

/** Which rows a statement selects, in which order; at most `limit` of {@link placeholders}. */
export interface ItemSelection {
  readonly where: SQL | undefined;
  readonly orderBy: readonly SQL[];
}

/** An order of a list. */
export interface ItemOrder {
  readonly columns: readonly SQLWrapper[];
  /** Applies to all columns; descending by default. */
  readonly ascending?: boolean;
  /**
   * Condition, with placeholders, for rows after the previous page; by default compares `createdAt` and `after` of
   * {@link placeholders}.
   */
  readonly afterPage?: SQL;
  /** Whether the list has only one page, because its order changes while a person reads. */
  readonly singlePage?: boolean;
  /** Whether an index starts with the status followed by these columns: then no more rows are read than the page needs. */
  readonly perStatus?: boolean;
}

/**
 * The orders of a list of rated items. By a number: the greatest first, then the newest; it changes while a person reads.
 */
export const itemOrders = ({ createdAt, id, score, ratingCount, voteCount, commentCount }: ContentTable) =>
  ({
    newest: { columns: [createdAt, id] },
    score: { columns: [score, ratingCount, createdAt, id], singlePage: true },
    votes: { columns: [voteCount, createdAt, id], singlePage: true },
    comments: { columns: [commentCount, createdAt, id], singlePage: true },
  }) satisfies Record<ItemSort, ItemOrder>;

/** The shape of filters: the part that determines the SQL text, as opposed to the parameter values. */
export interface FilterShape {
  readonly reader: Actor['role'];
  readonly status: ContentStatus | undefined;
  readonly mine: boolean;
  /** Names of further filters. */
  readonly filters: readonly string[];
}

/** The shape of a list. */
export interface ListShape<Sort extends string> extends FilterShape {
  readonly sort: Sort;
  /** Whether the page follows another. */
  readonly after: boolean;
}

/** A condition for each filter of a type, with the placeholder of its value. */
export type Conditions = ReadonlyMap<string, (value: Placeholder) => SQL>;

/** The columns of an order, each in its direction. */
export const orderTerms = ({ ascending }: ItemOrder, columns: readonly SQLWrapper[]): SQL[] =>
  columns.map((column) => (ascending ? asc(column) : desc(column)));

/** The name of a filter's placeholder, which no other placeholder of a statement has. */
export const filterPlaceholder = (filter: string): string => `filter ${filter}`;

/** The conditions of filters, for rows that the reader may see. */
export const filterConditions = (
  table: ContentTable,
  conditions: Conditions,
  { reader, mine, filters, status }: FilterShape,
): (SQL | undefined)[] => [
  visibleTo(table, { id: placeholders.reader, role: reader }, status),
  mine ? eq(table.authorId, placeholders.reader) : undefined,
  ...filters.map((name) => conditions.get(name)?.(sql.placeholder(filterPlaceholder(name)))),
];

/** Selects a single item by id. */
export const selectionOfOne = (table: ContentTable, reader: Actor['role']): ItemSelection => ({
  where: and(eq(table.id, placeholders.id), visibleTo(table, { id: placeholders.reader, role: reader })),
  orderBy: [],
});

/** Selects items by their ids. */
export const selectionOfIds = (table: ContentTable, reader: Actor['role']): ItemSelection => ({
  where: and(amongIds(table.id, sql.placeholder('ids')), visibleTo(table, { id: placeholders.reader, role: reader })),
  orderBy: [],
});

/** Selects a page of a list. @param words conditions of a search */
export const selectionOfPage = <Sort extends string>(
  db: Database,
  table: ContentTable,
  { conditions, order }: { readonly conditions: Conditions; readonly order: ItemOrder },
  shape: ListShape<Sort>,
  words: readonly SQL[] = [],
): ItemSelection => {
  const { columns, perStatus, afterPage = comesAfter(table, placeholders.createdAt, placeholders.after) } = order;
  const orderBy = orderTerms(order, columns);
  if (!perStatus || shape.mine || words.length > 0)
    return { where: and(...filterConditions(table, conditions, shape), shape.after ? afterPage : undefined, ...words), orderBy };
  // for each status the first rows of the order, as many as the page has
  const first = (shape.status ? [shape.status] : contentStatuses).map((status) => {
    const where = and(...filterConditions(table, conditions, { ...shape, status }));
    const rows = db.select({ id: table.id }).from(table).where(where);
    return sql`(${rows.orderBy(...orderBy).limit(placeholders.limit)})`;
  });
  return { where: sql`${table.id} in (${sql.join(first, sql` union all `)})`, orderBy };
};
