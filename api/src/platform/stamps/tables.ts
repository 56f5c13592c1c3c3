import { bigint, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/**
 * How often each table has changed: the sum of its rows. Concurrent transactions count in different slots of a table, so that none
 * waits for another; only the trigger `stamp_table` writes them. The row without a name counts for every table. Rows without a slot
 * are from older releases and from stricter isolation levels.
 */
export const tableStamps = pgTable(
  'table_stamps',
  {
    tableName: text('table_name').notNull(),
    changes: bigint({ mode: 'bigint' }).notNull(),
    slot: integer(),
  },
  (table) => [uniqueIndex('table_stamps_slot').on(table.tableName, table.slot)],
);
