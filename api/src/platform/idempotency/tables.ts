import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';
import { users } from '../users/tables.ts';

/** What each call with an `Idempotency-Key` responded, for its repetitions. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actorId: uuid('actor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** Digest of the operation and its input: a key belongs to one call. */
    inputDigest: text('input_digest').notNull(),
    response: jsonb().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'idempotency_keys_pkey', columns: [table.actorId, table.key] }),
    index('idempotency_keys_created_at').on(table.createdAt),
  ],
);
