import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { mostFavourites } from 'shared-contracts/constants/content';
import { starItem as operation } from 'shared-contracts/operations/favourites';
import { t } from 'shared-contracts/translate';
import { type Context, inTransaction } from '../../context.ts';
import { publishInvalidation } from '../../platform/events/publish-invalidation.ts';
import { conflict } from '../../platform/http/errors.ts';
import { type ContentType, kindOf } from '../content/content-type.ts';
import { lockAddressed } from '../content/read-item.ts';
import { hangsOnVisible, type ItemRef } from '../content/visible.ts';
import { favourites } from './tables.ts';

const ofPerson = ({ id }: Actor): SQL => eq(favourites.userId, id);

/** Blocks other stars of this person until the caller's transaction ends, so that each counts the ones before. */
const oneStarAtATime = ({ db }: Context, { id }: Actor) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`favourites ${id}`}, 0))`);

/** @throws conflict when the person has too many; those that they may no longer see make room, since nobody could remove them */
const checkNumber = async ({ db }: Context, actor: Actor): Promise<void> => {
  if ((await db.$count(favourites, ofPerson(actor))) <= mostFavourites) return;
  await db.delete(favourites).where(and(ofPerson(actor), not(hangsOnVisible(db, favourites, actor))));
  if ((await db.$count(favourites, ofPerson(actor))) > mostFavourites)
    throw conflict(t`You have ${mostFavourites} favourites, which is the limit. Remove one to add another.`);
};

const publish = (ctx: Context, { id }: Actor, { reads }: ContentType): Promise<void> =>
  publishInvalidation(ctx, operation, { visibleTo: 'people', people: [id] }, reads);

/**
 * Adds an item to the actor's favourites; a second call changes nothing.
 * @throws not_found, also for an item that the actor may not see; conflict when they have {@link mostFavourites}
 */
export const starItem = (ctx: Context, actor: Actor, ref: ItemRef): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { contentType } = await lockAddressed(tx, actor, ref);
    await oneStarAtATime(tx, actor);
    const row = { userId: actor.id, entityType: ref.type, entityId: ref.id, createdAt: ctx.clock.now() };
    const added = await tx.db.insert(favourites).values(row).onConflictDoNothing().returning({ id: favourites.entityId });
    if (added.length > 0) await checkNumber(tx, actor);
    await publish(tx, actor, contentType);
  });

/** Removes an item from the actor's favourites, if it is one of them. @throws not_found for an unknown type */
export const unstarItem = (ctx: Context, actor: Actor, { type, id }: ItemRef): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const contentType = kindOf(type);
    await tx.db.delete(favourites).where(and(ofPerson(actor), eq(favourites.entityType, type), eq(favourites.entityId, id)));
    await publish(tx, actor, contentType);
  });
