import { LRUCache } from 'lru-cache';
import type { Actor } from 'shared-contracts/actor';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/db/client.ts';
import { registerRowCache } from '../../platform/db/row-caches.ts';
import type { JsonPart } from '../../platform/http/json-response.ts';
import type { ContentType } from './content-type.ts';
import type { ReaderColumns } from './item-queries.ts';
import { forEveryone, forReader, readDetails, serializeContent, type WithAuthor } from './serializer.ts';
import type { ItemState } from './viewer-state.ts';

/** Maximum bytes of JSON cached for a database, of all content types together; the least recently read leave first. */
export const maxCachedBytes = 24 * 1024 * 1024;

/** A row with its version, which changes with every change of the item's row or its author's. */
export interface Versioned extends WithAuthor {
  readonly rowVersion: string;
}

interface CachedItem extends Pick<WithAuthor, 'authorId' | 'reason' | 'createdAt'> {
  readonly version: string;
  /** The JSON that is the same for every reader, in UTF-8: what precedes and follows the reader-specific fields. */
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

/** The items of each database, by the number of their serialization and their id. */
const caches = new WeakMap<Database, LRUCache<string, CachedItem>>();

const cacheOf = (db: Database): LRUCache<string, CachedItem> => {
  const existing = caches.get(db);
  if (existing) return existing;
  const cache = new LRUCache<string, CachedItem>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ before, after }) => before.length + after.length + 400,
  });
  caches.set(db, cache);
  registerRowCache(db, cache);
  return cache;
};

const encoder = new TextEncoder();
let serializations = 0;

/** An item of a page as JSON, with its position in the order. */
export interface ItemJson extends Pick<CachedItem, 'createdAt'> {
  readonly id: string;
  /** Without the last brace, so that further fields may follow. */
  readonly json: readonly JsonPart[];
}

/** How a content type serializes its items. */
export interface ItemSerialization<Row, Fields extends object> {
  /** Transforms the row for all readers, if it is not shown as stored. */
  readonly transform?: (row: Row) => Row;
  /** The response fields beyond those of all content, the same for every reader. */
  readonly fieldsOf: (row: Row, ctx: Context) => Fields;
  /** What these depend on besides the row, such as the day; becomes part of the version. */
  readonly versionSuffix?: (ctx: Context) => string;
}

/**
 * Caches the JSON of items by the version of their rows. A read then fetches only versions and the reader's own state; the
 * response is as current as an uncached read, on every instance.
 */
export class ItemJsonCache<Row extends Versioned & ReaderFields, Fields extends object, ReaderFields extends object> {
  readonly #contentType: ContentType;
  readonly #readerColumns: ReaderColumns<ReaderFields>;
  readonly #serialization: ItemSerialization<Row, Fields>;
  /** A content type may have several serializations. */
  readonly #number: number;

  /** @param queries how the items are read */
  constructor(
    queries: { readonly contentType: ContentType; readonly readerColumns: ReaderColumns<ReaderFields> },
    serialization: ItemSerialization<Row, Fields>,
  ) {
    serializations += 1;
    this.#number = serializations;
    this.#contentType = queries.contentType;
    this.#readerColumns = queries.readerColumns;
    this.#serialization = serialization;
  }

  readonly #key = (id: string): string => `${this.#number} ${id}`;

  readonly #transformed = (row: Row): Row => this.#serialization.transform?.(row) ?? row;

  /** Adds to the version of a row everything else that its JSON depends on. */
  #fullVersion(ctx: Context): (rowVersion: string) => string {
    const suffix = this.#serialization.versionSuffix?.(ctx) ?? '';
    return (rowVersion) => rowVersion + suffix;
  }

  #store(ctx: Context, row: Row): CachedItem {
    const { id, rowVersion, authorId, reason, createdAt } = row;
    const [before, after] = [JSON.stringify(forEveryone(row)), JSON.stringify(this.#serialization.fieldsOf(row, ctx))];
    const item = {
      version: this.#fullVersion(ctx)(rowVersion),
      authorId,
      reason,
      createdAt,
      before: encoder.encode(`${before.slice(0, -1)},`),
      after: encoder.encode(`,${after.slice(1, -1)}`),
    };
    cacheOf(ctx.db).set(this.#key(id), item);
    return item;
  }

  /** Caches rows. */
  store(ctx: Context, rows: readonly Row[]): void {
    for (const row of rows) this.#store(ctx, this.#transformed(row));
  }

  /**
   * Each item as JSON for the reader, in the order of the states. Those that are not cached in the version of their state are read
   * by their ids and cached; one that can no longer be read is left out.
   * @param readRows by default none of them can be read
   */
  async read(
    ctx: Context,
    reader: Actor,
    states: readonly (ItemState & ReaderFields)[],
    readRows: (ids: readonly string[]) => Promise<readonly Row[]> = async () => [],
  ): Promise<ItemJson[]> {
    const cache = cacheOf(ctx.db);
    const fullVersion = this.#fullVersion(ctx);
    const items = new Map<string, CachedItem>();
    for (const { id, version } of states) {
      const cached = cache.get(this.#key(id));
      if (cached?.version === fullVersion(version)) items.set(id, cached);
    }
    const missing = states.filter(({ id }) => !items.has(id)).map(({ id }) => id);
    const rows = missing.length > 0 ? await readRows(missing) : [];
    for (const row of rows) items.set(row.id, this.#store(ctx, this.#transformed(row)));
    const details = await readDetails(ctx, reader, this.#contentType, states);
    return states.flatMap((state) => {
      const item = items.get(state.id);
      if (!item) return [];
      // in the order of a full read, so that the ETag of an unchanged response stays the same
      const readerFields = JSON.stringify(forReader(reader, item, details(state.id))).slice(1, -1);
      const typeFields = JSON.stringify(this.#readerColumns.of(state)).slice(1, -1);
      const json = [item.before, readerFields, item.after, ...(typeFields === '' ? [] : [`,${typeFields}`])];
      return { id: state.id, createdAt: item.createdAt, json };
    });
  }

  /** Serializes rows for the reader, without the cache. */
  async serialize(ctx: Context, reader: Actor, rows: readonly Row[]) {
    const items = await serializeContent(ctx, reader, this.#contentType, rows.map(this.#transformed));
    return items.map(({ row, shared }) => ({
      ...shared,
      ...this.#serialization.fieldsOf(row, ctx),
      ...this.#readerColumns.of(row),
    }));
  }
}
