import type { Actor } from 'shared-contracts/actor';
import { isAuthorOf, isPublished, isShared, mayVote } from 'shared-contracts/policies/content';
import type { RatingSummary } from 'shared-contracts/schemas/rating';
import { t } from 'shared-contracts/translate';
import { type Context, inTransaction } from '../../context.ts';
import { conflict, forbidden } from '../../platform/http/errors.ts';
import { nounOf, statusWord } from '../content/item-texts.ts';
import { lockAddressed } from '../content/read-item.ts';
import type { ItemRef } from '../content/visible.ts';
import { ownRows, updateRatingSummary } from './rating-summary.ts';
import { votes } from './tables.ts';

/**
 * Votes for an item; a second vote of the same person changes nothing.
 * @throws not_found, also for an item that the actor may not see; conflict for one that is not published, or of a type that is
 * not rated; forbidden for viewers, and for the authors of an item with several
 */
export const voteForItem = (ctx: Context, actor: Actor, ref: ItemRef): Promise<RatingSummary> =>
  inTransaction(ctx, async (tx) => {
    const on = await lockAddressed(tx, actor, ref);
    const noun = nounOf(on.contentType);
    if (!on.contentType.rated) throw conflict(t`A ${noun} is not voted for.`);
    if (!isPublished(on.item.status))
      throw conflict(t`This ${noun} is ${statusWord(on.item.status)}: only what is published can be voted for.`);
    if (isShared(on.item) && isAuthorOf(actor, on.item))
      throw forbidden(t`You are one of the authors of this ${noun}; colleagues vote for it.`);
    if (!mayVote(actor, on.item)) throw forbidden();
    const vote = { entityType: ref.type, entityId: ref.id, userId: actor.id, createdAt: ctx.clock.now() };
    await tx.db.insert(votes).values(vote).onConflictDoNothing();
    return updateRatingSummary(tx, actor, on);
  });

/** Removes the actor's vote, if any. @throws not_found, also for an item that the actor may not see */
export const withdrawVote = (ctx: Context, actor: Actor, ref: ItemRef): Promise<RatingSummary> =>
  inTransaction(ctx, async (tx) => {
    const on = await lockAddressed(tx, actor, ref);
    await tx.db.delete(votes).where(ownRows(votes, on, actor));
    return updateRatingSummary(tx, actor, on);
  });
