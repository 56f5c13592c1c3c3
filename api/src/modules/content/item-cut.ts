import { and, asc, desc, eq, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { type ContentStatus, contentStatuses } from 'shared-contracts/constants/content';
import type { Database } from '../../platform/db/client.ts';
import { comesAfter } from '../../platform/db/keyset.ts';
import type { ContentTable } from './columns.ts';
import { visibleTo } from './visible.ts';

/** Placeholders of item queries, besides those of their filters. */
export const place = {
  reader: sql.placeholder('reader'),
  limit: sql.placeholder('limit'),
  id: sql.placeholder('id'),
  createdAt: sql.placeholder('createdAt'),
  after: sql.placeholder('after'),
};

/** Which rows a statement selects, in which order; at most `limit` of {@link place}. */
export interface Cut {
  readonly where: SQL | undefined;
  readonly by: readonly SQL[];
}

/** An order of a list. */
export interface ItemOrder {
  readonly columns: readonly SQLWrapper[];
  /** Applies to all columns; descending by default. */
  readonly ascending?: boolean;
  /**
   * Condition, with placeholders, for rows after the previous page; by default compares `createdAt` and `after` of {@link place}.
   */
  readonly rest?: SQL;
  /** Whether the order changes while a person reads, which limits the list to a single page. */
  readonly moves?: boolean;
  /** Whether an index starts with the status followed by these columns: then no more rows are read than the page needs. */
  readonly perStatus?: boolean;
}

/** The form of filters: the part that determines the SQL text, as opposed to the parameter values. */
export interface FilterForm {
  readonly reader: Actor['role'];
  readonly status: ContentStatus | undefined;
  readonly mine: boolean;
  /** Names of further filters. */
  readonly asked: readonly string[];
}

/** The form of a list. */
export interface ListForm<Sort extends string> extends FilterForm {
  readonly sort: Sort;
  readonly after: boolean;
}

/** A condition for each filter of a type, with the placeholder of its value. */
export type Conditions = ReadonlyMap<string, (asked: Placeholder) => SQL>;

/** The columns of an order, each in its direction. */
export const inOrder = ({ ascending }: ItemOrder, columns: readonly SQLWrapper[]): SQL[] =>
  columns.map((column) => (ascending ? asc(column) : desc(column)));

/** The name of a filter's placeholder, which no other placeholder of a statement has. */
export const placeOf = (filter: string): string => `filter ${filter}`;

/** The conditions of filters, for rows that the reader may see. */
export const matching = (
  table: ContentTable,
  conditions: Conditions,
  { reader, mine, asked, status }: FilterForm,
): (SQL | undefined)[] => [
  visibleTo(table, { id: place.reader, role: reader }, status),
  mine ? eq(table.authorId, place.reader) : undefined,
  ...asked.map((name) => conditions.get(name)?.(sql.placeholder(placeOf(name)))),
];

/** Selects a single item by id. */
export const cutOfOne = (table: ContentTable, reader: Actor['role']): Cut => ({
  where: and(eq(table.id, place.id), visibleTo(table, { id: place.reader, role: reader })),
  by: [],
});

/** A page of a list. @param words conditions of a search */
export const cutOfList = <Sort extends string>(
  db: Database,
  table: ContentTable,
  { conditions, order }: { readonly conditions: Conditions; readonly order: ItemOrder },
  form: ListForm<Sort>,
  words: readonly SQL[] = [],
): Cut => {
  const { columns, perStatus, rest = comesAfter(table, place.createdAt, place.after) } = order;
  const by = inOrder(order, columns);
  if (!perStatus || form.mine || words.length > 0)
    return { where: and(...matching(table, conditions, form), form.after ? rest : undefined, ...words), by };
  // for each status the first rows of the order, as many as the page has
  const first = (form.status ? [form.status] : contentStatuses).map((status) => {
    const where = and(...matching(table, conditions, { ...form, status }));
    const rows = db.select({ id: table.id }).from(table).where(where);
    return sql`(${rows.orderBy(...by).limit(place.limit)})`;
  });
  return { where: sql`${table.id} in (${sql.join(first, sql` union all `)})`, by };
};
