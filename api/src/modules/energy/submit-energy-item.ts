import type { Actor } from 'shared-contracts/actor';
import { energyDefaults } from 'shared-contracts/constants/energy';
import { maySubmit } from 'shared-contracts/policies/content';
import type { EnergyItem, newEnergyItemSchema } from 'shared-contracts/schemas/energy';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { forbidden } from '../../platform/http/errors.ts';
import { attachToItem } from '../content/attachment.ts';
import { fileUrlsOf } from '../content/named-files.ts';
import { recordNewItem } from '../content/record-submission.ts';
import { energyContentType } from './content-type.ts';
import { checkPaper, paperFields } from './paper.ts';
import { energyReads } from './read-energy-items.ts';
import { insertEnergyItem } from './repository.ts';
import { withoutTypeTags } from './type-tag.ts';

/**
 * Submits an energy item for review, or saves it as a draft: row, attachment, activity and audit entry in one transaction.
 * @throws forbidden for viewers; invalid_input for paper fields on another type, and on `fileUrl` for a file that the actor may
 * not attach
 */
export const submitEnergyItem = async (
  ctx: Context,
  actor: Actor,
  input: z.output<typeof newEnergyItemSchema>,
): Promise<EnergyItem> => {
  if (!maySubmit(actor)) throw forbidden();
  const { title, description = '', tags = [], draft = false } = input;
  const { type, category } = { ...energyDefaults, ...input };
  checkPaper(type, input);
  const id = crypto.randomUUID();
  return inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const attachment = await attachToItem(tx, actor, energyContentType, id, fileUrlsOf(input));
    const status = draft ? ('draft' as const) : ('pending' as const);
    const text = { title, description, type, category, status, tags: withoutTypeTags([type], tags), ...paperFields(input) };
    await insertEnergyItem(tx.db, { id, ...text, ...attachment, authorId: actor.id, createdAt: now, updatedAt: now });
    const after = { title, type, category, fileName: attachment.fileName };
    await recordNewItem(tx, actor, energyContentType, { id, draft, after });
    return energyReads.getOne(tx, actor, id);
  });
};
