import { eq, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import * as op from 'shared-contracts/operations/ai-tools';
import { maySubmit, mayUse } from 'shared-contracts/policies/content';
import type { AiToolDetails, AiToolUse, newAiToolSchema } from 'shared-contracts/schemas/ai-tool';
import { t } from 'shared-contracts/translate';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { recordActivity } from '../../platform/audit/record.ts';
import { presentDay } from '../../platform/db/calendar.ts';
import { publishInvalidation } from '../../platform/events/publish-invalidation.ts';
import { conflict, forbidden } from '../../platform/http/errors.ts';
import { statusWord } from '../content/item-texts.ts';
import { lockItem } from '../content/read-item.ts';
import { recordNewItem } from '../lifecycle/submit-item.ts';
import { aiToolContentType } from './content-type.ts';
import { wholeAiToolReads } from './read-ai-tools.ts';
import { aiTools, aiToolUses } from './tables.ts';

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

/** Writes the use and counts it on the tool, whose row the caller has locked. */
const recordUse = async (ctx: Context, toolId: string, userId: string): Promise<AiToolUse> => {
  await ctx.db.insert(aiToolUses).values({ toolId, userId, createdAt: ctx.clock.now() });
  const [counted] = await ctx.db
    .update(aiTools)
    .set({ usageCount: sql`${aiTools.usageCount} + 1` })
    .where(eq(aiTools.id, toolId))
    .returning({ id: aiTools.id, url: aiTools.url, usageCount: aiTools.usageCount });
  if (!counted) throw new Error('The locked row of a used tool is missing');
  return counted;
};

/**
 * Logs and counts each use of a tool. A user's first use on a day in the company's time zone is an activity that earns points;
 * further uses are only logged and counted.
 * @throws not_found, also for a tool that the actor may not see; forbidden for viewers; conflict for a tool that is not approved
 */
export const useAiTool = (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<AiToolUse> =>
  inTransaction(ctx, async (tx) => {
    const tool = await lockItem(tx, actor, aiToolContentType, id);
    if (!mayUse(actor, tool)) {
      if (tool.status === 'approved') throw forbidden();
      throw conflict(t`This AI tool can't be used. Status: ${statusWord(tool.status)}.`);
    }
    const counted = await recordUse(tx, id, actor.id);
    await recordActivity(tx, {
      userId: actor.id,
      type: 'tool_used',
      entityType: aiToolContentType.type,
      entityId: id,
      description: `Used the AI tool "${tool.title}"`,
      occasion: presentDay(ctx),
    });
    await publishInvalidation(tx, op.useAiTool, { people: [actor.id] });
    return counted;
  });
