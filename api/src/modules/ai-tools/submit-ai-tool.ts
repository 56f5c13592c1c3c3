import type { Actor } from 'shared-contracts/actor';
import { maySubmit } from 'shared-contracts/policies/content';
import type { AiToolDetails, aiToolInputSchema } from 'shared-contracts/schemas/ai-tool';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { forbidden } from '../../platform/http/errors.ts';
import { recordSubmission } from '../content/record-submission.ts';
import { getAiTool } from './get-ai-tool.ts';
import { aiToolKind } from './kind.ts';
import { aiTools } from './tables.ts';

/**
 * Submits a tool for review: row, activity and audit entry together or not at all.
 * @throws forbidden for viewers
 */
export const submitAiTool = async (
  ctx: Context,
  actor: Actor,
  input: z.output<typeof aiToolInputSchema>,
): Promise<AiToolDetails> => {
  if (!maySubmit(actor)) throw forbidden();
  const id = crypto.randomUUID();
  return inTransaction(ctx, async (inside) => {
    const now = ctx.clock.now();
    await inside.db.insert(aiTools).values({ ...input, id, authorId: actor.id, createdAt: now, updatedAt: now });
    const { name, category, url } = input;
    await recordSubmission(inside, actor, aiToolKind, { id, after: { name, category, url } });
    return getAiTool(inside, actor, { id });
  });
};
