import type { Actor } from 'shared-contracts/actor';
import { maySubmit } from 'shared-contracts/policies/content';
import type { AiToolDetails, newAiToolSchema } from 'shared-contracts/schemas/ai-tool';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { forbidden } from '../../platform/http/errors.ts';
import { recordNewItem } from '../content/record-submission.ts';
import { aiToolContentType } from './content-type.ts';
import { wholeAiToolReads } from './read-ai-tools.ts';
import { aiTools } from './tables.ts';

/**
 * Submits a tool for review, or saves it as a draft: row, activity and audit entry in one transaction.
 * @throws forbidden for viewers
 */
export const submitAiTool = async (
  ctx: Context,
  actor: Actor,
  input: z.output<typeof newAiToolSchema>,
): Promise<AiToolDetails> => {
  if (!maySubmit(actor)) throw forbidden();
  const { description = '', category = null, url = '', draft = false, ...text } = input;
  const id = crypto.randomUUID();
  return inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const row = { ...text, description, category, url, status: draft ? 'draft' : 'pending' } as const;
    await tx.db.insert(aiTools).values({ ...row, id, authorId: actor.id, createdAt: now, updatedAt: now });
    await recordNewItem(tx, actor, aiToolContentType, { id, draft, after: { name: text.name, category, url } });
    return wholeAiToolReads.getOne(tx, actor, id);
  });
};
