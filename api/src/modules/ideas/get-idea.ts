import type { Actor } from 'shared-contracts/actor';
import type { Idea } from 'shared-contracts/schemas/idea';
import type { Context } from '../../context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { ideaAnswer } from './answer.ts';
import { type FoundIdea, findIdea } from './repository.ts';

/** @throws not_found, also for an idea that the actor may not see */
export const readableIdea = async (ctx: Context, actor: Actor, id: string): Promise<FoundIdea> => {
  const idea = await findIdea(ctx.db, actor, id);
  if (!idea) throw notFound('Idea not found');
  return idea;
};

/**
 * One idea.
 * @throws not_found, also for an idea that the actor may not see
 */
export const getIdea = async (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<Idea> =>
  ideaAnswer(actor, await readableIdea(ctx, actor, id));
