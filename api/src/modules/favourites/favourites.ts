import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { maxFavourites } from 'shared-contracts/constants/content';
import { starItem as operation } from 'shared-contracts/operations/favourites';
import type { Favourite } from 'shared-contracts/schemas/rating';
import { t } from 'shared-contracts/translate';
import { type Context, inTransaction } from '../../context.ts';
import { preparedPer } from '../../platform/db/prepared.ts';
import { literal, plannedOnce } from '../../platform/db/values.ts';
import { publishInvalidation } from '../../platform/events/publish-invalidation.ts';
import { conflict } from '../../platform/http/errors.ts';
import { users } from '../../platform/users/tables.ts';
import { authorColumns } from '../content/authors.ts';
import { type ContentType, contentTypes, getContentType } from '../content/content-type.ts';
import { lockItemByRef } from '../content/read-item.ts';
import { type ItemRef, visibleTitle, visibleTo } from '../content/visible.ts';
import { favourites } from './tables.ts';

const ofPerson = ({ id }: Actor): SQL => eq(favourites.userId, id);

/** Lets a user's calls add favourites one after another, until the caller's transaction ends: each counts the earlier ones. */
const lockFavouritesOf = ({ db }: Context, { id }: Actor) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`favourites ${id}`}, 0))`);

/**
 * @throws conflict when the user has too many; favourites that they may no longer see are deleted first, since the user could not
 * remove them
 */
const checkLimit = async ({ db }: Context, actor: Actor): Promise<void> => {
  if ((await db.$count(favourites, ofPerson(actor))) <= maxFavourites) return;
  await db.delete(favourites).where(and(ofPerson(actor), isNull(visibleTitle(db, favourites, actor))));
  if ((await db.$count(favourites, ofPerson(actor))) > maxFavourites)
    throw conflict(t`You have ${maxFavourites} favourites, which is the limit. Remove one to add another.`);
};

const invalidateFavourites = (ctx: Context, { id }: Actor, { reads }: ContentType): Promise<void> =>
  publishInvalidation(ctx, operation, { visibleTo: 'people', people: [id] }, reads);

/**
 * Adds an item to the actor's favourites; a second call changes nothing.
 * @throws not_found, also for an item that the actor may not see; conflict when they have {@link maxFavourites}
 */
export const starItem = (ctx: Context, actor: Actor, ref: ItemRef): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { contentType } = await lockItemByRef(tx, actor, ref);
    await lockFavouritesOf(tx, actor);
    const row = { userId: actor.id, entityType: ref.type, entityId: ref.id, createdAt: ctx.clock.now() };
    const added = await tx.db.insert(favourites).values(row).onConflictDoNothing().returning({ id: favourites.entityId });
    if (added.length > 0) await checkLimit(tx, actor);
    await invalidateFavourites(tx, actor, contentType);
  });

/** Removes an item from the actor's favourites, if it is one of them. @throws not_found for an unknown type */
export const unstarItem = (ctx: Context, actor: Actor, { type, id }: ItemRef): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const contentType = getContentType(type);
    await tx.db.delete(favourites).where(and(ofPerson(actor), eq(favourites.entityType, type), eq(favourites.entityId, id)));
    await invalidateFavourites(tx, actor, contentType);
  });

const favouritesOfType = preparedPer((db, { type, role }: { readonly type: string; readonly role: Actor['role'] }) => {
  const { table, title } = getContentType(type);
  const reader = sql.placeholder('reader');
  return db
    .select({
      id: table.id,
      title: sql<string>`${title}`,
      status: table.status,
      author: authorColumns,
      starredAt: favourites.createdAt,
    })
    .from(favourites)
    .innerJoin(table, eq(table.id, favourites.entityId))
    .innerJoin(users, eq(users.id, table.authorId))
    .where(
      and(
        eq(favourites.userId, plannedOnce(reader, 'uuid')),
        eq(favourites.entityType, literal(type)),
        visibleTo(table, { id: reader, role }),
      ),
    )
    .prepare('favourites');
});

/** The actor's favourites of every type that they may see, the latest first. */
export const listFavourites = async ({ db }: Context, { id: reader, role }: Actor): Promise<Favourite[]> => {
  const found = await Promise.all(
    contentTypes().map(async ({ type, labels, address }) => {
      const rows = await favouritesOfType(db, { type, role }).execute({ reader });
      return rows.map((row) => ({ ...row, type, typeLabel: labels.one, url: address(row.id) }));
    }),
  );
  return found
    .flat()
    .map((row) => ({ ...row, starredAt: row.starredAt.toISOString() }))
    .toSorted((one, other) => other.starredAt.localeCompare(one.starredAt) || one.id.localeCompare(other.id));
};

/** Moves the stars of one item to another of its type; a user who starred both keeps the star of the target. */
export const moveFavourites = async (
  { db }: Context,
  { type, from, to }: { readonly type: string; readonly from: string; readonly to: string },
): Promise<void> => {
  const on = (id: string) => and(eq(favourites.entityType, type), eq(favourites.entityId, id));
  const starredTarget = db.select({ id: favourites.userId }).from(favourites).where(on(to));
  await db.delete(favourites).where(and(on(from), inArray(favourites.userId, sql`(${starredTarget})`)));
  await db.update(favourites).set({ entityId: to }).where(on(from));
};
