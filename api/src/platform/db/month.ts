import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { dayOf } from 'shared-contracts/terms/day';

/** The calendar month of an instant in a time zone (IANA name), as '2026-03'. */
export const monthOf = (instant: Date, timeZone: string): string => dayOf(instant, timeZone).slice(0, 7);

/** Whether a column of instants falls into a month made by {@link monthOf}; serves itself from an index on the column. */
export const inMonth = (column: SQLWrapper, month: string, timeZone: string): SQL => {
  const first = sql`${`${month}-01`}::timestamp`;
  const zone = sql`${timeZone}::text`;
  return sql`(${column} >= ${first} at time zone ${zone} and ${column} < (${first} + interval '1 month') at time zone ${zone})`;
};
