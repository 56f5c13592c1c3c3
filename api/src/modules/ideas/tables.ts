import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { type IdeaCategory, ideaCategories } from 'shared-contracts/constants/idea';
import { searchVector, tsvector } from '../../platform/db/search.ts';
import { attachmentsColumns, contentColumns, contentIndexes, requiredUnlessDraft } from '../content/columns.ts';

const categories = Object.keys(ideaCategories) as [IdeaCategory, ...IdeaCategory[]];

export const ideas = pgTable(
  'ideas',
  {
    ...contentColumns(),
    ...attachmentsColumns(),
    title: text().notNull(),
    description: text().notNull(),
    /** Null only in a draft. */
    category: text({ enum: categories }),
    search: tsvector().notNull().generatedAlwaysAs(searchVector(sql`array[title, description] || tags`)),
  },
  (table) => [
    ...contentIndexes('ideas', table),
    requiredUnlessDraft('ideas_whole', table, table.category),
    // the orders of the board, separate for each status
    index('ideas_by_score').on(table.status, table.score, table.createdAt, table.id),
    index('ideas_by_votes').on(table.status, table.voteCount, table.createdAt, table.id),
    index('ideas_by_comments').on(table.status, table.commentCount, table.createdAt, table.id),
    // a page of one category would otherwise read past the ideas of all others
    index('ideas_category').on(table.category, table.createdAt, table.id),
  ],
);

/** A row of `ideas` in any status: return it only to people who may read it. */
export type IdeaRow = typeof ideas.$inferSelect;
