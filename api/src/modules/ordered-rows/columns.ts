import { boolean, integer, pgTable } from 'drizzle-orm/pg-core';
import { id, instant } from '../../platform/db/columns.ts';

/** The columns of every small table of rows that admins keep in an order. */
export const orderedColumns = () => ({
  id: id(),
  /** Its place among the others; equal ones stand in the order in which they were written. */
  position: integer().notNull().default(0),
  /** Whether it is offered; what was begun with it stays. */
  isActive: boolean('is_active').notNull().default(true),
  revision: integer().notNull().default(1),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

const anyRows = pgTable('ordered_rows' as string, orderedColumns());
/** A table that has these columns, and any others. */
export type OrderedTable = typeof anyRows;
