import { and, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { ContentStatus } from 'shared-contracts/constants/content';
import type { Database } from '../../platform/db/client.ts';
import type { Position } from '../../platform/db/keyset.ts';
import { preparedPer } from '../../platform/db/prepared.ts';
import type { ContentType } from './content-type.ts';
import {
  type Conditions,
  type Cut,
  cutOfList,
  cutOfOne,
  type FilterForm,
  type ItemOrder,
  inOrder,
  type ListForm,
  matching,
  placeOf,
} from './item-cut.ts';
import { hasTag, itemMatches, placedTerms, searchTerms, type TermForm, termForms, termValues } from './search.ts';
import { type ItemState, pageColumns, selectStates, stateValues } from './viewer-state.ts';

type Values = Readonly<Record<string, unknown>>;

/** A query that a repository makes of a cut. */
interface RowQuery<Row> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Row[]> };
  execute(values: Record<string, unknown>): Promise<Row[]>;
}

/** Filters that every type has. */
export interface CommonFilters {
  readonly words: readonly string[];
  readonly status?: ContentStatus | undefined;
  /** Only the reader's own. */
  readonly mine?: boolean | undefined;
  /** Only those with this tag. */
  readonly tag?: string | undefined;
}

/** A part of a list, in its order. */
export interface ItemPage<Sort extends string> {
  readonly sort: Sort;
  /** Where the previous page ends: a position, or the values that the order needs. */
  readonly after?: Position | Values | undefined;
  /** Values that the order needs on every page. */
  readonly values?: Values;
  readonly limit: number;
  /** When a row drops out of the list merely because time passes. */
  readonly leavesAt?: ((row: Position) => Date) | undefined;
}

/** Reader-specific columns of a content type, in its rows and viewer states. */
export interface OwnColumns<Own extends object> {
  /** Selects the states with these columns, as {@link selectStates} does. */
  readonly states: (db: Database, of: ContentType, page: SQLWrapper, order: readonly SQL[]) => RowQuery<ItemState & Own>;
  /** Takes them out of a row or a state. */
  readonly of: (state: Own) => Own;
}

/** For a type without reader-specific columns. */
export const noOwnColumns: OwnColumns<object> = {
  states: (db, of, page, order) => selectStates(db, of, page, order, {}),
  of: () => ({}),
};

/** What a content type selects, filters and orders by. */
export interface ItemQueriesOf<Row, Filters extends object, Sort extends string, Own extends object> {
  readonly contentType: ContentType;
  /** The rows with their authors, joined as `users`. */
  readonly rows: (db: Database, cut: Cut) => RowQuery<Row>;
  /** A condition for each further filter. */
  readonly filters: { readonly [F in keyof Filters]-?: (asked: Placeholder) => SQL };
  readonly orders: Readonly<Record<Sort, ItemOrder>>;
  /** Version of the data that an item shows from other tables; the version of its rows includes it as well. */
  readonly related?: SQL<string>;
  readonly own: OwnColumns<Own>;
}

const sent = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

/** The values of the placeholders that a page begins with. */
const positioned = (after: Position | Values | undefined): Values =>
  after && 'createdAt' in after && after.createdAt instanceof Date
    ? { createdAt: after.createdAt.toISOString(), after: after.id }
    : { ...after };

/**
 * The reads of a content type. Each form of query is built once, and the database server caches its plan, except for searches: the
 * best plan depends on their words.
 */
export class ItemQueries<Row, Filters extends object, Sort extends string, Own extends object> {
  readonly #of: ItemQueriesOf<Row, Filters, Sort, Own>;
  readonly #conditions: Conditions;

  constructor(of: ItemQueriesOf<Row, Filters, Sort, Own>) {
    this.#of = of;
    const tag = (asked: Placeholder) => hasTag(of.contentType.table, asked);
    this.#conditions = new Map(Object.entries({ tag, ...of.filters }));
  }

  #cut(db: Database, form: ListForm<Sort>, words?: readonly SQL[]): Cut {
    const { contentType, orders } = this.#of;
    return cutOfList(db, contentType.table, { conditions: this.#conditions, order: orders[form.sort] }, form, words);
  }

  #asked(reader: Actor, { words: _, status, mine = false, ...further }: CommonFilters & Filters) {
    const given = Object.entries(further).filter(([name, value]) => value !== undefined && this.#conditions.has(name));
    const asked = given.map(([name]) => name).sort();
    const values = Object.fromEntries(given.map(([name, value]) => [placeOf(name), sent(value)]));
    return { form: { reader: reader.role, status, mine, asked }, values: { ...values, reader: reader.id } };
  }

  #askedPage(reader: Actor, filters: CommonFilters & Filters, { sort, after, values, limit }: ItemPage<Sort>) {
    const asked = this.#asked(reader, filters);
    return {
      form: { ...asked.form, sort, after: after !== undefined },
      values: { ...asked.values, ...values, ...positioned(after), limit },
    };
  }

  readonly #list = preparedPer((db, form: ListForm<Sort>) => this.#of.rows(db, this.#cut(db, form)).prepare('items'));
  readonly #search = preparedPer(
    (db, { form, terms }: { readonly form: ListForm<Sort>; readonly terms: readonly TermForm[] }) => {
      const words = itemMatches(db, this.#of.contentType, placedTerms(terms));
      return this.#of.rows(db, this.#cut(db, form, words)).prepare('items');
    },
  );
  readonly #one = preparedPer((db, reader: Actor['role']) =>
    this.#of.rows(db, cutOfOne(this.#of.contentType.table, reader)).prepare('item'),
  );
  readonly #states = preparedPer((db, form: ListForm<Sort>) => this.#select(db, this.#cut(db, form), this.#of.orders[form.sort]));
  readonly #state = preparedPer((db, reader: Actor['role']) =>
    this.#select(db, cutOfOne(this.#of.contentType.table, reader), { columns: [] }),
  );

  #select(db: Database, { where, by }: Cut, order: ItemOrder) {
    const { contentType, related, own } = this.#of;
    const { table } = contentType;
    const names = order.columns.map((_, at) => `order_${at}`);
    const columns = Object.fromEntries(order.columns.map((column, at) => [`order_${at}`, sql`${column}`.as(`order_${at}`)]));
    const page = db.select({ ...pageColumns(table, related), ...columns }).from(table);
    const cut = page
      .where(where)
      .orderBy(...by)
      .limit(sql.placeholder('limit'));
    const again = inOrder(
      order,
      names.map((name) => sql`page.${sql.identifier(name)}`),
    );
    return own.states(db, contentType, cut, again).prepare('item_states');
  }

  /** The filtered rows that the reader may see. */
  async find(db: Database, reader: Actor, filters: CommonFilters & Filters, page: ItemPage<Sort>): Promise<Row[]> {
    const { form, values } = this.#askedPage(reader, filters, page);
    if (filters.words.length === 0) return this.#list(db, form).execute(values);
    const terms = await searchTerms(db, filters.words);
    return this.#search(db, { form, terms: termForms(terms) }).execute({ ...values, ...termValues(terms) });
  }

  /** Versions and viewer states of the same rows, for filters without words. */
  findStates(db: Database, reader: Actor, filters: CommonFilters & Filters, page: ItemPage<Sort>): Promise<(ItemState & Own)[]> {
    const { form, values } = this.#askedPage(reader, filters, page);
    return this.#states(db, form).execute({ ...values, ...stateValues(reader) });
  }

  /** The condition for the filtered rows, with its placeholder values, for a statement that is built for a single call. */
  async filtered(db: Database, reader: Actor, filters: CommonFilters & Filters) {
    const { form, values } = this.#asked(reader, filters);
    const words = itemMatches(db, this.#of.contentType, await searchTerms(db, filters.words));
    return { where: and(...matching(this.#of.contentType.table, this.#conditions, form), ...words), values };
  }

  /** Builds a read of the filtered rows other than their list, such as their count. */
  counting<R>(build: (db: Database, where: SQL | undefined) => RowQuery<R>) {
    const counts = preparedPer((db, form: FilterForm) =>
      build(db, and(...matching(this.#of.contentType.table, this.#conditions, form))).prepare('item_counts'),
    );
    return async (db: Database, reader: Actor, filters: CommonFilters & Filters): Promise<R[]> => {
      const { form, values } = this.#asked(reader, filters);
      if (filters.words.length === 0) return counts(db, form).execute(values);
      const { where } = await this.filtered(db, reader, filters);
      return build(db, where).execute(values);
    };
  }

  /** The item, if it exists and the reader may see it. */
  async findOne(db: Database, reader: Actor, id: string): Promise<Row | undefined> {
    const [row] = await this.#one(db, reader.role).execute({ reader: reader.id, id, limit: 1 });
    return row;
  }

  /** Version and viewer state of the item, if it exists and the reader may see it. */
  async findState(db: Database, reader: Actor, id: string): Promise<(ItemState & Own) | undefined> {
    const values = { ...stateValues(reader), id, limit: 1 };
    const [state] = await this.#state(db, reader.role).execute(values);
    return state;
  }
}
