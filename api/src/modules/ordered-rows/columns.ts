import { boolean, integer, pgTable } from 'drizzle-orm/pg-core';
import { id, instant } from '../../platform/db/columns.ts';

/** The columns of every small table of rows that admins keep in an order. */
export const orderedColumns = () => ({
  id: id(),
  /** Its position among the other rows; rows with equal positions are sorted by creation. */
  position: integer().notNull().default(0),
  /** Whether the row is offered to users; existing uses of it are unaffected. */
  isActive: boolean('is_active').notNull().default(true),
  revision: integer().notNull().default(1),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

const anyRows = pgTable('ordered_rows' as string, orderedColumns());
/** A table that has these columns, and any others. */
export type OrderedTable = typeof anyRows;
