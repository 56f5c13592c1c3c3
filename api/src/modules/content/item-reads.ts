import type { Actor } from 'shared-contracts/actor';
import { t } from 'shared-contracts/translate';
import type { Context } from '../../context.ts';
import { pageOf } from '../../platform/db/keyset.ts';
import { invalid } from '../../platform/http/errors.ts';
import { JsonBytes, type JsonPart, parsedJson } from '../../platform/http/json-response.ts';
import { noteGoodUntil } from '../../platform/stamps/recording.ts';
import { type ItemJson, ItemJsonCache, type ItemSerialization, type Versioned } from './item-json-cache.ts';
import { type CommonFilters, type ItemPage, ItemQueries, type ItemQueryConfig } from './item-queries.ts';
import { itemNotFound } from './read-item.ts';
import type { ContentFields } from './serializer.ts';
import type { ItemState } from './viewer-state.ts';

/** The error for a cursor of an order that changes while a person reads. */
export const onePageOnly = () =>
  invalid([{ path: 'cursor', message: t`This order is one page. Please start again from its beginning.` }]);

/** A page of a list, and the cursor of the next one. */
interface ListedItems<Item> {
  readonly items: JsonBytes<Item[]>;
  readonly next: string | undefined;
}

const betweenItems = Buffer.from('},');
/** The parts of an item of a list; the next one follows. */
const itemInList = ({ json }: ItemJson, index: number, all: readonly ItemJson[]): JsonPart[] =>
  index === all.length - 1 ? [...json, '}'] : [...json, betweenItems];

/**
 * The lists and items of a content type: served from memory if their JSON is cached in the versions that the database reports,
 * otherwise from their rows.
 */
export class ItemReads<
  Row extends Versioned & ReaderFields,
  Filters extends object,
  Sort extends string,
  Fields extends object,
  ReaderFields extends object,
> extends ItemQueries<Row, Filters, Sort, ReaderFields> {
  readonly #queries: ItemQueryConfig<Row, Filters, Sort, ReaderFields>;
  readonly #cache: ItemJsonCache<Row, Fields, ReaderFields>;

  /**
   * @param queries how to query the items
   * @param serialization how to serialize them
   */
  constructor(queries: ItemQueryConfig<Row, Filters, Sort, ReaderFields>, serialization: ItemSerialization<Row, Fields>) {
    super(queries);
    this.#queries = queries;
    this.#cache = new ItemJsonCache(queries, serialization);
  }

  /** Serializes rows for the reader, in the given order. */
  serialize(ctx: Context, reader: Actor, rows: readonly Row[]): Promise<(ContentFields & Fields & ReaderFields)[]> {
    return this.#cache.serialize(ctx, reader, rows);
  }

  /**
   * A page of the filtered items that the reader may see, and the cursor of the next one. An order that changes while a person
   * reads has one page only.
   * @throws invalid_input if it follows another page of such an order
   * @param cursorAfter the cursor after an item, where it is not the one of {@link Position}
   */
  async list(
    ctx: Context,
    reader: Actor,
    filters: CommonFilters & Filters,
    page: ItemPage<Sort>,
    cursorAfter?: (last: ContentFields & Fields & ReaderFields) => string,
  ): Promise<ListedItems<ContentFields & Fields & ReaderFields>> {
    const { limit, leavesAt } = page;
    const { singlePage } = this.#queries.orders[page.sort];
    if (singlePage && page.after) throw onePageOnly();
    const read = async () => {
      const states = await this.findStates(ctx.db, reader, filters, { ...page, limit: limit + 1 });
      const found = await this.#cache.read(ctx, reader, states, (ids) => this.findWithIds(ctx.db, reader, ids));
      return { found, isWhole: found.length === states.length };
    };
    const { found, isWhole } = await read();
    // an item was withdrawn after its state was read: without it, this page would seem to be the last
    const items = isWhole ? found : (await read()).found;
    // includes the extra row that shows whether there is a next page, because it moves up when another row leaves
    if (leavesAt) for (const item of items) noteGoodUntil(leavesAt(item));
    const { rows, next } = pageOf(items, limit);
    const last = rows.at(-1);
    const nextOfType = () =>
      last && cursorAfter?.(parsedJson(new JsonBytes<ContentFields & Fields & ReaderFields>([...last.json, '}'])));
    return {
      items: new JsonBytes<(ContentFields & Fields & ReaderFields)[]>(['[', ...rows.flatMap(itemInList), ']']),
      next: next && !singlePage ? (nextOfType() ?? next) : undefined,
    };
  }

  /** The row of an item. @throws not_found, also for an item that the reader may not see */
  async getRow({ db }: Pick<Context, 'db'>, reader: Actor, id: string): Promise<Row> {
    const row = await this.findOne(db, reader, id);
    if (!row) throw itemNotFound(this.#queries.contentType);
    return row;
  }

  /**
   * Serializes the row that {@link findOne} has found, and caches its JSON.
   * @throws not_found if it has found none
   */
  async serializeOne(ctx: Context, reader: Actor, row: Row | undefined): Promise<ContentFields & Fields & ReaderFields> {
    const [item] = row ? await this.serialize(ctx, reader, [row]) : [];
    if (!row || !item) throw itemNotFound(this.#queries.contentType);
    this.#cache.store(ctx, [row]);
    return item;
  }

  /** An item, read in full. @throws not_found, also for an item that the reader may not see */
  async getOne(ctx: Context, reader: Actor, id: string): Promise<ContentFields & Fields & ReaderFields> {
    return this.serializeOne(ctx, reader, await this.findOne(ctx.db, reader, id));
  }

  /** The JSON of an item for the reader without its last brace, if it is cached in the version of this state. */
  async cachedJson(
    ctx: Context,
    reader: Actor,
    state: (ItemState & ReaderFields) | undefined,
  ): Promise<ItemJson['json'] | undefined> {
    const [item] = state ? await this.#cache.read(ctx, reader, [state]) : [];
    return item?.json;
  }

  /** An item, as cached JSON when possible. @throws not_found, also for an item that the reader may not see */
  async readOne(ctx: Context, reader: Actor, id: string) {
    const state = await this.findState(ctx.db, reader, id);
    if (!state) throw itemNotFound(this.#queries.contentType);
    const json = await this.cachedJson(ctx, reader, state);
    return json ? new JsonBytes<ContentFields & Fields & ReaderFields>([...json, '}']) : this.getOne(ctx, reader, id);
  }
}
