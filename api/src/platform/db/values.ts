import { type Column, type Placeholder, type SQL, sql } from 'drizzle-orm';

/** Ids as the text of a PostgreSQL array, for example as the value of a placeholder in {@link amongIds}. */
export const idList = (ids: readonly string[]): string => `{${ids.join(',')}}`;

/**
 * Whether a column has one of these ids, as one parameter: the statement is the same for any number of them. The parameter is
 * selected, so that the server does not count the ids and plans the statement once.
 * @param ids a placeholder in a prepared query, whose value is an {@link idList}
 */
export const amongIds = (column: Column, ids: readonly string[] | Placeholder): SQL => {
  const type = sql.raw(`${column.getSQLType()}[]`);
  return sql`${column} = any((select ${'name' in ids ? ids : idList(ids)}::text::${type})::${type})`;
};

/**
 * A placeholder whose value the server does not see while it plans, so that every value has the same plan. Where a plan looks
 * cheaper for a value than for any, the server plans the statement on each call, which takes longer than most reads.
 * @param type the type of the column that it is compared with
 */
export const plannedOnce = (value: Placeholder, type: 'uuid' | 'timestamptz' | 'text'): SQL =>
  sql`(select ${value}::${sql.raw(type)})`;

/**
 * Inlines a constant from the code into the statement instead of passing it as a parameter, so that the server can estimate its
 * row count in a cached plan. Never use it for request input.
 */
export const literal = (word: string): SQL => {
  if (!/^[a-z_]+$/.test(word)) throw new Error(`"${word}" is not a word of the code`);
  return sql.raw(`'${word}'`);
};
