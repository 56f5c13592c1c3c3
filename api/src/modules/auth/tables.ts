import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

/** Wrong passwords, counted by client and by target account. No row names a person. */
export const passwordAttempts = pgTable(
  'password_attempts',
  {
    /** SHA-256 of the counted key. */
    key: text().primaryKey(),
    /** SHA-256 of the account's address, if the counter is for one account. */
    account: text(),
    failures: integer().notNull(),
    lastAt: instant('last_at').notNull(),
    /** No attempt is checked before this time. */
    waitUntil: instant('wait_until').notNull(),
  },
  (table) => [index('password_attempts_account').on(table.account), index('password_attempts_last_at').on(table.lastAt)],
);
