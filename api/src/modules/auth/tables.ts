import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';
import { users } from '../../platform/users/tables.ts';

/** The purpose of a mailed link; a token works for one purpose only. */
export const tokenPurposes = ['confirm_email', 'change_email', 'invitation'] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

/** Mailed links of accounts, except password resets, which are in `users`. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    /** SHA-256 of the mailed token. */
    hash: text().primaryKey(),
    purpose: text({ enum: tokenPurposes }).notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The mailbox that the link was sent to. */
    email: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('account_tokens_user').on(table.userId, table.purpose),
    index('account_tokens_expires_at').on(table.expiresAt),
  ],
);

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
