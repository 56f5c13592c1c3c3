import { LRUCache } from 'lru-cache';
import type postgres from 'postgres';
import { searchesItems } from './search.ts';

/** A statement, and the indexes of its parameters, from 0, in their new order. */
interface Inlined {
  readonly statement: string;
  readonly order: readonly number[];
}

const limitPattern = /\blimit \$(\d+)/g;

/** Indexes of the parameters that are limits, from 0. */
const limitsOf = (statement: string): number[] => [...statement.matchAll(limitPattern)].map(([, number]) => Number(number) - 1);

const inlined = (statement: string, values: ReadonlyMap<number, number>): Inlined => {
  const order: number[] = [];
  const text = statement.replaceAll(/(\blimit )?\$(\d+)/g, (_, limit: string | undefined, number: string) => {
    const index = Number(number) - 1;
    if (limit && values.has(index)) return `${limit}${values.get(index)}`;
    if (!order.includes(index)) order.push(index);
    return `${limit ?? ''}$${order.indexOf(index) + 1}`;
  });
  return { statement: text, order };
};

/** A statement's limits, as indexes of parameters, and its texts by their values. */
interface Limited {
  readonly limits: readonly number[];
  readonly texts: LRUCache<string, Inlined>;
}

const unlimited: Limited = { limits: [], texts: new LRUCache({ max: 1 }) };
const limitedStatements = new LRUCache<string, Limited>({ max: 2000 });

const limitedStatement = (statement: string): Limited => {
  const cached = limitedStatements.get(statement);
  if (cached) return cached;
  const limits = limitsOf(statement);
  const limited = limits.length === 0 ? unlimited : { limits, texts: new LRUCache<string, Inlined>({ max: 20 }) };
  limitedStatements.set(statement, limited);
  return limited;
};

/**
 * The same statement with its limits inlined. If the limit is a parameter, the planner assumes that a generic plan returns a
 * tenth of all rows, considers that too expensive, and replans the statement on every call.
 */
export const inlineLimits = <P>(statement: string, parameters: readonly P[]): { statement: string; parameters: readonly P[] } => {
  const { limits, texts } = limitedStatement(statement);
  if (limits.length === 0) return { statement, parameters };
  const values = new Map(
    limits.flatMap((index): [number, number][] => {
      const value = parameters[index];
      return typeof value === 'number' && Number.isSafeInteger(value) ? [[index, value]] : [];
    }),
  );
  if (values.size === 0) return { statement, parameters };
  const key = [...values].join(' ');
  let text = texts.get(key);
  if (!text) {
    text = inlined(statement, values);
    texts.set(key, text);
  }
  return { statement: text.statement, parameters: text.order.map((index) => parameters[index] as P) };
};

/** A statement is prepared from this execution on. */
const frequentFrom = 3;

/** Bounds of what is prepared. */
interface Bounds {
  /** Maximum number of statements prepared on a connection, which keeps their plans for as long as it is open. */
  readonly maxPrepared: number;
  /** Maximum number of statement texts that are counted; texts that differ on every call get evicted. */
  readonly maxCounted: number;
}

/** Decides which statements the server caches a plan for: recurring ones, as long as there is room. */
export class FrequentStatements {
  readonly #maxPrepared: number;
  readonly #times: LRUCache<string, number>;
  readonly #prepared = new Set<string>();

  constructor({ maxPrepared, maxCounted }: Bounds = { maxPrepared: 500, maxCounted: 2000 }) {
    this.#maxPrepared = maxPrepared;
    this.#times = new LRUCache({ max: maxCounted });
  }

  /** Counts a statement, and returns whether it is frequent enough. */
  has(statement: string): boolean {
    if (this.#prepared.has(statement)) return true;
    const times = (this.#times.get(statement) ?? 0) + 1;
    this.#times.set(statement, times);
    if (times < frequentFrom || this.#prepared.size >= this.#maxPrepared) return false;
    this.#prepared.add(statement);
    return true;
  }
}

/** By default, the driver sends a statement without parameters as plain text, for which nothing is cached. */
const prepareOptions = { prepare: true, simple: false };

type Bound = postgres.Sql | postgres.TransactionSql;
type Unsafe = postgres.Sql['unsafe'];
type Work = (tx: postgres.TransactionSql) => unknown;
type Start = (...args: unknown[]) => unknown;

/** The driver's `begin` or `savepoint`, with its transaction wrapped; the work is the last argument, after any options. */
export const withTransaction =
  (start: Start, wrap: (tx: postgres.TransactionSql) => postgres.TransactionSql): Start =>
  (...args) => {
    const work = args.pop() as Work;
    return start(...args, (tx: postgres.TransactionSql) => work(wrap(tx)));
  };

/**
 * Wraps the driver so that frequent statements are prepared once per connection, including those that a service rebuilds on each
 * call. Searches are never prepared: they need a plan for their specific words.
 */
export const prepareFrequent = <S extends Bound>(sql: S, frequent = new FrequentStatements()): S => {
  const unsafe: Unsafe = (statement, parameters, options) => {
    // never, although Drizzle wants each query prepared that is built once
    if (searchesItems(statement)) return sql.unsafe(statement, parameters, { ...options, prepare: false });
    const inlined = inlineLimits(statement, parameters ?? []);
    return options?.prepare === true || frequent.has(inlined.statement)
      ? sql.unsafe(inlined.statement, [...inlined.parameters], { ...options, ...prepareOptions })
      : sql.unsafe(statement, parameters, options);
  };
  return new Proxy(sql, {
    get: (driver, name) => {
      if (name === 'unsafe') return unsafe;
      const own: unknown = Reflect.get(driver, name, driver);
      if ((name !== 'begin' && name !== 'savepoint') || typeof own !== 'function') return own;
      return withTransaction(own as Start, (tx) => prepareFrequent(tx, frequent));
    },
  });
};
