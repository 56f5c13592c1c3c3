import type { Actor } from 'shared-contracts/actor';
import { type EnergyType, energyTypes } from 'shared-contracts/constants/energy';
import type { EnergyItem, energyChangeSchema } from 'shared-contracts/schemas/energy';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { editItem } from '../content/edit-item.ts';
import { energyContentType } from './content-type.ts';
import { checkPaper, noPaper } from './paper.ts';
import { energyReads } from './read-energy-items.ts';
import { withoutTypeTags } from './type-tag.ts';

type Edit = z.output<typeof energyChangeSchema> & { readonly id: string };

const isType = (value: unknown): value is EnergyType => typeof value === 'string' && Object.hasOwn(energyTypes, value);

/** The type of the item after the edit: the given, pending or current one. */
const typeAfter = (before: EnergyItem, given: EnergyType | undefined): EnergyType => {
  const waiting = before.pendingChange?.values.type;
  return given ?? (isType(waiting) ? waiting : before.type);
};

/**
 * Changes an energy item, as `editItem` describes. An item that is no longer a research paper loses its paper fields, and the
 * tags of types are not stored, since they are derived.
 * @throws not_found; forbidden; conflict; invalid_input
 */
export const editEnergyItem = async (ctx: Context, actor: Actor, { id, revision, draft, ...edit }: Edit): Promise<EnergyItem> => {
  const before = await energyReads.getOne(ctx, actor, id);
  const type = typeAfter(before, edit.type);
  checkPaper(type, edit);
  const paper = edit.type !== undefined && type !== 'research_paper' ? noPaper : {};
  const tags = edit.tags && { tags: withoutTypeTags([before.type, type], edit.tags) };
  await editItem(ctx, actor, energyContentType, { id, revision, draft, changes: { ...edit, ...paper, ...tags } });
  return energyReads.getOne(ctx, actor, id);
};
