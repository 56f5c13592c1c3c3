import { eq } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type {
  EnergyTemplate,
  energyTemplateEditSchema,
  energyTemplateInputSchema,
} from 'shared-contracts/schemas/energy-template';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { announce } from '../../platform/events/announce.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { templateAnswer } from './answer.ts';
import { type EnergyTemplateRow, energyTemplates } from './tables.ts';

const noSuchTemplate = () => notFound('Template not found');

/** The audit entry of a change, and word of it to open pages. */
const tellOfChange = async (
  ctx: Context,
  actor: Actor,
  { id, title }: Pick<EnergyTemplateRow, 'id' | 'title'>,
  change: 'created' | 'edited' | 'deleted',
) => {
  const about = { entityType: 'energy_template', entityId: id, actorId: actor.id };
  await recordAudit(ctx, {
    ...about,
    action: `energy_template_${change}`,
    [change === 'deleted' ? 'before' : 'after']: { title },
  });
  await announce(ctx, { to: 'everyone', operations: ['listEnergyTemplates'] });
};

const lockTemplate = async ({ db }: Context, id: string): Promise<EnergyTemplateRow> => {
  const [template] = await db.select().from(energyTemplates).where(eq(energyTemplates.id, id)).for('update');
  if (!template) throw noSuchTemplate();
  return template;
};

/** Adds a template. */
export const createTemplate = (
  ctx: Context,
  actor: Actor,
  input: z.output<typeof energyTemplateInputSchema>,
): Promise<EnergyTemplate> =>
  inTransaction(ctx, async (inside) => {
    const now = ctx.clock.now();
    const row = { ...input, createdAt: now, updatedAt: now };
    const [template] = await inside.db.insert(energyTemplates).values(row).returning();
    if (!template) throw new Error('A template was written and did not come back');
    await tellOfChange(inside, actor, template, 'created');
    return templateAnswer(template);
  });

/** Changes a template. @throws not_found; conflict where it is not in the given revision any more */
export const editTemplate = (
  ctx: Context,
  actor: Actor,
  { id, revision, ...changes }: z.output<typeof energyTemplateEditSchema> & { readonly id: string },
): Promise<EnergyTemplate> =>
  inTransaction(ctx, async (inside) => {
    const before = await lockTemplate(inside, id);
    if (revision !== undefined && revision !== before.revision)
      throw conflict('This template was changed in the meantime. Please read it again before you save.');
    const written = { ...changes, revision: before.revision + 1, updatedAt: ctx.clock.now() };
    const [template] = await inside.db.update(energyTemplates).set(written).where(eq(energyTemplates.id, id)).returning();
    if (!template) throw noSuchTemplate();
    await tellOfChange(inside, actor, template, 'edited');
    return templateAnswer(template);
  });

/** Takes a template away. @throws not_found */
export const deleteTemplate = (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<void> =>
  inTransaction(ctx, async (inside) => {
    const template = await lockTemplate(inside, id);
    await inside.db.delete(energyTemplates).where(eq(energyTemplates.id, id));
    await tellOfChange(inside, actor, template, 'deleted');
  });
