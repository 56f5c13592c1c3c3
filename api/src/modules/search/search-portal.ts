import type { Actor } from 'shared-contracts/actor';
import { searchLimits } from 'shared-contracts/constants/search';
import type { SearchFinding, searchQuerySchema } from 'shared-contracts/schemas/search';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { searchWords } from '../../platform/db/search.ts';
import { searchTerms } from '../content/search.ts';
import { searchScopes } from './search-scope.ts';

/** The first hits of every type, or of one; searches all types in parallel. It finds nothing that the actor may not see. */
export const searchPortal = async (
  ctx: Context,
  actor: Actor,
  { q, type }: z.output<typeof searchQuerySchema>,
): Promise<SearchFinding[]> => {
  const words = searchWords(q);
  if (words.length === 0) return [];
  const { hits: most } = searchLimits;
  const terms = await searchTerms(ctx.db, words);
  const asked = searchScopes().filter((scope) => type === undefined || scope.type === type);
  const found = await Promise.all(
    asked.map(async (scope) => {
      const hits = await scope.find(ctx, actor, terms, most + 1);
      return { type: scope.type, hits: hits.slice(0, most), more: hits.length > most };
    }),
  );
  return found.filter(({ hits }) => hits.length > 0);
};
