import type { Actor } from 'shared-contracts/actor';
import { isAuthorOf, isPublished, isShared, mayVote } from 'shared-contracts/policies/content';
import type { Marks } from 'shared-contracts/schemas/rating';
import { type Context, inTransaction } from '../../context.ts';
import { conflict, forbidden } from '../../platform/http/errors.ts';
import { lockAddressed } from '../content/read-item.ts';
import type { ItemRef } from '../content/visible-items.ts';
import { marksOn, settleMarks } from './marks.ts';
import { votes } from './tables.ts';

/**
 * Votes for an item; a second vote of the same person changes nothing.
 * @throws not_found, also for an item that the actor may not see; conflict for one that is not published, or of a kind
 * that is not rated; forbidden for viewers, and for the authors of one that has several
 */
export const voteForItem = (ctx: Context, actor: Actor, ref: ItemRef): Promise<Marks> =>
  inTransaction(ctx, async (inside) => {
    const on = await lockAddressed(inside, actor, ref);
    const { one } = on.kind.labels;
    if (!on.kind.rated) throw conflict(`A ${one} is not voted for.`);
    if (!isPublished(on.item.status))
      throw conflict(`This ${one} is ${on.item.status}: only what is published can be voted for.`);
    if (isShared(on.item) && isAuthorOf(actor, on.item))
      throw forbidden(`You are one of the authors of this ${one}; colleagues vote for it.`);
    if (!mayVote(actor, on.item)) throw forbidden();
    const vote = { entityType: ref.type, entityId: ref.id, userId: actor.id, createdAt: ctx.clock.now() };
    await inside.db.insert(votes).values(vote).onConflictDoNothing();
    return settleMarks(inside, actor, on);
  });

/** Takes the actor's vote back, where there is one. @throws not_found, also for an item that the actor may not see */
export const withdrawVote = (ctx: Context, actor: Actor, ref: ItemRef): Promise<Marks> =>
  inTransaction(ctx, async (inside) => {
    const on = await lockAddressed(inside, actor, ref);
    await inside.db.delete(votes).where(marksOn(votes, on, actor));
    return settleMarks(inside, actor, on);
  });
