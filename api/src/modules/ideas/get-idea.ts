import type { Actor } from 'shared-contracts/actor';
import type { Idea } from 'shared-contracts/schemas/idea';
import type { Context } from '../../context.ts';
import { noSuchItem } from '../content/read-item.ts';
import { ideaAnswers } from './answer.ts';
import { ideaKind } from './kind.ts';
import { type FoundIdea, findIdea } from './repository.ts';

/** @throws not_found, also for an idea that the actor may not see */
export const readableIdea = async (ctx: Context, actor: Actor, id: string): Promise<FoundIdea> => {
  const idea = await findIdea(ctx.db, actor, id);
  if (!idea) throw noSuchItem(ideaKind);
  return idea;
};

/**
 * One idea.
 * @throws not_found, also for an idea that the actor may not see
 */
export const getIdea = async (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<Idea> => {
  const [answer] = await ideaAnswers(ctx, actor, [await readableIdea(ctx, actor, id)]);
  if (!answer) throw noSuchItem(ideaKind);
  return answer;
};
