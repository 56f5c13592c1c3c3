import type { Actor } from 'shared-contracts/actor';
import { type EnergyType, energyTypes } from 'shared-contracts/constants/energy';
import { energyDefaults } from 'shared-contracts/constants/energy-form';
import { editNeedsReview, maySubmit } from 'shared-contracts/policies/content';
import type { EnergyItem, energyChangeSchema, newEnergyItemSchema } from 'shared-contracts/schemas/energy';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { forbidden } from '../../platform/http/errors.ts';
import { attachToItem } from '../content/attachment.ts';
import { fileUrlsOf, withoutFiles } from '../content/item-files.ts';
import { editItem } from '../lifecycle/edit-item.ts';
import { recordNewItem } from '../lifecycle/submit-item.ts';
import { energyContentType } from './content-type.ts';
import { checkPaper, emptyPaperFields, energyReads, withoutTypeTags } from './read-energy-items.ts';
import { energyItems } from './tables.ts';

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
  const { draft = false, description = '', tags = [], ...text } = withoutFiles(input);
  const { type, category } = { ...energyDefaults, ...text };
  checkPaper(type, input);
  const id = crypto.randomUUID();
  return inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const attachment = await attachToItem(tx, actor, energyContentType, id, fileUrlsOf(input));
    const status = draft ? ('draft' as const) : ('pending' as const);
    const row = { ...text, description, type, category, tags: withoutTypeTags([type], tags), ...attachment, status };
    await tx.db.insert(energyItems).values({ ...row, id, authorId: actor.id, createdAt: now, updatedAt: now });
    const after = { title: text.title, type, category, fileName: attachment.fileName };
    await recordNewItem(tx, actor, energyContentType, { id, draft, after });
    return energyReads.getOne(tx, actor, id);
  });
};

type Edit = z.output<typeof energyChangeSchema> & { readonly id: string };

const isType = (value: unknown): value is EnergyType => typeof value === 'string' && Object.hasOwn(energyTypes, value);

/** The type of the item after the edit: the requested, the pending if the edit joins the pending change, or the current one. */
const typeAfter = (actor: Actor, before: EnergyItem, requested: EnergyType | undefined): EnergyType => {
  const pending = editNeedsReview(actor, before) ? before.pendingChange?.values.type : undefined;
  return requested ?? (isType(pending) ? pending : before.type);
};

/**
 * Changes an energy item, as `editItem` describes. An item that is no longer a research paper loses its paper fields, and the
 * tags of types are not stored, since they are derived.
 * @throws not_found; forbidden; conflict; invalid_input
 */
export const editEnergyItem = async (ctx: Context, actor: Actor, { id, revision, draft, ...edit }: Edit): Promise<EnergyItem> => {
  const before = await energyReads.getOne(ctx, actor, id);
  const type = typeAfter(actor, before, edit.type);
  const paper = edit.type !== undefined && type !== 'research_paper' ? emptyPaperFields : {};
  const tags = edit.tags && { tags: withoutTypeTags([before.type, type], edit.tags) };
  await editItem(ctx, actor, energyContentType, {
    id,
    revision,
    draft,
    changes: { ...edit, ...paper, ...tags },
    check: (after) => checkPaper(isType(after.type) ? after.type : type, edit),
  });
  return energyReads.getOne(ctx, actor, id);
};
