import { and, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { ContentStatus } from 'shared-contracts/constants/content';
import type { Database } from '../../platform/db/client.ts';
import type { Position } from '../../platform/db/keyset.ts';
import { preparedPer } from '../../platform/db/prepared.ts';
import { idList } from '../../platform/db/values.ts';
import type { ContentType } from './content-type.ts';
import {
  type Conditions,
  type FilterShape,
  filterConditions,
  filterPlaceholder,
  type ItemOrder,
  type ItemSelection,
  type ListShape,
  orderTerms,
  placeholders,
  selectionOfIds,
  selectionOfOne,
  selectionOfPage,
} from './item-selection.ts';
import { hasTag, itemMatches, searchTerms, type TermShape, termPlaceholders, termShapes, termValues } from './search.ts';
import { type ItemState, pageColumns, selectStates, stateValues } from './viewer-state.ts';

type Values = Readonly<Record<string, unknown>>;

/** A query that an area builds from a selection. */
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
export interface ReaderColumns<ReaderFields extends object> {
  /** Selects the states with these columns, as {@link selectStates} does. */
  readonly states: (db: Database, of: ContentType, page: SQLWrapper, order: readonly SQL[]) => RowQuery<ItemState & ReaderFields>;
  /** Takes them out of a row or a state. */
  readonly of: (state: ReaderFields) => ReaderFields;
}

/** For a type without reader-specific columns. */
export const noReaderColumns: ReaderColumns<object> = {
  states: (db, of, page, order) => selectStates(db, of, page, order, {}),
  of: () => ({}),
};

/** What a content type selects, filters and orders by. */
export interface ItemQueryConfig<Row, Filters extends object, Sort extends string, ReaderFields extends object> {
  readonly contentType: ContentType;
  /** The rows with their authors, joined as `users`. */
  readonly rows: (db: Database, selection: ItemSelection) => RowQuery<Row>;
  /** A condition for each further filter. */
  readonly filters: { readonly [F in keyof Filters]-?: (value: Placeholder) => SQL };
  readonly orders: Readonly<Record<Sort, ItemOrder>>;
  /** Version of the data that an item shows from other tables; the version of its rows includes it as well. */
  readonly related?: SQL<string>;
  readonly readerColumns: ReaderColumns<ReaderFields>;
}

/** More than a page has, with its extra row. A constant, so that any number of ids makes the same statement. */
const maxIds = 1000;

/** The shape of a list with words. */
interface SearchShape<Sort extends string> {
  readonly shape: ListShape<Sort>;
  readonly terms: readonly TermShape[];
}

const parameterValue = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

/** The values of the placeholders for the position after which a page begins. */
const positionValues = (after: Position | Values | undefined): Values =>
  after && 'createdAt' in after && after.createdAt instanceof Date
    ? { createdAt: after.createdAt.toISOString(), after: after.id }
    : { ...after };

/**
 * The reads of a content type. Each shape of query is built once, and the database server caches its plan, except for searches: the
 * best plan depends on their words.
 */
export class ItemQueries<Row, Filters extends object, Sort extends string, ReaderFields extends object> {
  readonly #config: ItemQueryConfig<Row, Filters, Sort, ReaderFields>;
  readonly #conditions: Conditions;

  constructor(config: ItemQueryConfig<Row, Filters, Sort, ReaderFields>) {
    this.#config = config;
    const tag = (value: Placeholder) => hasTag(config.contentType.table, value);
    this.#conditions = new Map(Object.entries({ tag, ...config.filters }));
  }

  #selection(db: Database, shape: ListShape<Sort>, words?: readonly SQL[]): ItemSelection {
    const { contentType, orders } = this.#config;
    return selectionOfPage(db, contentType.table, { conditions: this.#conditions, order: orders[shape.sort] }, shape, words);
  }

  #searchSelection(db: Database, { shape, terms }: SearchShape<Sort>): ItemSelection {
    return this.#selection(db, shape, itemMatches(db, this.#config.contentType, termPlaceholders(terms)));
  }

  /** The shape of filters, and the values of their placeholders. */
  #filters(reader: Actor, { words: _, status, mine = false, ...further }: CommonFilters & Filters) {
    const applied = Object.entries(further).filter(([name, value]) => value !== undefined && this.#conditions.has(name));
    const filters = applied.map(([name]) => name).sort();
    const values = Object.fromEntries(applied.map(([name, value]) => [filterPlaceholder(name), parameterValue(value)]));
    return { shape: { reader: reader.role, status, mine, filters }, values: { ...values, reader: reader.id } };
  }

  /** The shape of a page, and the values of its placeholders. */
  #page(reader: Actor, filters: CommonFilters & Filters, { sort, after, values, limit }: ItemPage<Sort>) {
    const filtered = this.#filters(reader, filters);
    return {
      shape: { ...filtered.shape, sort, after: after !== undefined },
      values: { ...filtered.values, ...values, ...positionValues(after), limit },
    };
  }

  readonly #list = preparedPer((db, shape: ListShape<Sort>) =>
    this.#config.rows(db, this.#selection(db, shape)).prepare('items'),
  );
  readonly #search = preparedPer((db, search: SearchShape<Sort>) =>
    this.#config.rows(db, this.#searchSelection(db, search)).prepare('items'),
  );
  readonly #found = preparedPer((db, search: SearchShape<Sort>) => {
    const { table } = this.#config.contentType;
    const { where, orderBy } = this.#searchSelection(db, search);
    const ids = db.select({ id: table.id }).from(table).where(where);
    return ids
      .orderBy(...orderBy)
      .limit(placeholders.limit)
      .prepare('found_items');
  });
  readonly #withIds = preparedPer((db, reader: Actor['role']) =>
    this.#config.rows(db, selectionOfIds(this.#config.contentType.table, reader)).prepare('items'),
  );
  readonly #statesOfIds = preparedPer((db, reader: Actor['role']) =>
    this.#stateQuery(db, selectionOfIds(this.#config.contentType.table, reader), { columns: [] }),
  );
  readonly #one = preparedPer((db, reader: Actor['role']) =>
    this.#config.rows(db, selectionOfOne(this.#config.contentType.table, reader)).prepare('item'),
  );
  readonly #states = preparedPer((db, shape: ListShape<Sort>) =>
    this.#stateQuery(db, this.#selection(db, shape), this.#config.orders[shape.sort]),
  );
  readonly #state = preparedPer((db, reader: Actor['role']) =>
    this.#stateQuery(db, selectionOfOne(this.#config.contentType.table, reader), { columns: [] }),
  );

  #stateQuery(db: Database, { where, orderBy }: ItemSelection, order: ItemOrder) {
    const { contentType, related, readerColumns } = this.#config;
    const { table } = contentType;
    const names = order.columns.map((_, index) => `order_${index}`);
    const columns = Object.fromEntries(
      order.columns.map((column, index) => [`order_${index}`, sql`${column}`.as(`order_${index}`)]),
    );
    const page = db
      .select({ ...pageColumns(table, related), ...columns })
      .from(table)
      .where(where)
      .orderBy(...orderBy)
      .limit(sql.placeholder('limit'));
    // joining the states to the page may lose its order
    const pageOrder = orderTerms(
      order,
      names.map((name) => sql`page.${sql.identifier(name)}`),
    );
    return readerColumns.states(db, contentType, page, pageOrder).prepare('item_states');
  }

  /** The filtered rows that the reader may see. */
  async find(db: Database, reader: Actor, filters: CommonFilters & Filters, page: ItemPage<Sort>): Promise<Row[]> {
    const { shape, values } = this.#page(reader, filters, page);
    if (filters.words.length === 0) return this.#list(db, shape).execute(values);
    const terms = await searchTerms(db, filters.words);
    return this.#search(db, { shape, terms: termShapes(terms) }).execute({ ...values, ...termValues(terms) });
  }

  /** Those of the rows with these ids that the reader may see, in any order. */
  findWithIds(db: Database, reader: Actor, ids: readonly string[]): Promise<Row[]> {
    return this.#withIds(db, reader.role).execute({ reader: reader.id, ids: idList(ids), limit: maxIds });
  }

  /** Versions and viewer states of the filtered rows that the reader may see. */
  async findStates(
    db: Database,
    reader: Actor,
    filters: CommonFilters & Filters,
    page: ItemPage<Sort>,
  ): Promise<(ItemState & ReaderFields)[]> {
    const { shape, values } = this.#page(reader, filters, page);
    if (filters.words.length === 0) return this.#states(db, shape).execute({ ...values, ...stateValues(reader) });
    // a search is planned on each call: it selects ids alone, and a prepared statement their states
    const terms = await searchTerms(db, filters.words);
    const search = this.#found(db, { shape, terms: termShapes(terms) });
    const found = await search.execute({ ...values, ...termValues(terms) });
    if (found.length === 0) return [];
    const ids = idList(found.map(({ id }) => id));
    const states = await this.#statesOfIds(db, reader.role).execute({ ...stateValues(reader), ids, limit: maxIds });
    const stateOf = new Map(states.map((state) => [state.id, state]));
    return found.flatMap(({ id }) => stateOf.get(id) ?? []);
  }

  /** The condition for the filtered rows, with its placeholder values, for a statement that is built for a single call. */
  async filtered(db: Database, reader: Actor, filters: CommonFilters & Filters) {
    const { shape, values } = this.#filters(reader, filters);
    const words = itemMatches(db, this.#config.contentType, await searchTerms(db, filters.words));
    return { where: and(...filterConditions(this.#config.contentType.table, this.#conditions, shape), ...words), values };
  }

  /** Builds a read that aggregates the filtered rows, such as their count. */
  counting<R>(build: (db: Database, where: SQL | undefined) => RowQuery<R>) {
    const counts = preparedPer((db, shape: FilterShape) =>
      build(db, and(...filterConditions(this.#config.contentType.table, this.#conditions, shape))).prepare('item_counts'),
    );
    return async (db: Database, reader: Actor, filters: CommonFilters & Filters): Promise<R[]> => {
      const { shape, values } = this.#filters(reader, filters);
      if (filters.words.length === 0) return counts(db, shape).execute(values);
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
  async findState(db: Database, reader: Actor, id: string): Promise<(ItemState & ReaderFields) | undefined> {
    const values = { ...stateValues(reader), id, limit: 1 };
    const [state] = await this.#state(db, reader.role).execute(values);
    return state;
  }
}
