import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';
import { users } from '../users/tables.ts';

/** What a mailed link is good for; a token of one purpose is nothing for another. */
export const tokenPurposes = ['confirm_email', 'change_email', 'invitation'] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

/** Mailed links of accounts, except the reset of a password, which stands in `users`. */
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
