import { type Column, type SQL, sql } from 'drizzle-orm';

/**
 * Whether a column has one of these ids, as one parameter: the statement is the same for any number of them. The parameter is
 * selected, so that the server does not count the ids and plans the statement once.
 */
export const amongIds = (column: Column, ids: readonly string[]): SQL => {
  const type = sql.raw(`${column.getSQLType()}[]`);
  return sql`${column} = any((select ${`{${ids.join(',')}}`}::text::${type})::${type})`;
};
