import type { Actor } from 'shared-contracts/actor';
import type { aiToolExportQuerySchema, aiToolListQuerySchema } from 'shared-contracts/schemas/ai-tool';
import { recentlyAddedDays } from 'shared-contracts/terms/ai-tool';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { pageOf, readCursor } from '../../platform/db/keyset.ts';
import { searchWords } from '../../platform/db/search.ts';
import { invalid } from '../../platform/http/errors.ts';
import { aiToolAnswers } from './answer.ts';
import { type AiToolFilters, findAiTools } from './repository.ts';

const day = 24 * 3600_000;

/** The filters as they were asked for, at this moment. */
export const filtersOf = (ctx: Context, query: z.output<typeof aiToolExportQuerySchema>): AiToolFilters => {
  const { q, recent, sort: _, ...filters } = query;
  const since = recent ? new Date(ctx.clock.now().getTime() - recentlyAddedDays * day) : undefined;
  return { ...filters, since, words: searchWords(q) };
};

/**
 * A page of the tools that the actor may see, and the cursor of the next one. By usage there is one page alone:
 * the order moves while one reads.
 * @throws invalid_input for a cursor that no page has given
 */
export const listAiTools = async (ctx: Context, actor: Actor, query: z.output<typeof aiToolListQuerySchema>) => {
  const { limit, cursor, ...asked } = query;
  const { sort } = asked;
  if (sort === 'usage' && cursor !== undefined)
    throw invalid([{ path: 'cursor', message: 'The most used tools are one page. Please start again from its beginning.' }]);
  const page = { sort, after: readCursor(cursor), limit: limit + 1 };
  const { rows, next } = pageOf(await findAiTools(ctx.db, actor, filtersOf(ctx, asked), page), limit);
  return { tools: await aiToolAnswers(ctx, actor, rows), next: sort === 'usage' ? undefined : next };
};
