import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type AiToolCategory, aiToolCategories } from 'shared-contracts/constants/ai-tool';
import { id, instant } from '../../platform/db/columns.ts';
import { searchVector, tsvector } from '../../platform/db/search.ts';
import { users } from '../../platform/users/tables.ts';
import { contentColumns, contentIndexes, requiredUnlessDraft } from '../content/columns.ts';

const categories = Object.keys(aiToolCategories) as [AiToolCategory, ...AiToolCategory[]];

export const aiTools = pgTable(
  'ai_tools',
  {
    ...contentColumns(),
    name: text().notNull(),
    description: text().notNull(),
    /** Null only in a draft. */
    category: text({ enum: categories }),
    /** Address of the tool; http or https. */
    url: text().notNull(),
    prompt: text(),
    instructions: text(),
    /** Number of rows of `ai_tool_uses`, updated at each write. */
    usageCount: integer('usage_count').notNull().default(0),
    search: tsvector().notNull().generatedAlwaysAs(searchVector(sql`array[name, description] || tags`)),
  },
  (table) => [
    ...contentIndexes('ai_tools', table),
    requiredUnlessDraft('ai_tools_whole', table, table.category),
    index('ai_tools_usage').on(table.usageCount, table.createdAt, table.id),
    index('ai_tools_category').on(table.category, table.createdAt, table.id),
  ],
);

/** Every single use of a tool, also further ones of a day that do not score. */
export const aiToolUses = pgTable(
  'ai_tool_uses',
  {
    id: id(),
    toolId: uuid('tool_id')
      .notNull()
      .references(() => aiTools.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('ai_tool_uses_tool').on(table.toolId, table.createdAt),
    index('ai_tool_uses_user').on(table.userId, table.createdAt),
  ],
);

/** Reports of colleagues on their work with a tool. */
export const caseStudies = pgTable(
  'case_studies',
  {
    id: id(),
    toolId: uuid('tool_id')
      .notNull()
      .references(() => aiTools.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull(),
    content: text().notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    tags: text().array().notNull().default(sql`'{}'`),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('case_studies_tool').on(table.toolId, table.createdAt, table.id),
    index('case_studies_author').on(table.authorId),
  ],
);

/** A row of `ai_tools` in any status: return it only to people who may read it. */
export type AiToolRow = typeof aiTools.$inferSelect;
