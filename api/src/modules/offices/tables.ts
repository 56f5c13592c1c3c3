import { boolean, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { officeColor } from 'shared-contracts/constants/booking';
import { id, instant } from '../../platform/db/columns.ts';

export const offices = pgTable('offices', {
  id: id(),
  name: text().notNull(),
  description: text(),
  color: text().notNull().default(officeColor),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: instant('created_at').notNull(),
});
export type OfficeRow = typeof offices.$inferSelect;

export const officeTables = pgTable(
  'office_tables',
  {
    id: id(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => offices.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Its order among the tables of its office. */
    position: integer().notNull().default(1),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('office_tables_order').on(table.officeId, table.position, table.name)],
);
export type OfficeTableRow = typeof officeTables.$inferSelect;

/** Days of the company's time zone on which an office is closed. */
export const officeClosures = pgTable(
  'office_closures',
  {
    id: id(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => offices.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    reason: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('office_closures_once').on(table.officeId, table.day)],
);
export type OfficeClosureRow = typeof officeClosures.$inferSelect;
