import { LRUCache } from 'lru-cache';
import type postgres from 'postgres';
import { searchesItems } from './search.ts';

/** A statement, and the indexes of its parameters, from 0, in their new order. */
interface Inlined {
  readonly statement: string;
  readonly order: readonly number[];
}

const limits = /\blimit \$(\d+)/g;

/** Indexes of the parameters that are limits, from 0. */
const limitsOf = (statement: string): number[] => [...statement.matchAll(limits)].map(([, number]) => Number(number) - 1);

const inlined = (statement: string, values: ReadonlyMap<number, number>): Inlined => {
  const order: number[] = [];
  const text = statement.replaceAll(/(\blimit )?\$(\d+)/g, (_, limit: string | undefined, number: string) => {
    const at = Number(number) - 1;
    if (limit && values.has(at)) return `${limit}${values.get(at)}`;
    if (!order.includes(at)) order.push(at);
    return `${limit ?? ''}$${order.indexOf(at) + 1}`;
  });
  return { statement: text, order };
};

/** A statement's limits, as indexes of parameters, and its texts by their values. */
interface Limited {
  readonly places: readonly number[];
  readonly texts: LRUCache<string, Inlined>;
}

const unlimited: Limited = { places: [], texts: new LRUCache({ max: 1 }) };
const known = new LRUCache<string, Limited>({ max: 2000 });

const limitedStatement = (statement: string): Limited => {
  const found = known.get(statement);
  if (found) return found;
  const places = limitsOf(statement);
  const made = places.length === 0 ? unlimited : { places, texts: new LRUCache<string, Inlined>({ max: 20 }) };
  known.set(statement, made);
  return made;
};

/**
 * The same statement with its limits inlined. If the limit is a parameter, the planner assumes that a generic plan returns a
 * tenth of all rows, considers that too expensive, and replans the statement on every call.
 */
export const inlineLimits = <P>(statement: string, parameters: readonly P[]): { statement: string; parameters: readonly P[] } => {
  const { places, texts } = limitedStatement(statement);
  if (places.length === 0) return { statement, parameters };
  const values = new Map(
    places.flatMap((at): [number, number][] => {
      const value = parameters[at];
      return typeof value === 'number' && Number.isSafeInteger(value) ? [[at, value]] : [];
    }),
  );
  if (values.size === 0) return { statement, parameters };
  const key = [...values].join(' ');
  let made = texts.get(key);
  if (!made) {
    made = inlined(statement, values);
    texts.set(key, made);
  }
  return { statement: made.statement, parameters: made.order.map((at) => parameters[at] as P) };
};

/** A statement is prepared from this execution on. */
const often = 3;

/** Bounds of what is prepared. */
interface Bounds {
  /** Maximum number of statements prepared on a connection, which keeps their plans for as long as it is open. */
  readonly most: number;
  /** Maximum number of statement texts that are counted; texts that differ on every call get evicted. */
  readonly counted: number;
}

/** Decides which statements the server caches a plan for: recurring ones, as long as there is room. */
export class FrequentStatements {
  readonly #most: number;
  readonly #times: LRUCache<string, number>;
  readonly #prepared = new Set<string>();

  constructor({ most, counted }: Bounds = { most: 500, counted: 2000 }) {
    this.#most = most;
    this.#times = new LRUCache({ max: counted });
  }

  /** Counts a statement, and returns whether it is frequent enough. */
  has(statement: string): boolean {
    if (this.#prepared.has(statement)) return true;
    const times = (this.#times.get(statement) ?? 0) + 1;
    this.#times.set(statement, times);
    if (times < often || this.#prepared.size >= this.#most) return false;
    this.#prepared.add(statement);
    return true;
  }
}

/** By default, the driver sends a statement without parameters as plain text, for which nothing is cached. */
const always = { prepare: true, simple: false };

type Bound = postgres.Sql | postgres.TransactionSql;
type Unsafe = postgres.Sql['unsafe'];

/**
 * Wraps the driver so that frequent statements are prepared once per connection, including those that a service rebuilds on each
 * call. Searches are never prepared: they need a plan for their specific words.
 */
export const prepareFrequent = <S extends Bound>(sql: S, asked = new FrequentStatements()): S => {
  const unsafe: Unsafe = (statement, parameters, options) => {
    // Drizzle asks for it for each query that is built once
    if (searchesItems(statement)) return sql.unsafe(statement, parameters, { ...options, prepare: false });
    const kept = inlineLimits(statement, parameters ?? []);
    return options?.prepare === true || asked.has(kept.statement)
      ? sql.unsafe(kept.statement, [...kept.parameters], { ...options, ...always })
      : sql.unsafe(statement, parameters, options);
  };
  const inside =
    (run: (work: (tx: postgres.TransactionSql) => unknown) => unknown) => (work: (tx: postgres.TransactionSql) => unknown) =>
      run((tx) => work(prepareFrequent(tx, asked)));
  return new Proxy(sql, {
    get: (driver, name) => {
      if (name === 'unsafe') return unsafe;
      if (name === 'begin' && 'begin' in driver) return inside((work) => driver.begin(work));
      if (name === 'savepoint' && 'savepoint' in driver) return inside((work) => driver.savepoint(work));
      return Reflect.get(driver, name, driver);
    },
  });
};
