import type { Values } from '../../platform/db/row-values.ts';

/** Whether two stored values are the same; undefined is null. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The values of `after` that differ from those of `before`. */
export const differing = (before: Values, after: Values): Values =>
  Object.fromEntries(Object.entries(after).filter(([key, value]) => !isSame(value, before[key])));
