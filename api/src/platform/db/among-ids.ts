import { type Column, type SQL, sql } from 'drizzle-orm';

/** Whether a column has one of these ids, as one parameter: the statement is the same for any number of them. */
export const amongIds = (column: Column, ids: readonly string[]): SQL =>
  sql`${column} = any(${`{${ids.join(',')}}`}::text::${sql.raw(column.getSQLType())}[])`;
