import type { Actor } from 'shared-contracts/actor';
import { isAuthorOf, isPublished, isShared, mayRate, mayVote } from 'shared-contracts/policies/content';
import type { RatingSummary } from 'shared-contracts/schemas/rating';
import { t } from 'shared-contracts/translate';
import { type Context, inTransaction } from '../../context.ts';
import { conflict, forbidden } from '../../platform/http/errors.ts';
import { bareNounOf, nounOf, statusWord } from '../content/item-texts.ts';
import { lockItemByRef } from '../content/read-item.ts';
import type { ItemRef } from '../content/visible.ts';
import { rowsOfPerson, updateRatingSummary } from './rating-summary.ts';
import { ratings, votes } from './tables.ts';

/**
 * Rates an item, replacing the actor's earlier rating; even with concurrent calls, each user's rating counts once.
 * @param value 1 to 5
 * @throws not_found, also for an item that the actor may not see; forbidden for the actor's own; conflict for one that is not
 * published, or of a type that is not rated
 */
export const rateItem = (
  ctx: Context,
  actor: Actor,
  { value, ...ref }: ItemRef & { readonly value: number },
): Promise<RatingSummary> =>
  inTransaction(ctx, async (tx) => {
    const on = await lockItemByRef(tx, actor, ref);
    const noun = nounOf(on.contentType);
    if (!on.contentType.rated) throw conflict(t`You can't rate a ${noun}.`);
    if (isAuthorOf(actor, on.item)) throw forbidden(t`You can't rate your own ${bareNounOf(on.contentType)}.`);
    if (!isPublished(on.item.status))
      throw conflict(t`This ${noun} is ${statusWord(on.item.status)}. Only published items can be rated.`);
    if (!mayRate(actor, on.item)) throw forbidden();
    const now = ctx.clock.now();
    await tx.db
      .insert(ratings)
      .values({ entityType: ref.type, entityId: ref.id, userId: actor.id, value, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: [ratings.entityType, ratings.entityId, ratings.userId],
        set: { value, updatedAt: now },
      });
    return updateRatingSummary(tx, actor, on);
  });

/** Removes the actor's rating, if any. @throws not_found, also for an item that the actor may not see */
export const unrateItem = (ctx: Context, actor: Actor, ref: ItemRef): Promise<RatingSummary> =>
  inTransaction(ctx, async (tx) => {
    const on = await lockItemByRef(tx, actor, ref);
    await tx.db.delete(ratings).where(rowsOfPerson(ratings, on, actor));
    return updateRatingSummary(tx, actor, on);
  });

/**
 * Votes for an item; a second vote of the same person changes nothing.
 * @throws not_found, also for an item that the actor may not see; conflict for one that is not published, or of a type that is
 * not rated; forbidden for viewers, and for the authors of an item with several
 */
export const voteForItem = (ctx: Context, actor: Actor, ref: ItemRef): Promise<RatingSummary> =>
  inTransaction(ctx, async (tx) => {
    const on = await lockItemByRef(tx, actor, ref);
    const noun = nounOf(on.contentType);
    if (!on.contentType.rated) throw conflict(t`You can't vote for a ${noun}.`);
    if (!isPublished(on.item.status))
      throw conflict(t`This ${noun} is ${statusWord(on.item.status)}. You can only vote for published items.`);
    if (isShared(on.item) && isAuthorOf(actor, on.item))
      throw forbidden(t`You can't vote for your own ${bareNounOf(on.contentType)}.`);
    if (!mayVote(actor, on.item)) throw forbidden();
    const vote = { entityType: ref.type, entityId: ref.id, userId: actor.id, createdAt: ctx.clock.now() };
    await tx.db.insert(votes).values(vote).onConflictDoNothing();
    return updateRatingSummary(tx, actor, on);
  });

/** Removes the actor's vote, if any. @throws not_found, also for an item that the actor may not see */
export const withdrawVote = (ctx: Context, actor: Actor, ref: ItemRef): Promise<RatingSummary> =>
  inTransaction(ctx, async (tx) => {
    const on = await lockItemByRef(tx, actor, ref);
    await tx.db.delete(votes).where(rowsOfPerson(votes, on, actor));
    return updateRatingSummary(tx, actor, on);
  });
