import type { Actor } from 'shared-contracts/actor';
import { type AiToolCategory, aiToolCategories, recentlyAddedDays } from 'shared-contracts/constants/ai-tool';
import type { AiToolSummary, aiToolExportQuerySchema, aiToolListQuerySchema } from 'shared-contracts/schemas/ai-tool';
import { t } from 'shared-contracts/translate';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { type Position, readCursor } from '../../platform/db/keyset.ts';
import { searchWords } from '../../platform/db/search.ts';
import { invalid } from '../../platform/http/errors.ts';
import { askTime } from '../../platform/stamps/recording.ts';
import { ItemReads } from '../content/item-reads.ts';
import { type AiToolFilters, aiToolQueries, countByCategory, type FoundAiTool, wholeAiToolQueries } from './repository.ts';

const fieldsOf = ({ name, description, category, url, usageCount }: FoundAiTool) => ({
  name,
  description,
  category,
  url,
  usageCount,
});

/** The lists of tools. */
export const aiToolReads = new ItemReads(aiToolQueries, { fieldsOf });
/** Each tool with all fields. */
export const wholeAiToolReads = new ItemReads(wholeAiToolQueries, {
  fieldsOf: (row) => ({ ...fieldsOf(row), prompt: row.prompt, instructions: row.instructions }),
});

const allCategories = Object.keys(aiToolCategories) as AiToolCategory[];

/** How many tools the actor may see, in total and per category, zeros included. */
export const aiToolSummary = async (ctx: Context, actor: Actor): Promise<AiToolSummary> => {
  const counts = await countByCategory(ctx.db, actor);
  const of = (category: AiToolCategory) => counts.find((one) => one.category === category)?.tools ?? 0;
  return {
    total: counts.reduce((sum, { tools }) => sum + tools, 0),
    categories: Object.fromEntries(allCategories.map((category) => [category, of(category)])) as AiToolSummary['categories'],
  };
};

/** How long a tool is recent, in milliseconds. */
const recent = recentlyAddedDays * 24 * 3600_000;

/** The requested filters, at this moment; whoever lists by them says how long that stays the same. */
export const filtersOf = (ctx: Context, query: z.output<typeof aiToolExportQuerySchema>): AiToolFilters => {
  const { q, recent: isRecent, sort: _, ...filters } = query;
  const since = isRecent ? new Date(askTime(ctx.clock).getTime() - recent) : undefined;
  return { ...filters, since, words: searchWords(q) };
};

/**
 * A page of the tools that the actor may see, and the cursor of the next page. By usage there is only one page: the order changes
 * while a person reads.
 * @throws invalid_input for an unknown cursor
 */
export const listAiTools = async (ctx: Context, actor: Actor, query: z.output<typeof aiToolListQuerySchema>) => {
  const { limit, cursor, ...asked } = query;
  const { sort } = asked;
  if (sort === 'usage' && cursor !== undefined)
    throw invalid([{ path: 'cursor', message: t`The most used tools are one page. Please start again from its beginning.` }]);
  // the list stays the same until the first of its tools is no longer recent
  const leavesAt = asked.recent ? ({ createdAt }: Position) => new Date(createdAt.getTime() + recent) : undefined;
  return aiToolReads.list(ctx, actor, filtersOf(ctx, asked), { sort, after: readCursor(cursor), limit, leavesAt });
};
