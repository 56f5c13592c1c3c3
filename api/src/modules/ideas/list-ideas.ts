import type { Actor } from 'shared-contracts/actor';
import type { ideaExportQuerySchema, ideaListQuerySchema } from 'shared-contracts/schemas/idea';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { pageOf, readCursor } from '../../platform/db/keyset.ts';
import { searchWords } from '../../platform/db/search.ts';
import { invalid } from '../../platform/http/errors.ts';
import { ideaAnswers } from './answer.ts';
import { findIdeas, type IdeaFilters } from './repository.ts';

/** The filters as they were asked for. */
export const filtersOf = ({ q, sort: _, ...filters }: z.output<typeof ideaExportQuerySchema>): IdeaFilters => ({
  ...filters,
  words: searchWords(q),
});

/**
 * A page of the ideas that the actor may see, and the cursor of the next one. In any order but newest first
 * there is one page alone: the order moves while one reads.
 * @throws invalid_input for a cursor that no page has given
 */
export const listIdeas = async (ctx: Context, actor: Actor, query: z.output<typeof ideaListQuerySchema>) => {
  const { limit, cursor, ...asked } = query;
  const { sort } = asked;
  if (sort !== 'newest' && cursor !== undefined)
    throw invalid([{ path: 'cursor', message: 'This order is one page. Please start again from its beginning.' }]);
  const page = { sort, after: readCursor(cursor), limit: limit + 1 };
  const { rows, next } = pageOf(await findIdeas(ctx.db, actor, filtersOf(asked), page), limit);
  return { ideas: await ideaAnswers(ctx, actor, rows), next: sort === 'newest' ? next : undefined };
};
