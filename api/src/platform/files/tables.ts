import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** The one file store of this database: the store has the same id. */
export const fileStoreIdentity = pgTable(
  'file_store_identity',
  {
    /** There is one row. */
    only: boolean().primaryKey().default(true),
    storeId: uuid('store_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('file_store_identity_only', sql`${table.only}`)],
);
