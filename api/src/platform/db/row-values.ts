/** Values of a row, or of a part of one, by the keys of its columns. */
export type Values = Readonly<Record<string, unknown>>;

const filtered = (values: Values, keeps: (key: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== undefined && keeps(key)));

/** The defined values of all columns but these. */
export const omit = (values: Values, keys: readonly string[]): Values => filtered(values, (key) => !keys.includes(key));

/** The defined values of these columns. */
export const pick = (values: Values, keys: readonly string[]): Values => filtered(values, (key) => keys.includes(key));
