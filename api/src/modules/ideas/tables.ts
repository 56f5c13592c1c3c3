import { sql } from 'drizzle-orm';
import { index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { contentStatuses } from 'shared-contracts/terms/content';
import { type IdeaCategory, ideaCategories } from 'shared-contracts/terms/idea';
import { id, instant } from '../../platform/db/columns.ts';
import { searchVector, tsvector } from '../../platform/db/search.ts';
import { users } from '../users/tables.ts';

const categories = Object.keys(ideaCategories) as [IdeaCategory, ...IdeaCategory[]];

export const ideas = pgTable(
  'ideas',
  {
    id: id(),
    title: text().notNull(),
    description: text().notNull(),
    category: text({ enum: categories }).notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    status: text({ enum: contentStatuses }).notNull().default('pending'),
    /** Mean of colleagues' ratings, 0.0 to 5.0. */
    score: numeric({ precision: 3, scale: 1, mode: 'number' }).notNull().default(0),
    reviewedBy: uuid('reviewed_by').references(() => users.id),
    reviewedAt: instant('reviewed_at'),
    /** What the reviewer gave as the reason. */
    reason: text(),
    /** Grows with every change of text or status. */
    revision: integer().notNull().default(1),
    tags: text().array().notNull().default(sql`'{}'`),
    fileUrl: text('file_url'),
    fileName: text('file_name'),
    fileSize: integer('file_size'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    search: tsvector().notNull().generatedAlwaysAs(searchVector(sql`array[title, description] || tags`)),
  },
  (table) => [
    index('ideas_newest').on(table.createdAt, table.id),
    index('ideas_status').on(table.status, table.createdAt, table.id),
    index('ideas_author').on(table.authorId, table.createdAt, table.id),
    index('ideas_search').using('gin', table.search),
  ],
);

/** A row of `ideas`, whatever its status: answer it only to those who may read it. */
export type IdeaRow = typeof ideas.$inferSelect;
