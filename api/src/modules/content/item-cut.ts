import { and, asc, desc, eq, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { type ContentStatus, contentStatuses } from 'shared-contracts/constants/content';
import type { Database } from '../../platform/db/client.ts';
import { comesAfter } from '../../platform/db/keyset.ts';
import type { ContentTable } from './columns.ts';
import { visibleTo } from './visible.ts';

/** What statements on items get when they run, besides the values of their filters. */
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
  /** Of all columns; descending unless said otherwise. */
  readonly ascending?: boolean;
  /** Whether a row comes after the page before, by placeholders; unless said otherwise by `createdAt` and `after` of {@link place}. */
  readonly rest?: SQL;
  /** Whether it changes while a person reads, so that it has one page only. */
  readonly moves?: boolean;
  /** Whether an index begins with the status and goes on with these columns: no more is then read than the page. */
  readonly perStatus?: boolean;
}

/** The form of filters: what is in the text of a statement, and not among its values. */
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

/** The item of an address. */
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
