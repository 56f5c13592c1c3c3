import { LRUCache } from 'lru-cache';

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

const places = new LRUCache<string, readonly number[]>({ max: 2000 });
const texts = new LRUCache<string, Inlined>({ max: 2000 });

/**
 * The same statement with its limits inlined. If the limit is a parameter, the planner assumes that a generic plan returns a
 * tenth of all rows, considers that too expensive, and replans the statement on every call.
 */
export const inlineLimits = <P>(statement: string, parameters: readonly P[]): { statement: string; parameters: readonly P[] } => {
  const found = places.get(statement) ?? limitsOf(statement);
  places.set(statement, found);
  const values = new Map(
    found.flatMap((at): [number, number][] => {
      const value = parameters[at];
      return typeof value === 'number' && Number.isSafeInteger(value) ? [[at, value]] : [];
    }),
  );
  if (values.size === 0) return { statement, parameters };
  const key = `${[...values].join(' ')} ${statement}`;
  const made = texts.get(key) ?? inlined(statement, values);
  texts.set(key, made);
  return { statement: made.statement, parameters: made.order.map((at) => parameters[at] as P) };
};
