import { eq } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { KaizenTip, kaizenTipEditSchema, kaizenTipInputSchema } from 'shared-contracts/schemas/kaizen';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { announce } from '../../platform/events/announce.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { tipAnswer } from './answer.ts';
import { type KaizenTipRow, kaizenTips } from './tables.ts';

type Fields = Record<string, unknown>;

/** The audit entry of a change, and word of it to open pages. */
const tellOfChange = async (
  ctx: Context,
  actor: Actor,
  id: string,
  { action, ...fields }: { readonly action: string; readonly before?: Fields; readonly after?: Fields },
) => {
  await recordAudit(ctx, { actorId: actor.id, entityType: 'kaizen_tip', entityId: id, action, ...fields });
  await announce(ctx, { to: 'everyone', operations: ['getKaizenTip', 'listKaizenTips'] });
};

const lockTip = async ({ db }: Context, id: string): Promise<KaizenTipRow> => {
  const [tip] = await db.select().from(kaizenTips).where(eq(kaizenTips.id, id)).for('update');
  if (!tip) throw notFound('Tip not found');
  return tip;
};

/** Adds a tip behind the others. */
export const createTip = (ctx: Context, actor: Actor, input: z.output<typeof kaizenTipInputSchema>): Promise<KaizenTip> =>
  inTransaction(ctx, async (inside) => {
    const now = ctx.clock.now();
    const row = { ...input, createdAt: now, updatedAt: now };
    const [tip] = await inside.db.insert(kaizenTips).values(row).returning();
    if (!tip) throw new Error('A tip was written and did not come back');
    await tellOfChange(inside, actor, tip.id, { action: 'kaizen_tip_created', after: { ...input } });
    return tipAnswer(tip);
  });

/** Changes a tip. @throws not_found; conflict where it is not in the given revision any more */
export const editTip = (
  ctx: Context,
  actor: Actor,
  { id, revision, ...changes }: z.output<typeof kaizenTipEditSchema> & { readonly id: string },
): Promise<KaizenTip> =>
  inTransaction(ctx, async (inside) => {
    const { title, text, isActive, ...before } = await lockTip(inside, id);
    if (revision !== undefined && revision !== before.revision)
      throw conflict('This tip was changed in the meantime. Please read it again before you save.');
    const written = { ...changes, revision: before.revision + 1, updatedAt: ctx.clock.now() };
    const [tip] = await inside.db.update(kaizenTips).set(written).where(eq(kaizenTips.id, id)).returning();
    if (!tip) throw notFound('Tip not found');
    await tellOfChange(inside, actor, id, {
      action: 'kaizen_tip_edited',
      before: { title, text, isActive },
      after: { ...changes },
    });
    return tipAnswer(tip);
  });

/** Takes a tip away. @throws not_found */
export const deleteTip = (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<void> =>
  inTransaction(ctx, async (inside) => {
    const { title, text } = await lockTip(inside, id);
    await inside.db.delete(kaizenTips).where(eq(kaizenTips.id, id));
    await tellOfChange(inside, actor, id, { action: 'kaizen_tip_deleted', before: { title, text } });
  });
