import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { favourites } from './tables.ts';

/** Moves the stars of one item to another of its type; who starred both keeps the one of the target. */
export const moveFavourites = async (
  { db }: Context,
  { type, from, to }: { readonly type: string; readonly from: string; readonly to: string },
): Promise<void> => {
  const on = (id: string) => and(eq(favourites.entityType, type), eq(favourites.entityId, id));
  const already = db.select({ id: favourites.userId }).from(favourites).where(on(to));
  await db.delete(favourites).where(and(on(from), inArray(favourites.userId, sql`(${already})`)));
  await db.update(favourites).set({ entityId: to }).where(on(from));
};
