import type { Actor } from 'shared-contracts/actor';
import type { EnergySummary } from 'shared-contracts/schemas/energy';
import type { Context } from '../../context.ts';
import type { EnergyFilters } from './filters.ts';
import { countTabs } from './repository.ts';

/** How many of the items that the actor may see the filters leave in each tab. */
export const energySummary = async (ctx: Context, actor: Actor, filters: EnergyFilters): Promise<EnergySummary> => {
  const { total = 0, prompts = 0, research = 0, other = 0 } = (await countTabs(ctx.db, actor, filters)) ?? {};
  return { total, tabs: { prompts, research, other } };
};
