import type { Actor } from 'shared-contracts/actor';
import type { Grant, grantListQuerySchema } from 'shared-contracts/schemas/grant';
import { dayOf } from 'shared-contracts/terms/day';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { pageOf, readCursor } from '../../platform/db/keyset.ts';
import { grantAnswers } from './answer.ts';
import { deadlineCursorOf, readDeadlineCursor } from './deadline-cursor.ts';
import { findGrants } from './repository.ts';

/** A page of a list, and the cursor of the next one. */
interface Listed {
  readonly grants: Grant[];
  readonly next: string | undefined;
}

/**
 * A page of the grants that the actor may see.
 * @throws invalid_input for a cursor that no page of this order has given
 */
export const listGrants = async (ctx: Context, actor: Actor, query: z.output<typeof grantListQuerySchema>): Promise<Listed> => {
  const { limit, cursor, sort, ...filters } = query;
  const now = dayOf(ctx.clock.now(), ctx.env.timeZone);
  if (sort === 'newest') {
    const page = { sort, after: readCursor(cursor), limit: limit + 1 };
    const { rows, next } = pageOf(await findGrants(ctx.db, actor, now, filters, page), limit);
    return { grants: await grantAnswers(ctx, actor, rows), next };
  }
  const after = readDeadlineCursor(cursor);
  const today = after?.today ?? now;
  const { rows, next } = pageOf(await findGrants(ctx.db, actor, today, filters, { sort, after, limit: limit + 1 }), limit);
  const last = rows.at(-1);
  return { grants: await grantAnswers(ctx, actor, rows), next: next && last && deadlineCursorOf({ ...last, today }) };
};
