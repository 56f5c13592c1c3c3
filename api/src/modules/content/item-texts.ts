import { LRUCache } from 'lru-cache';
import type { Actor } from 'shared-contracts/actor';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/db/client.ts';
import { forgottenWith } from '../../platform/db/row-memory.ts';
import type { ContentType } from './content-type.ts';
import { forEveryone, forReader, readDetails, type WithAuthor } from './serializer.ts';
import type { ItemState } from './viewer-state.ts';

/** At most so many characters of JSON in memory, per content type. */
const mostKept = 16 * 1024 * 1024;

/** A row as the database has it: the version changes with every change of the item's row or its author's. */
export interface Versioned extends WithAuthor {
  readonly version: string;
}

interface KeptItem extends Pick<WithAuthor, 'authorId' | 'reason' | 'createdAt'> {
  readonly version: string;
  /** The JSON of what everyone reads of it: the fields before and after those of the reader. */
  readonly before: string;
  readonly after: string;
}

/** An item of a page as JSON, with its place in the order. */
export interface ItemText extends Pick<KeptItem, 'createdAt'> {
  readonly id: string;
  readonly text: string;
}

/**
 * The JSON of items, in memory by the version of their rows. A read then fetches versions and the reader's own state only; the
 * response is as current as one that reads everything, on every instance.
 * @param fieldsOf what a response has beyond the fields of all content
 */
export class ItemTexts<Row extends Versioned> {
  readonly #contentType: ContentType;
  readonly #fieldsOf: (row: Row) => object;
  readonly #kept = new WeakMap<Database, LRUCache<string, KeptItem>>();

  constructor(contentType: ContentType, fieldsOf: (row: Row) => object) {
    this.#contentType = contentType;
    this.#fieldsOf = fieldsOf;
  }

  #memoryOf(db: Database): LRUCache<string, KeptItem> {
    const known = this.#kept.get(db);
    if (known) return known;
    const memory = new LRUCache<string, KeptItem>({
      maxSize: mostKept,
      sizeCalculation: ({ before, after }) => before.length + after.length + 200,
    });
    this.#kept.set(db, memory);
    forgottenWith(db, memory);
    return memory;
  }

  /** Puts rows into memory. */
  keep({ db }: Context, rows: readonly Row[]): void {
    const memory = this.#memoryOf(db);
    for (const row of rows) {
      const { id, version, authorId, reason, createdAt } = row;
      const [before, after] = [JSON.stringify(forEveryone(row)), JSON.stringify(this.#fieldsOf(row))];
      memory.set(id, { version, authorId, reason, createdAt, before: before.slice(0, -1), after: after.slice(1) });
    }
  }

  /** Each item as its reader gets it, in the given order; undefined when one of them is not in memory in this version. */
  async read(ctx: Context, reader: Actor, states: readonly ItemState[]): Promise<ItemText[] | undefined> {
    const memory = this.#memoryOf(ctx.db);
    const found = states.map((state) => ({ state, kept: memory.get(state.id) }));
    if (found.some(({ state, kept }) => kept?.version !== state.version)) return undefined;
    const details = await readDetails(ctx, reader, this.#contentType, states);
    return found.flatMap(({ state: { id }, kept }) => {
      if (!kept) return [];
      // in the order of a full read, so that the tag of an unchanged response stays the same
      const own = JSON.stringify(forReader(reader, kept, details(id))).slice(1, -1);
      return { id, createdAt: kept.createdAt, text: `${kept.before},${own},${kept.after}` };
    });
  }
}
