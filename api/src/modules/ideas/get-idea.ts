import type { Actor } from 'shared-contracts/actor';
import type { Idea, WholeIdea } from 'shared-contracts/schemas/idea';
import type { Context } from '../../context.ts';
import { mergedFrom, mergedInto } from '../content/merged-items.ts';
import { noSuchItem } from '../content/read-item.ts';
import { ideaAnswers } from './answer.ts';
import { ideaKind } from './kind.ts';
import { type FoundIdea, findIdea } from './repository.ts';

const answered = async (ctx: Context, actor: Actor, found: FoundIdea | undefined): Promise<Idea> => {
  const [answer] = await ideaAnswers(ctx, actor, found ? [found] : []);
  if (!answer) throw noSuchItem(ideaKind);
  return answer;
};

/**
 * One idea.
 * @throws not_found, also for an idea that the actor may not see
 */
export const getIdea = async (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<Idea> =>
  answered(ctx, actor, await findIdea(ctx.db, actor, id));

/** The idea that took in the one of this id. */
const takenIn = async (ctx: Context, actor: Actor, id: string): Promise<FoundIdea | undefined> => {
  const into = await mergedInto(ctx, actor, ideaKind, id);
  return into === undefined ? undefined : findIdea(ctx.db, actor, into);
};

/**
 * One idea with those that were merged into it; for the id of one that was merged, the idea that took it in.
 * @throws not_found, also for an idea that the actor may not see
 */
export const wholeIdea = async (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<WholeIdea> => {
  const found = (await findIdea(ctx.db, actor, id)) ?? (await takenIn(ctx, actor, id));
  const [idea, merged] = await Promise.all([answered(ctx, actor, found), mergedFrom(ctx, ideaKind, found?.id ?? id)]);
  return { ...idea, mergedFrom: merged };
};
