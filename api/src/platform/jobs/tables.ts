import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../db/columns.ts';

/** Work that follows a change, such as a mail: the row exists if and only if the change was committed. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text().notNull(),
    payload: jsonb().notNull(),
    /** Time of the next attempt; null after the job was abandoned. */
    runAt: instant('run_at'),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('jobs_run_at').on(table.runAt)],
);
