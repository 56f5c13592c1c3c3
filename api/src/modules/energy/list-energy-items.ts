import type { Actor } from 'shared-contracts/actor';
import type { energyListQuerySchema } from 'shared-contracts/schemas/energy';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { pageOf, readCursor } from '../../platform/db/keyset.ts';
import { invalid } from '../../platform/http/errors.ts';
import { energyAnswers } from './answer.ts';
import { findEnergyItems } from './repository.ts';

/**
 * A page of the items that the actor may see, and the cursor of the next one. A sort by a number that
 * moves while one reads ends with its first page.
 * @throws invalid_input for a cursor that no page of this sort has given
 */
export const listEnergyItems = async (ctx: Context, actor: Actor, query: z.output<typeof energyListQuerySchema>) => {
  const { limit, cursor, ...filters } = query;
  const after = readCursor(cursor);
  if (after && filters.sort !== 'newest') throw invalid([{ path: 'cursor', message: 'This order has one page only' }]);
  const found = await findEnergyItems(ctx.db, actor, { ...filters, after, limit: limit + 1 });
  const { rows, next } = pageOf(found, limit);
  return { items: await energyAnswers(ctx, actor, rows), next: filters.sort === 'newest' ? next : undefined };
};
