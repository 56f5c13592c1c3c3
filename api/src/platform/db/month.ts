import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The calendar month of an instant in a time zone (IANA name), as '2026-03'. */
export const monthOf = (instant: Date, timeZone: string): string => {
  const format = new Intl.DateTimeFormat('en', { timeZone, calendar: 'iso8601', year: 'numeric', month: '2-digit' });
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}`;
};

/** Whether a column of instants falls into a month made by {@link monthOf}; serves itself from an index on the column. */
export const inMonth = (column: SQLWrapper, month: string, timeZone: string): SQL => {
  const first = sql`${`${month}-01`}::timestamp`;
  const zone = sql`${timeZone}::text`;
  return sql`(${column} >= ${first} at time zone ${zone} and ${column} < (${first} + interval '1 month') at time zone ${zone})`;
};
