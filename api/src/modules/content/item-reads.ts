import type { Actor } from 'shared-contracts/actor';
import type { Context } from '../../context.ts';
import { type Position, pageOf } from '../../platform/db/keyset.ts';
import { JsonText } from '../../platform/http/json-response.ts';
import { noteGoodUntil } from '../../platform/stamps/recording.ts';
import { type CommonFilters, type ItemPage, ItemQueries, type ItemQueriesOf } from './item-queries.ts';
import { ItemTexts, type ItemTextsOf, type Versioned } from './item-texts.ts';
import { itemNotFound } from './read-item.ts';
import type { ContentFields } from './serializer.ts';
import type { ItemState } from './viewer-state.ts';

/**
 * The lists and items of a content type: served from memory if their JSON is cached in the versions that the database reports,
 * otherwise from their rows.
 */
export class ItemReads<
  Row extends Versioned & Own,
  Filters extends object,
  Sort extends string,
  Fields extends object,
  Own extends object,
> extends ItemQueries<Row, Filters, Sort, Own> {
  readonly #of: ItemQueriesOf<Row, Filters, Sort, Own>;
  readonly #texts: ItemTexts<Row, Fields, Own>;

  /**
   * @param of how to query the items
   * @param texts how to serialize them
   */
  constructor(of: ItemQueriesOf<Row, Filters, Sort, Own>, texts: ItemTextsOf<Row, Fields>) {
    super(of);
    this.#of = of;
    this.#texts = new ItemTexts(of, texts);
  }

  /** Serializes rows for the reader, in the given order. */
  serialize(ctx: Context, reader: Actor, rows: readonly Row[]): Promise<(ContentFields & Fields & Own)[]> {
    return this.#texts.serialize(ctx, reader, rows);
  }

  /**
   * A page of the filtered items that the reader may see, and the cursor of the next one. An order that changes while a person
   * reads has one page only.
   * @param cursorAfter the cursor after an item, where it is not the one of {@link Position}
   */
  async list(
    ctx: Context,
    reader: Actor,
    filters: CommonFilters & Filters,
    page: ItemPage<Sort>,
    cursorAfter?: (last: ContentFields & Fields & Own) => string,
  ) {
    const { limit, leavesAt } = page;
    // includes the extra row that shows whether there is a next page, because it moves up when another row leaves
    const noteTime = (rows: readonly Position[]) => {
      if (leavesAt) for (const row of rows) noteGoodUntil(leavesAt(row));
    };
    const asked = { ...page, limit: limit + 1 };
    const { moves } = this.#of.orders[page.sort];
    if (filters.words.length === 0) {
      const kept = await this.#texts.read(ctx, reader, await this.findStates(ctx.db, reader, filters, asked));
      if (kept) {
        noteTime(kept);
        const { rows, next } = pageOf(kept, limit);
        const items = new JsonText<(ContentFields & Fields & Own)[]>(`[${rows.map(({ text }) => text).join(',')}]`);
        const last = rows.at(-1);
        if (next && last && cursorAfter) return { items, next: cursorAfter(JSON.parse(last.text)) };
        return { items, next: moves ? undefined : next };
      }
    }
    const found = await this.find(ctx.db, reader, filters, asked);
    noteTime(found);
    this.#texts.keep(ctx, found);
    const { rows, next } = pageOf(found, limit);
    const items = await this.serialize(ctx, reader, rows);
    const last = items.at(-1);
    if (next && last && cursorAfter) return { items, next: cursorAfter(last) };
    return { items, next: moves ? undefined : next };
  }

  /** The row of an item. @throws not_found, also for an item that the reader may not see */
  async foundOne({ db }: Pick<Context, 'db'>, reader: Actor, id: string): Promise<Row> {
    const found = await this.findOne(db, reader, id);
    if (!found) throw itemNotFound(this.#of.contentType);
    return found;
  }

  /**
   * Serializes a found row for the reader.
   * @throws not_found if there is none
   */
  async getFound(ctx: Context, reader: Actor, found: Row | undefined): Promise<ContentFields & Fields & Own> {
    const [item] = found ? await this.serialize(ctx, reader, [found]) : [];
    if (!found || !item) throw itemNotFound(this.#of.contentType);
    this.#texts.keep(ctx, [found]);
    return item;
  }

  /** An item, read in full. @throws not_found, also for an item that the reader may not see */
  async getOne(ctx: Context, reader: Actor, id: string): Promise<ContentFields & Fields & Own> {
    return this.getFound(ctx, reader, await this.findOne(ctx.db, reader, id));
  }

  /** The JSON of an item for the reader, if it is cached in the version of this state. */
  async textOf(ctx: Context, reader: Actor, state: (ItemState & Own) | undefined): Promise<string | undefined> {
    const [kept] = (state && (await this.#texts.read(ctx, reader, [state]))) ?? [];
    return kept?.text;
  }

  /** An item, or its text. @throws not_found, also for an item that the reader may not see */
  async readOne(ctx: Context, reader: Actor, id: string) {
    const text = await this.textOf(ctx, reader, await this.findState(ctx.db, reader, id));
    return text === undefined ? this.getOne(ctx, reader, id) : new JsonText<ContentFields & Fields & Own>(text);
  }
}
