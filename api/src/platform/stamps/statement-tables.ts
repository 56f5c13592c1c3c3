import { LRUCache } from 'lru-cache';
import type { TableSets } from './table-sets.ts';

/** Words of a statement whose value changes by itself, of tables that are not the portal's own, and that change or lock rows. */
const unsteady =
  /\b(pg_(?!catalog\b)\w+|pgboss|drizzle|information_schema)\b|\b(now|random|nextval|timeofday|gen_random_uuid|uuidv7|(clock|statement|transaction)_timestamp)\s*\(|\b(current_(date|time|timestamp)|localtime|localtimestamp|insert\s+into|update\s+(only\s+)?"|delete\s+from|truncate|lock\s+table|for\s+(no\s+key\s+)?update|for\s+(key\s+)?share)\b/i;
const words = /[a-z_]+/g;

/** A statement whose tables are not enough to know when it returns something else. */
const notEnough = '?';

/**
 * Finds the tables that statements name. A word that only looks like a table counts as one: too many tables make a response
 * stale too early, never too late.
 */
export class StatementTables {
  readonly #sets: TableSets;
  readonly #unstamped: ReadonlySet<string>;
  readonly #known = new LRUCache<string, string>({ max: 5000 });

  /** @param sets of the stamped tables @param unstamped the others */
  constructor(sets: TableSets, unstamped: readonly string[]) {
    this.#sets = sets;
    this.#unstamped = new Set(unstamped);
  }

  #setOf(statement: string): string {
    const known = this.#known.get(statement);
    if (known !== undefined) return known;
    const named = new Set(statement.match(words));
    const isEnough = !unsteady.test(statement) && named.isDisjointFrom(this.#unstamped);
    const set = isEnough ? this.#sets.of(named) : notEnough;
    this.#known.set(statement, set);
    return set;
  }

  /** The set of the tables; undefined where a statement reads what has no stamp, or changes something. */
  of(statements: Iterable<string>): string | undefined {
    let all = '';
    for (const statement of statements) {
      const set = this.#setOf(statement);
      if (set === notEnough) return undefined;
      all = this.#sets.together(all, set);
    }
    return all;
  }
}
