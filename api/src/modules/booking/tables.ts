import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bookingStatuses, officeColor } from 'shared-contracts/constants/booking';
import type { CancelCause } from 'shared-contracts/schemas/booking';
import { id, instant } from '../../platform/db/columns.ts';
import { users } from '../../platform/users/tables.ts';

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

/**
 * A booking of a table within one day. The exclusion constraint `bookings_no_overlap` forbids two overlapping active bookings of
 * a table; the migration creates it, since Drizzle does not support it.
 */
export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    tableId: uuid('table_id')
      .notNull()
      .references(() => officeTables.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startTime: instant('start_time').notNull(),
    /** Exclusive: the next booking may start at this time. */
    endTime: instant('end_time').notNull(),
    notes: text(),
    status: text({ enum: bookingStatuses }).notNull().default('active'),
    /** Why somebody else cancelled it, in English: for pages and portals from before `cancelCause`. */
    cancelReason: text('cancel_reason'),
    cancelCause: jsonb('cancel_cause').$type<CancelCause>(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check('bookings_end_after_start', sql`${table.endTime} > ${table.startTime}`),
    // finds the bookings of a day, of a month, and of the next page of a list
    index('bookings_begin').on(table.startTime, table.id).where(sql`status = 'active'`),
    index('bookings_user').on(table.userId, table.endTime),
  ],
);
export type BookingRow = typeof bookings.$inferSelect;
