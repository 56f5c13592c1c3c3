import { pgTable, text } from 'drizzle-orm/pg-core';
import { orderedColumns } from '../ordered-rows/columns.ts';

/** Kaizen tips, one per week in rotation; a migration creates the initial ones. */
export const kaizenTips = pgTable('kaizen_tips', {
  ...orderedColumns(),
  title: text().notNull(),
  text: text().notNull(),
});
