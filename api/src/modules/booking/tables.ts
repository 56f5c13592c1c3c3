import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bookingStatuses } from 'shared-contracts/terms/booking';
import { id, instant } from '../../platform/db/columns.ts';
import { officeTables } from '../offices/tables.ts';
import { users } from '../users/tables.ts';

/**
 * A table for a time of one day. That two active ones of a table never overlap is the exclusion constraint
 * `bookings_no_overlap`, which the migration writes, since Drizzle has no word for it.
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
    /** Not of the booking any more: the next one may begin then. */
    endTime: instant('end_time').notNull(),
    notes: text(),
    status: text({ enum: bookingStatuses }).notNull().default('active'),
    /** Why somebody else cancelled it. */
    cancelReason: text('cancel_reason'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check('bookings_end_after_start', sql`${table.endTime} > ${table.startTime}`),
    // answers counts of days from the index alone
    index('bookings_begin').on(table.startTime, table.id).where(sql`status = 'active'`),
    index('bookings_user').on(table.userId, table.endTime),
  ],
);
export type BookingRow = typeof bookings.$inferSelect;
