/** Values of an item by the keys of its columns. */
export type Values = Readonly<Record<string, unknown>>;

const filtered = (values: Values, keeps: (key: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== undefined && keeps(key)));

/** The defined values of all fields but these. */
export const omit = (values: Values, keys: readonly string[]): Values => filtered(values, (key) => !keys.includes(key));

/** The defined values of these fields. */
export const pick = (values: Values, keys: readonly string[]): Values => filtered(values, (key) => keys.includes(key));

/** Whether two stored values are the same; undefined is null. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The values of `after` that differ from those of `before`. */
export const differing = (before: Values, after: Values): Values =>
  Object.fromEntries(Object.entries(after).filter(([key, value]) => !isSame(value, before[key])));
