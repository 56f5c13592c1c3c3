import type { Actor } from 'shared-contracts/actor';
import type { AiToolDetails } from 'shared-contracts/schemas/ai-tool';
import type { Context } from '../../context.ts';
import { noSuchItem } from '../content/read-item.ts';
import { aiToolAnswers } from './answer.ts';
import { aiToolKind } from './kind.ts';
import { findAiTool } from './repository.ts';

/**
 * One tool, whole.
 * @throws not_found, also for a tool that the actor may not see
 */
export const getAiTool = async (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<AiToolDetails> => {
  const tool = await findAiTool(ctx.db, actor, id);
  if (!tool) throw noSuchItem(aiToolKind);
  const [answer] = await aiToolAnswers(ctx, actor, [tool]);
  if (!answer) throw noSuchItem(aiToolKind);
  return { ...answer, prompt: tool.prompt, instructions: tool.instructions };
};
