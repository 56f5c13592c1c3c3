import { getTableName, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/client.ts';
import { tableStamps } from './tables.ts';

/** Tables without a stamp: reads of them are always computed. */
export const unstamped: Readonly<Record<string, string>> = {
  account_tokens: 'links in mails, which no read returns',
  file_store_identity: 'written at the first start',
  idempotency_keys: 'written by every submission, and read by none but its repetition',
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

/** The names of all tables that a schema module exports. */
export const tableNames = (schema: Readonly<Record<string, unknown>>): string[] =>
  Object.values(schema).flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : []));

/** No table, in PostgreSQL's array syntax. */
export const noTables = '{}';

/** One letter per table, in tags. */
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-';

/** Sets of stamped tables encoded as short strings: one letter per table, in order. */
export class TableSets {
  readonly #names: ReadonlyMap<string, string>;
  readonly #letters: ReadonlyMap<string, string>;
  readonly #arrays = new LRUCache<string, string>({ max: 1000 });

  constructor(stamped: readonly string[]) {
    if (stamped.length > letters.length) throw new Error('There are more tables than letters for them');
    const named = stamped.toSorted().map((name, index) => [name, letters.charAt(index)] as const);
    this.#letters = new Map(named);
    this.#names = new Map(named.map(([name, letter]) => [letter, name]));
  }

  /** The set of the tables among these words. */
  of(words: ReadonlySet<string>): string {
    return Array.from(words, (word) => this.#letters.get(word) ?? '')
      .sort()
      .join('');
  }

  /** The union of two sets. */
  union(set: string, other: string): string {
    return this.includes(set, other) ? set : [...new Set(set + other)].sort().join('');
  }

  /** Whether a set is a superset of another one. */
  includes(set: string, other: string): boolean {
    if (set === other) return true;
    for (const letter of other) if (!set.includes(letter)) return false;
    return true;
  }

  /** The tables in PostgreSQL's array syntax, including the row that counts for every table; ignores unknown letters. */
  arrayOf(set: string): string {
    const cached = this.#arrays.get(set);
    if (cached !== undefined) return cached;
    const array = `{"",${[...set].map((letter) => this.#names.get(letter) ?? '').filter(Boolean)}}`.replace(',}', '}');
    this.#arrays.set(set, array);
    return array;
  }
}

/** Patterns of statements with volatile values, with tables that are not the portal's own, or that change or lock rows. */
const unstablePattern =
  /\b(pg_(?!catalog\b)\w+|pgboss|drizzle|information_schema)\b|\b(now|random|nextval|timeofday|gen_random_uuid|uuidv7|(clock|statement|transaction)_timestamp)\s*\(|\b(current_(date|time|timestamp)|localtime|localtimestamp|insert\s+into|update\s+(only\s+)?"|delete\s+from|truncate|lock\s+table|for\s+(no\s+key\s+)?update|for\s+(key\s+)?share)\b/i;
const words = /[a-z_]+/g;

/** Marks a statement whose result can change although its tables do not. */
const unstable = '?';

/**
 * Finds the tables that statements reference. A word that only looks like a table counts as one: too many tables make a response
 * stale too early, never too late.
 */
export class StatementTables {
  readonly #sets: TableSets;
  readonly #unstamped: ReadonlySet<string>;
  readonly #cache = new LRUCache<string, string>({ max: 5000 });

  /** @param sets of the stamped tables @param unstamped the other tables */
  constructor(sets: TableSets, unstamped: readonly string[]) {
    this.#sets = sets;
    // `rememberedRead` reads the stamps of the tables that it names, which change with those tables alone
    this.#unstamped = new Set(unstamped.filter((name) => name !== getTableName(tableStamps)));
  }

  #setOf(statement: string): string {
    const cached = this.#cache.get(statement);
    if (cached !== undefined) return cached;
    const named = new Set(statement.match(words));
    const isStable = !unstablePattern.test(statement) && named.isDisjointFrom(this.#unstamped);
    const set = isStable ? this.#sets.of(named) : unstable;
    this.#cache.set(statement, set);
    return set;
  }

  /** The set of the tables; undefined if a statement reads something without a stamp, or changes something. */
  of(statements: Iterable<string>): string | undefined {
    let tables = '';
    for (const statement of statements) {
      const set = this.#setOf(statement);
      if (set === unstable) return undefined;
      tables = this.#sets.union(tables, set);
    }
    return tables;
  }
}

/**
 * Digest of the transactions that last counted changes of these tables, as a column. Equal digests on two servers mean that both
 * have the same changes. The sum alone does not prove that: commits appear in log order on a replica, but in the order in which
 * they ended on the primary, so the sums can match although each has a commit that the other is missing. Two such commits are in
 * separate rows, since each transaction locks its row until it ends.
 * @param tables in PostgreSQL's array syntax
 */
export const changesDigest = (tables: SQLWrapper): SQL<string> =>
  sql<string>`(select md5(coalesce(string_agg(xmin::text || ':' || ${tableStamps.changes}, ',' order by xmin::text, ${tableStamps.changes}), ''))
    from ${tableStamps} where ${tableStamps.tableName} = any(${tables}::text[]))`;

/** Far more changes than a table gets between two backups, and small enough for some million starts. */
const maxIncrement = 2 ** 40;

/**
 * Invalidates every issued stamp by adding a random amount: the database may have been replaced, for example by a backup or by a
 * promoted replica without the latest changes.
 */
export const renewStamps = async (db: Database): Promise<void> => {
  const increment = BigInt(1 + Math.floor(Math.random() * maxIncrement));
  await db.transaction(async (tx) => {
    const renewed = await tx
      .update(tableStamps)
      .set({ changes: sql`${tableStamps.changes} + ${increment}` })
      .where(sql`${tableStamps.tableName} = ''`)
      .returning({ name: tableStamps.tableName });
    // two instances that start at once on an empty database insert two rows, which are summed
    if (renewed.length === 0) await tx.insert(tableStamps).values({ tableName: '', changes: increment });
  });
};
