import type { Actor } from 'shared-contracts/actor';
import type { EnergyItem } from 'shared-contracts/schemas/energy';
import type { Context } from '../../context.ts';
import { noSuchItem } from '../content/read-item.ts';
import { energyAnswers } from './answer.ts';
import { energyKind } from './kind.ts';
import { type FoundEnergyItem, findEnergyItem } from './repository.ts';

/** @throws not_found, also for an item that the actor may not see */
export const readableEnergyItem = async (ctx: Context, actor: Actor, id: string): Promise<FoundEnergyItem> => {
  const item = await findEnergyItem(ctx.db, actor, id);
  if (!item) throw noSuchItem(energyKind);
  return item;
};

/**
 * One energy item.
 * @throws not_found, also for an item that the actor may not see
 */
export const getEnergyItem = async (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<EnergyItem> => {
  const [answer] = await energyAnswers(ctx, actor, [await readableEnergyItem(ctx, actor, id)]);
  if (!answer) throw noSuchItem(energyKind);
  return answer;
};
