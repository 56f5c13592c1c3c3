import { LRUCache } from 'lru-cache';
import type { Actor } from 'shared-contracts/actor';
import type { ContentStatus } from 'shared-contracts/constants/content';
import { bareNoun, itemNoun } from 'shared-contracts/constants/item-nouns';
import { msg, translate } from 'shared-contracts/translate';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/db/client.ts';
import { registerRowCache } from '../../platform/db/row-memory.ts';
import type { ContentType } from './content-type.ts';
import type { OwnColumns } from './item-queries.ts';
import { forEveryone, forReader, readDetails, serializeContent, type WithAuthor } from './serializer.ts';
import type { ItemState } from './viewer-state.ts';

/** A text with a capital letter at its beginning. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * The noun of a content type for use in an error about this item.
 * @param inEnglish changes the English noun, for the beginning of a sentence
 */
export const nounOf = ({ labels }: Pick<ContentType, 'labels'>, inEnglish?: (noun: string) => string): string =>
  itemNoun(labels.one, inEnglish);

/**
 * Like {@link nounOf}, for sentences that also name the item or are about another one: 'idea', not 'this idea' in any language.
 */
export const bareNounOf = ({ labels }: Pick<ContentType, 'labels'>): string => bareNoun(labels.one);

const statuses: Readonly<Record<ContentStatus, string>> = {
  draft: msg`draft`,
  pending: msg`pending`,
  approved: msg`approved`,
  rejected: msg`rejected`,
  completed: msg`completed`,
  merged: msg`merged`,
};

/** A status for use in an error: 'pending'. */
export const statusWord = (status: ContentStatus): string => translate(statuses[status]);

/** Maximum characters of JSON cached per content type. */
const maxKept = 16 * 1024 * 1024;

/** A row with its version, which changes with every change of the item's row or its author's. */
export interface Versioned extends WithAuthor {
  readonly rowVersion: string;
}

interface KeptItem extends Pick<WithAuthor, 'authorId' | 'reason' | 'createdAt'> {
  readonly version: string;
  /** The JSON that is the same for every reader: the fields before and after the reader-specific ones. */
  readonly before: string;
  readonly after: string;
}

/** An item of a page as JSON, with its place in the order. */
export interface ItemText extends Pick<KeptItem, 'createdAt'> {
  readonly id: string;
  readonly text: string;
}

/** How a content type serializes its items. */
export interface ItemTextsOf<Row, Fields extends object> {
  /** Transforms the row for all readers, if it is not shown as stored. */
  readonly shown?: (row: Row) => Row;
  /** The response fields beyond those of all content, the same for every reader. */
  readonly fieldsOf: (row: Row, ctx: Context) => Fields;
  /** What these depend on besides the row, such as the day. */
  readonly edition?: (ctx: Context) => string;
}

/**
 * Caches the JSON of items by the version of their rows. A read then fetches only versions and the reader's own state; the
 * response is as current as an uncached read, on every instance.
 */
export class ItemTexts<Row extends Versioned & Own, Fields extends object, Own extends object> {
  readonly #contentType: ContentType;
  readonly #own: OwnColumns<Own>;
  readonly #of: ItemTextsOf<Row, Fields>;
  readonly #kept = new WeakMap<Database, LRUCache<string, KeptItem>>();

  /** @param queries how the items are read */
  constructor(
    { contentType, own }: { readonly contentType: ContentType; readonly own: OwnColumns<Own> },
    of: ItemTextsOf<Row, Fields>,
  ) {
    this.#contentType = contentType;
    this.#own = own;
    this.#of = of;
  }

  #memoryOf(db: Database): LRUCache<string, KeptItem> {
    const known = this.#kept.get(db);
    if (known) return known;
    const memory = new LRUCache<string, KeptItem>({
      maxSize: maxKept,
      sizeCalculation: ({ before, after }) => before.length + after.length + 200,
    });
    this.#kept.set(db, memory);
    registerRowCache(db, memory);
    return memory;
  }

  readonly #shown = (row: Row): Row => this.#of.shown?.(row) ?? row;

  /** The version of a row with everything else that its text depends on. */
  #edition(ctx: Context): (version: string) => string {
    const edition = this.#of.edition?.(ctx) ?? '';
    return (version) => version + edition;
  }

  /** Caches rows. */
  keep(ctx: Context, rows: readonly Row[]): void {
    const memory = this.#memoryOf(ctx.db);
    const editionOf = this.#edition(ctx);
    for (const row of rows.map(this.#shown)) {
      const { id, rowVersion, authorId, reason, createdAt } = row;
      const [before, after] = [JSON.stringify(forEveryone(row)), JSON.stringify(this.#of.fieldsOf(row, ctx))];
      const texts = { before: before.slice(0, -1), after: after.slice(1, -1) };
      memory.set(id, { version: editionOf(rowVersion), authorId, reason, createdAt, ...texts });
    }
  }

  /** Each item as JSON for the reader, in the given order; undefined when one of them is not cached in this version. */
  async read(ctx: Context, reader: Actor, states: readonly (ItemState & Own)[]): Promise<ItemText[] | undefined> {
    const memory = this.#memoryOf(ctx.db);
    const editionOf = this.#edition(ctx);
    const found = states.map((state) => ({ state, kept: memory.get(state.id) }));
    if (found.some(({ state, kept }) => kept?.version !== editionOf(state.version))) return undefined;
    const details = await readDetails(ctx, reader, this.#contentType, states);
    return found.flatMap(({ state, kept }) => {
      if (!kept) return [];
      // in the order of a full read, so that the ETag of an unchanged response stays the same
      const marks = JSON.stringify(forReader(reader, kept, details(state.id))).slice(1, -1);
      const own = JSON.stringify(this.#own.of(state)).slice(1, -1);
      const text = `${kept.before},${marks},${kept.after}${own === '' ? '' : `,${own}`}}`;
      return { id: state.id, createdAt: kept.createdAt, text };
    });
  }

  /** The same items from their rows. */
  async serialize(ctx: Context, reader: Actor, rows: readonly Row[]) {
    const responses = await serializeContent(ctx, reader, this.#contentType, rows.map(this.#shown));
    return responses.map(({ row, shared }) => ({ ...shared, ...this.#of.fieldsOf(row, ctx), ...this.#own.of(row) }));
  }
}
