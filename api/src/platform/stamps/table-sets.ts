import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';

/** Tables without a stamp: a read of one of them is computed each time. */
export const unstamped: Readonly<Record<string, string>> = {
  account_tokens: 'links in mails, which no read returns',
  file_store_identity: 'written at the first start',
  jobs: 'work in the background',
  password_attempts: 'written by every failed sign-in',
  rate_limits: 'written by every limited call',
  release_health: 'written whenever somebody opens an area',
  release_load_times: 'written whenever somebody opens an area',
  remote_failures: 'written by pages of a broken area',
  sessions: 'written every minute for everyone',
  table_stamps: 'the stamps themselves',
  upload_usage: 'written by every upload',
};

/** The names of the tables among the exports of a schema. */
export const tableNames = (schema: Readonly<Record<string, unknown>>): string[] =>
  Object.values(schema).flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : []));

/** No table, in PostgreSQL's array syntax. */
export const noTables = '{}';

/** One letter per table, in tags. */
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-';

/** Sets of stamped tables as short texts: a letter for each, in order. */
export class TableSets {
  readonly #names: ReadonlyMap<string, string>;
  readonly #letters: ReadonlyMap<string, string>;
  readonly #arrays = new LRUCache<string, string>({ max: 1000 });

  constructor(stamped: readonly string[]) {
    if (stamped.length > letters.length) throw new Error('There are more tables than letters for them');
    const named = stamped.toSorted().map((name, at) => [name, letters.charAt(at)] as const);
    this.#letters = new Map(named);
    this.#names = new Map(named.map(([name, letter]) => [letter, name]));
  }

  /** The set of the tables among these words. */
  of(words: ReadonlySet<string>): string {
    return Array.from(words, (word) => this.#letters.get(word) ?? '')
      .sort()
      .join('');
  }

  /** The tables of either set. */
  together(one: string, other: string): string {
    return this.has(one, other) ? one : [...new Set(one + other)].sort().join('');
  }

  /** Whether the set has all tables of another one. */
  has(set: string, other: string): boolean {
    if (set === other) return true;
    for (const letter of other) if (!set.includes(letter)) return false;
    return true;
  }

  /** The tables in PostgreSQL's array syntax, with the row that counts for every table; for an unknown letter as for none. */
  arrayOf(set: string): string {
    const known = this.#arrays.get(set);
    if (known !== undefined) return known;
    const array = `{"",${[...set].map((letter) => this.#names.get(letter) ?? '').filter(Boolean)}}`.replace(',}', '}');
    this.#arrays.set(set, array);
    return array;
  }
}
