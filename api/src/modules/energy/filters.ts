import { eq, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type EnergyCategory, type EnergyTab, energyTabs, energyTypeTags } from 'shared-contracts/constants/energy';
import { searchWords } from '../../platform/db/search.ts';
import { hasTag } from '../content/search.ts';
import { energyItems } from './tables.ts';

/** Filters of energy items, besides those that every type has. */
export interface OwnEnergyFilters {
  readonly category?: EnergyCategory | undefined;
  /** Id of a person. */
  readonly author?: string | undefined;
  readonly tab?: EnergyTab | undefined;
  /** A tag that every item of a type has, though it is not stored with it. */
  readonly typeTag?: string | undefined;
}

const typeTags = Object.entries(energyTypeTags);

/** The requested filters. */
export const filtersOf = <Query extends { readonly q?: string | undefined; readonly tag?: string | undefined }>({
  q,
  tag,
  ...filters
}: Query) => ({
  ...filters,
  // a separate filter, so that all other tags can use the index
  ...(typeTags.some(([, typeTag]) => typeTag === tag) ? { typeTag: tag } : { tag }),
  words: searchWords(q),
});

const tabNames = Object.keys(energyTabs) as EnergyTab[];

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

const inRequestedTab = (tabName: Placeholder): SQL => {
  const cases = tabNames.map((tab) => sql`when ${tab} then ${inTab(tab)}`);
  return sql`case ${tabName}::text ${sql.join(cases, sql` `)} end`;
};

const hasTypeTag = (value: Placeholder): SQL => {
  const cases = typeTags.map(([type, tag]) => sql`when ${tag} then ${type}`);
  const stored = hasTag(energyItems, value);
  return or(sql`${energyItems.type} = case ${value}::text ${sql.join(cases, sql` `)} end`, stored) ?? stored;
};

/** The condition of each filter. */
export const energyFilters = {
  category: (value: Placeholder) => eq(energyItems.category, value),
  author: (value: Placeholder) => eq(energyItems.authorId, value),
  tab: inRequestedTab,
  typeTag: hasTypeTag,
};
