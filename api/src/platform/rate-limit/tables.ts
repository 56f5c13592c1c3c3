import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';

/** One row per limit and caller: the calls of the current window. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    /** Milliseconds since 1970 of each admitted call, oldest first; never more than the limit. */
    hits: bigint({ mode: 'number' }).array().notNull(),
    /** Whether the latest call was admitted. */
    admitted: boolean().notNull(),
    /** When the row can be removed. */
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('rate_limits_expires_at').on(table.expiresAt)],
);
