import { count, eq, getTableColumns, gte } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { type AiToolCategory, aiToolCategories, recentlyAddedDays } from 'shared-contracts/constants/ai-tool';
import type { AiToolSort } from 'shared-contracts/constants/sorts';
import type { AiToolSummary, aiToolExportQuerySchema, aiToolListQuerySchema } from 'shared-contracts/schemas/ai-tool';
import type { Person } from 'shared-contracts/schemas/content';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/db/client.ts';
import { type Position, readCursor } from '../../platform/db/keyset.ts';
import { preparedPer } from '../../platform/db/prepared.ts';
import { searchWords } from '../../platform/db/search.ts';
import { readClock } from '../../platform/stamps/recording.ts';
import { users } from '../../platform/users/tables.ts';
import { authorColumns } from '../content/authors.ts';
import { type CommonFilters, type ItemQueryConfig, noReaderColumns } from '../content/item-queries.ts';
import { ItemReads } from '../content/item-reads.ts';
import { itemOrders, placeholders } from '../content/item-selection.ts';
import { itemVersion } from '../content/viewer-state.ts';
import { visibleTo } from '../content/visible.ts';
import { aiToolContentType } from './content-type.ts';
import { type AiToolRow, aiTools } from './tables.ts';

const { search: _, prompt, instructions, ...listColumns } = getTableColumns(aiTools);
const columns = { ...listColumns, author: authorColumns, rowVersion: itemVersion(aiTools) };

/** A tool with the name of its author, without long fields and search words. */
export type FoundAiTool = Omit<AiToolRow, 'search' | 'prompt' | 'instructions'> & {
  readonly author: Person;
  readonly rowVersion: string;
};

/** The same with the long fields. */
export type WholeAiTool = FoundAiTool & Pick<AiToolRow, 'prompt' | 'instructions'>;

/** Filters of tools, besides those that every type has. */
interface ToolFilters {
  readonly category?: AiToolCategory | undefined;
  /** Only tools added since then. */
  readonly since?: Date | undefined;
}

/** Filters of a list. */
export type AiToolFilters = CommonFilters & ToolFilters;

const { createdAt, id, usageCount } = aiTools;

const queries: Omit<ItemQueryConfig<unknown, ToolFilters, AiToolSort, object>, 'rows'> = {
  contentType: aiToolContentType,
  filters: { category: (value) => eq(aiTools.category, value), since: (value) => gte(createdAt, value) },
  orders: { ...itemOrders(aiTools), usage: { columns: [usageCount, createdAt, id], singlePage: true } },
  readerColumns: noReaderColumns,
};

/** Queries for lists of tools. */
const aiToolQueries: ItemQueryConfig<FoundAiTool, ToolFilters, AiToolSort, object> = {
  ...queries,
  rows: (db, { where, orderBy }) =>
    db
      .select(columns)
      .from(aiTools)
      .innerJoin(users, eq(users.id, aiTools.authorId))
      .where(where)
      .orderBy(...orderBy)
      .limit(placeholders.limit),
};

/** Queries for a single tool. */
const wholeAiToolQueries: ItemQueryConfig<WholeAiTool, ToolFilters, AiToolSort, object> = {
  ...queries,
  rows: (db, { where, orderBy }) =>
    db
      .select({ ...columns, prompt, instructions })
      .from(aiTools)
      .innerJoin(users, eq(users.id, aiTools.authorId))
      .where(where)
      .orderBy(...orderBy)
      .limit(placeholders.limit),
};

const categoryCounts = preparedPer((db, role: Actor['role']) =>
  db
    .select({ category: aiTools.category, tools: count() })
    .from(aiTools)
    .where(visibleTo(aiTools, { id: placeholders.reader, role }))
    .groupBy(aiTools.category)
    .prepare('ai_tools_by_category'),
);

/** How many tools of each category the reader may see; empty categories are missing. */
const countByCategory = (db: Database, reader: Actor) => categoryCounts(db, reader.role).execute({ reader: reader.id });

const fieldsOf = ({ name, description, category, url, usageCount }: FoundAiTool) => ({
  name,
  description,
  category,
  url,
  usageCount,
});

/** Reads lists of tools. */
export const aiToolReads = new ItemReads(aiToolQueries, { fieldsOf });
/** Reads single tools with all fields. */
export const wholeAiToolReads = new ItemReads(wholeAiToolQueries, {
  fieldsOf: (row) => ({ ...fieldsOf(row), prompt: row.prompt, instructions: row.instructions }),
});

const allCategories = Object.keys(aiToolCategories) as AiToolCategory[];

/** How many tools the actor may see, in total and per category, zeros included. */
export const aiToolSummary = async (ctx: Context, actor: Actor): Promise<AiToolSummary> => {
  const counts = await countByCategory(ctx.db, actor);
  const countOf = (category: AiToolCategory) => counts.find((row) => row.category === category)?.tools ?? 0;
  return {
    total: counts.reduce((sum, { tools }) => sum + tools, 0),
    categories: Object.fromEntries(allCategories.map((category) => [category, countOf(category)])) as AiToolSummary['categories'],
  };
};

/** How long a tool is recent, in milliseconds. */
const recentMs = recentlyAddedDays * 24 * 3600_000;

/** Resolves the requested filters against the current time; callers that list by them state how long the result stays valid. */
export const filtersOf = (ctx: Context, query: z.output<typeof aiToolExportQuerySchema>): AiToolFilters => {
  const { q, recent, sort: _, ...filters } = query;
  const since = recent ? new Date(readClock(ctx.clock).getTime() - recentMs) : undefined;
  return { ...filters, since, words: searchWords(q) };
};

/**
 * A page of the tools that the actor may see, and the cursor of the next page. Any order but the newest first returns a
 * single page, because it changes while a person reads.
 * @throws invalid_input for an unknown cursor
 */
export const listAiTools = async (ctx: Context, actor: Actor, query: z.output<typeof aiToolListQuerySchema>) => {
  const { limit, cursor, ...filters } = query;
  const { sort } = filters;
  // the list stays the same until the first of its tools is no longer recent
  const leavesAt = filters.recent ? ({ createdAt }: Position) => new Date(createdAt.getTime() + recentMs) : undefined;
  return aiToolReads.list(ctx, actor, filtersOf(ctx, filters), { sort, after: readCursor(cursor), limit, leavesAt });
};
