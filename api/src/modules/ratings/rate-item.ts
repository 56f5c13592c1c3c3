import type { Actor } from 'shared-contracts/actor';
import { isAuthorOf, isPublished, mayRate } from 'shared-contracts/policies/content';
import type { Marks } from 'shared-contracts/schemas/rating';
import { type Context, inTransaction } from '../../context.ts';
import { conflict, forbidden } from '../../platform/http/errors.ts';
import { lockAddressed } from '../content/read-item.ts';
import type { ItemRef } from '../content/visible-items.ts';
import { marksOn, settleMarks } from './marks.ts';
import { ratings } from './tables.ts';

/**
 * Rates an item, in place of the actor's former rating; of any number at the same moment each person's counts once.
 * @param value 1 to 5
 * @throws not_found, also for an item that the actor may not see; forbidden for one's own; conflict for one that is not
 * published, or of a kind that is not rated
 */
export const rateItem = (ctx: Context, actor: Actor, { value, ...ref }: ItemRef & { readonly value: number }): Promise<Marks> =>
  inTransaction(ctx, async (inside) => {
    const on = await lockAddressed(inside, actor, ref);
    const { one } = on.kind.labels;
    if (!on.kind.rated) throw conflict(`A ${one} is not rated.`);
    if (isAuthorOf(actor, on.item)) throw forbidden(`You cannot rate your own ${one}; colleagues do.`);
    if (!isPublished(on.item.status)) throw conflict(`This ${one} is ${on.item.status}: only what is published can be rated.`);
    if (!mayRate(actor, on.item)) throw forbidden();
    const now = ctx.clock.now();
    await inside.db
      .insert(ratings)
      .values({ entityType: ref.type, entityId: ref.id, userId: actor.id, value, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: [ratings.entityType, ratings.entityId, ratings.userId],
        set: { value, updatedAt: now },
      });
    return settleMarks(inside, actor, on);
  });

/** Takes the actor's rating back, where there is one. @throws not_found, also for an item that the actor may not see */
export const unrateItem = (ctx: Context, actor: Actor, ref: ItemRef): Promise<Marks> =>
  inTransaction(ctx, async (inside) => {
    const on = await lockAddressed(inside, actor, ref);
    await inside.db.delete(ratings).where(marksOn(ratings, on, actor));
    return settleMarks(inside, actor, on);
  });
