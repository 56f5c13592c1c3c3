import type { Actor } from 'shared-contracts/actor';
import type { ideaListQuerySchema } from 'shared-contracts/schemas/idea';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { pageOf, readCursor } from '../../platform/db/keyset.ts';
import { searchWords } from '../../platform/db/search.ts';
import { ideaAnswers } from './answer.ts';
import { findIdeas } from './repository.ts';

/**
 * A page of the ideas that the actor may see, newest first, and the cursor of the next one.
 * @throws invalid_input for a cursor that no page has given
 */
export const listIdeas = async (ctx: Context, actor: Actor, query: z.output<typeof ideaListQuerySchema>) => {
  const { limit, cursor, q, ...filters } = query;
  const found = await findIdeas(ctx.db, actor, { ...filters, limit, after: readCursor(cursor), words: searchWords(q) });
  const { rows, next } = pageOf(found, limit);
  return { ideas: await ideaAnswers(ctx, actor, rows), next };
};
