import type { Actor } from 'shared-contracts/actor';
import type { ReviewOutcome, reviewDecisionsSchema } from 'shared-contracts/schemas/reviews';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { getContentType } from '../content/content-type.ts';
import { decideItem } from '../lifecycle/decide-item.ts';
import { eachItem } from './each-item.ts';

/** Decides on several items, each independently; returns the reason for items that it cannot decide on. */
export const decideReviews = (
  ctx: Context,
  actor: Actor,
  { decisions }: z.output<typeof reviewDecisionsSchema>,
): Promise<ReviewOutcome[]> =>
  eachItem(ctx, decisions, 'decided', async ({ type, ...decision }) => {
    await decideItem(ctx, actor, getContentType(type), decision);
  });
