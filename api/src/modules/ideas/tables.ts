import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { type IdeaCategory, ideaCategories } from 'shared-contracts/terms/idea';
import { searchVector, tsvector } from '../../platform/db/search.ts';
import { attachmentColumns, contentColumns, contentIndexes } from '../content/columns.ts';

const categories = Object.keys(ideaCategories) as [IdeaCategory, ...IdeaCategory[]];

export const ideas = pgTable(
  'ideas',
  {
    ...contentColumns(),
    ...attachmentColumns(),
    title: text().notNull(),
    description: text().notNull(),
    category: text({ enum: categories }).notNull(),
    search: tsvector().notNull().generatedAlwaysAs(searchVector(sql`array[title, description] || tags`)),
  },
  (table) => contentIndexes('ideas', table),
);

/** A row of `ideas`, whatever its status: answer it only to those who may read it. */
export type IdeaRow = typeof ideas.$inferSelect;
