import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { type EnergyCategory, type EnergyTab, energyTabs } from 'shared-contracts/constants/energy';
import type { Database } from '../../platform/db/client.ts';
import { searchWords } from '../../platform/db/search.ts';
import { matchesWords } from '../content/search.ts';
import { visibleTo } from '../content/visible.ts';
import { type EnergyItemRow, energyItems } from './tables.ts';

/** Filters of a list, its tabs and its authors. */
export interface EnergyFilters {
  /** Words of title, description, tags, paper and author. */
  readonly q?: string;
  readonly status?: EnergyItemRow['status'];
  readonly category?: EnergyCategory;
  /** Id of a person. */
  readonly author?: string;
  /** Only the reader's own. */
  readonly mine?: boolean;
  readonly tab?: EnergyTab;
}

/** Whether a tab contains an item: by its type, or by one of its tags, ignoring case. */
export const inTab = (tab: EnergyTab): SQL => {
  const { type, tags } = energyTabs[tab];
  const wanted = sql.join(
    tags.map((tag) => sql`${tag.toLowerCase()}`),
    sql`, `,
  );
  const tagged = sql`lower(${energyItems.tags}::text)::text[] && array[${wanted}]`;
  return or(eq(energyItems.type, type), tagged) ?? tagged;
};

/** Conditions for the filtered items that the reader may see. */
export const energyConditions = async (
  db: Database,
  reader: Actor,
  { q, status, category, author, mine, tab }: EnergyFilters,
): Promise<(SQL | undefined)[]> => [
  visibleTo(energyItems, reader, status),
  mine ? eq(energyItems.authorId, reader.id) : undefined,
  author === undefined ? undefined : eq(energyItems.authorId, author),
  category && eq(energyItems.category, category),
  tab && inTab(tab),
  ...(await matchesWords(db, energyItems, searchWords(q))),
];
