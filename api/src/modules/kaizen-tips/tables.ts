import { pgTable, text } from 'drizzle-orm/pg-core';
import { orderedColumns } from '../ordered-rows/columns.ts';

/** Kaizen tips, one a week in turn; a migration brings the first ones. */
export const kaizenTips = pgTable('kaizen_tips', {
  ...orderedColumns(),
  title: text().notNull(),
  text: text().notNull(),
});
