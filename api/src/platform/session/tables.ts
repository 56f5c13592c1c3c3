import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';
import { users } from '../users/tables.ts';

/** Data of a session besides its columns. */
export interface SessionData {
  /** How the person proved who they are. */
  readonly method: 'password' | 'registration' | 'invitation';
}

export const sessions = pgTable(
  'sessions',
  {
    /** Leaves the api only in the signed cookie. */
    sid: text().primaryKey(),
    /** The session's id in responses. */
    id: uuid().notNull().defaultRandom().unique(),
    sess: jsonb().$type<SessionData>().notNull(),
    /** The earlier of the idle and the absolute end. */
    expire: instant('expire').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    userAgent: text('user_agent'),
    address: text(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expire').on(table.expire)],
);
