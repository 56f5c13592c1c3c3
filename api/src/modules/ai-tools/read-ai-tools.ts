import type { Actor } from 'shared-contracts/actor';
import { type AiToolCategory, aiToolCategories, recentlyAddedDays } from 'shared-contracts/constants/ai-tool';
import type {
  AiTool,
  AiToolDetails,
  AiToolSummary,
  aiToolExportQuerySchema,
  aiToolListQuerySchema,
} from 'shared-contracts/schemas/ai-tool';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { pageOf, readCursor } from '../../platform/db/keyset.ts';
import { searchWords } from '../../platform/db/search.ts';
import { invalid } from '../../platform/http/errors.ts';
import { noSuchItem } from '../content/read-item.ts';
import { serializeContent } from '../content/serializer.ts';
import { aiToolContentType } from './content-type.ts';
import type { FoundAiTool } from './repository.ts';
import { type AiToolFilters, countByCategory, findAiTool, findAiTools } from './repository.ts';

/**
 * One tool with all fields.
 * @throws not_found, also for a tool that the actor may not see
 */
export const getAiTool = async (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<AiToolDetails> => {
  const tool = await findAiTool(ctx.db, actor, id);
  if (!tool) throw noSuchItem(aiToolContentType);
  const [response] = await serializeAiTools(ctx, actor, [tool]);
  if (!response) throw noSuchItem(aiToolContentType);
  return { ...response, prompt: tool.prompt, instructions: tool.instructions };
};

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

/** Serializes tools of a list for their reader, in the given order. */
export const serializeAiTools = async (ctx: Context, reader: Actor, found: readonly FoundAiTool[]): Promise<AiTool[]> => {
  const responses = await serializeContent(ctx, reader, aiToolContentType, found);
  return responses.map(({ row, shared }) => ({
    ...shared,
    name: row.name,
    description: row.description,
    category: row.category,
    url: row.url,
    usageCount: row.usageCount,
  }));
};

const day = 24 * 3600_000;

/** The requested filters, at this moment. */
export const filtersOf = (ctx: Context, query: z.output<typeof aiToolExportQuerySchema>): AiToolFilters => {
  const { q, recent, sort: _, ...filters } = query;
  const since = recent ? new Date(ctx.clock.now().getTime() - recentlyAddedDays * day) : undefined;
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
    throw invalid([{ path: 'cursor', message: 'The most used tools are one page. Please start again from its beginning.' }]);
  const page = { sort, after: readCursor(cursor), limit: limit + 1 };
  const { rows, next } = pageOf(await findAiTools(ctx.db, actor, filtersOf(ctx, asked), page), limit);
  return { tools: await serializeAiTools(ctx, actor, rows), next: sort === 'usage' ? undefined : next };
};
