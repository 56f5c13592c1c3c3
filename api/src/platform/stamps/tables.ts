import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * How often each table has changed: the sum of its rows. A table has as many rows as it had concurrent transactions, so that none
 * waits for another; only the trigger `stamp_table` writes them. The row without a name counts for every table.
 */
export const tableStamps = pgTable(
  'table_stamps',
  {
    tableName: text('table_name').notNull(),
    changes: bigint({ mode: 'bigint' }).notNull(),
  },
  (table) => [index('table_stamps_name').on(table.tableName)],
);
