import { LRUCache } from 'lru-cache';
import type postgres from 'postgres';
import { inlineLimits } from './inline-limits.ts';
import { searchesItems } from './search.ts';

/** A statement is prepared from this time on that it is asked. */
const often = 3;

/** Bounds of what is prepared. */
interface Bounds {
  /** Most statements that are prepared on a connection, which keeps their plans for as long as it is open. */
  readonly most: number;
  /** Texts that are counted; those that differ with every call come and go. */
  readonly counted: number;
}

/**
 * Decides which statements the server shall keep the plan of: those that come again, as far as there is room, except searches,
 * which are planned for their words.
 */
export class OftenAsked {
  readonly #most: number;
  readonly #times: LRUCache<string, number>;
  readonly #prepared = new Set<string>();

  constructor({ most, counted }: Bounds = { most: 500, counted: 2000 }) {
    this.#most = most;
    this.#times = new LRUCache({ max: counted });
  }

  /** Counts a statement, and says whether it comes often enough. */
  has(statement: string): boolean {
    if (this.#prepared.has(statement)) return true;
    if (searchesItems(statement)) return false;
    const times = (this.#times.get(statement) ?? 0) + 1;
    this.#times.set(statement, times);
    if (times < often || this.#prepared.size >= this.#most) return false;
    this.#prepared.add(statement);
    return true;
  }
}

/** The driver sends a statement without parameters as a text that nothing is kept of, unless told otherwise. */
const always = { prepare: true, simple: false };

type Bound = postgres.Sql | postgres.TransactionSql;
type Unsafe = postgres.Sql['unsafe'];

/**
 * The same driver, whose often asked statements are prepared once per connection, also those that a service builds anew for
 * each call.
 */
export const prepareOften = <S extends Bound>(sql: S, asked = new OftenAsked()): S => {
  const unsafe: Unsafe = (statement, parameters, options) => {
    const kept = inlineLimits(statement, parameters ?? []);
    return options?.prepare === true || asked.has(kept.statement)
      ? sql.unsafe(kept.statement, [...kept.parameters], { ...options, ...always })
      : sql.unsafe(statement, parameters, options);
  };
  const inside =
    (run: (work: (tx: postgres.TransactionSql) => unknown) => unknown) => (work: (tx: postgres.TransactionSql) => unknown) =>
      run((tx) => work(prepareOften(tx, asked)));
  return new Proxy(sql, {
    get: (driver, name) => {
      if (name === 'unsafe') return unsafe;
      if (name === 'begin' && 'begin' in driver) return inside((work) => driver.begin(work));
      if (name === 'savepoint' && 'savepoint' in driver) return inside((work) => driver.savepoint(work));
      return Reflect.get(driver, name, driver);
    },
  });
};
