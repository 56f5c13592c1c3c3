import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { contentStatuses } from 'shared-contracts/constants/content';
import { instant } from '../../platform/db/columns.ts';
import { users } from '../../platform/users/tables.ts';

/** The rows of a table that were deleted with an item, as the database's JSON. */
export interface KeptRows {
  readonly table: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Recently withdrawn items, with everything that was deleted with each, so that the withdrawal can be undone. */
export const withdrawnItems = pgTable(
  'withdrawn_items',
  {
    /** The id of the item. */
    id: uuid().primaryKey(),
    entityType: text('entity_type').notNull(),
    title: text().notNull(),
    status: text({ enum: contentStatuses }).notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    withdrawnBy: uuid('withdrawn_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    withdrawnAt: instant('withdrawn_at').notNull(),
    /** By table, in an order in which each row comes after the rows it references. */
    rows: jsonb().$type<readonly KeptRows[]>().notNull(),
  },
  (table) => [
    index('withdrawn_items_by').on(table.withdrawnBy, table.withdrawnAt),
    index('withdrawn_items_author').on(table.authorId),
    index('withdrawn_items_at').on(table.withdrawnAt),
  ],
);
