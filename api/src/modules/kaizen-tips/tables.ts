import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../platform/db/columns.ts';

/** Kaizen tips, one a week in turn; a migration brings the first ones. */
export const kaizenTips = pgTable('kaizen_tips', {
  id: id(),
  title: text().notNull(),
  text: text().notNull(),
  /** Whether the weeks show it. */
  isActive: boolean('is_active').notNull().default(true),
  revision: integer().notNull().default(1),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export type KaizenTipRow = typeof kaizenTips.$inferSelect;
