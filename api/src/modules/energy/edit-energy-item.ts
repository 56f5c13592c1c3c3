import type { Actor } from 'shared-contracts/actor';
import type { EnergyItem, energyChangeSchema } from 'shared-contracts/schemas/energy';
import { type EnergyType, energyTypes } from 'shared-contracts/terms/energy';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { editItem } from '../content/edit-item.ts';
import { getEnergyItem } from './get-energy-item.ts';
import { energyKind } from './kind.ts';
import { checkPaper, noPaper } from './paper.ts';
import { withoutTypeTags } from './type-tag.ts';

type Edit = z.output<typeof energyChangeSchema> & { readonly id: string };

const isType = (value: unknown): value is EnergyType => typeof value === 'string' && Object.hasOwn(energyTypes, value);

/** The type that the item has once the edit is taken: as given, as it waits, or as it stands. */
const typeAfter = (before: EnergyItem, given: EnergyType | undefined): EnergyType => {
  const waiting = before.pendingChange?.values.type;
  return given ?? (isType(waiting) ? waiting : before.type);
};

/**
 * Changes an energy item, as `editItem` says. What is no research paper any more has nothing of one, and
 * the tags of types are not kept: they come by themselves.
 * @throws not_found; forbidden; conflict; invalid_input
 */
export const editEnergyItem = async (ctx: Context, actor: Actor, { id, revision, draft, ...edit }: Edit): Promise<EnergyItem> => {
  const before = await getEnergyItem(ctx, actor, { id });
  const type = typeAfter(before, edit.type);
  checkPaper(type, edit);
  const paper = edit.type !== undefined && type !== 'research_paper' ? noPaper : {};
  const tags = edit.tags && { tags: withoutTypeTags([before.type, type], edit.tags) };
  await editItem(ctx, actor, energyKind, { id, revision, draft, changes: { ...edit, ...paper, ...tags } });
  return getEnergyItem(ctx, actor, { id });
};
