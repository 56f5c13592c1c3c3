import { count, type SQL, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { EnergyTab } from 'shared-contracts/constants/energy';
import type { EnergySummary, energySummaryQuerySchema } from 'shared-contracts/schemas/energy';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { filtersOf, inTab } from './filters.ts';
import { energyReads } from './read-energy-items.ts';
import { energyItems } from './tables.ts';

const inThe = (tab: EnergyTab): SQL<number> => sql<number>`count(*) filter (where ${inTab(tab)})`.mapWith(Number);

const countTabs = energyReads.counting((db, where) =>
  db
    .select({ total: count(), prompts: inThe('prompts'), research: inThe('research'), other: inThe('other') })
    .from(energyItems)
    .where(where),
);

/** How many of the filtered items that the actor may see are in each tab. */
export const energySummary = async (
  ctx: Context,
  actor: Actor,
  query: z.output<typeof energySummaryQuerySchema>,
): Promise<EnergySummary> => {
  const [counts] = await countTabs(ctx.db, actor, filtersOf(query));
  const { total = 0, prompts = 0, research = 0, other = 0 } = counts ?? {};
  return { total, tabs: { prompts, research, other } };
};
