import type { Actor } from 'shared-contracts/actor';
import { type DecisionOutcome, decisionTexts } from 'shared-contracts/constants/reviews';
import type { ReviewOutcome, reviewDecisionsSchema } from 'shared-contracts/schemas/reviews';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { getContentType } from '../content/content-type.ts';
import { decideItem } from '../content/decide-item.ts';

type Decision = z.output<typeof reviewDecisionsSchema>['decisions'][number];

const refusals: readonly DecisionOutcome[] = ['conflict', 'forbidden', 'not_found'];

const decide = async (ctx: Context, actor: Actor, { type, ...decision }: Decision): Promise<ReviewOutcome> => {
  const item = { type, id: decision.id };
  try {
    await decideItem(ctx, actor, getContentType(type), decision);
    return { ...item, outcome: 'decided' };
  } catch (thrown) {
    const outcome = thrown instanceof DomainError ? refusals.find((code) => code === thrown.code) : undefined;
    if (outcome && thrown instanceof DomainError) return { ...item, outcome, error: thrown.message };
    ctx.log.error({ err: thrown, item }, 'One of several decisions failed');
    return { ...item, outcome: 'failed', error: decisionTexts.failed.description };
  }
};

/** Decides on several items, one after the other and independently; returns the reason for items that it cannot decide on. */
export const decideReviews = async (
  ctx: Context,
  actor: Actor,
  { decisions }: z.output<typeof reviewDecisionsSchema>,
): Promise<ReviewOutcome[]> => {
  const outcomes: ReviewOutcome[] = [];
  for (const decision of decisions) outcomes.push(await decide(ctx, actor, decision));
  return outcomes;
};
