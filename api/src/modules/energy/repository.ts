import { and, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { type EnergySort, type EnergyTab, energyTabs } from 'shared-contracts/constants/energy';
import type { Person } from 'shared-contracts/schemas/content';
import type { EnergyAuthor } from 'shared-contracts/schemas/energy';
import type { Database } from '../../platform/db/client.ts';
import { comesAfter, type Position } from '../../platform/db/keyset.ts';
import { matchesPrefix, searchWords } from '../../platform/db/search.ts';
import { users } from '../../platform/users/tables.ts';
import { authorColumns } from '../content/author.ts';
import { nameVector } from '../content/search.ts';
import { visibleTo } from '../content/visible.ts';
import { type EnergyFilters, energyConditions, inTab } from './filters.ts';
import { type EnergyItemRow, energyItems } from './tables.ts';

const { search: _, ...itemColumns } = getTableColumns(energyItems);

/** An energy item with the name of its author, without its search words. */
export type FoundEnergyItem = Omit<EnergyItemRow, 'search'> & { author: Person };

const select = (db: Database, where: readonly (SQL | undefined)[]) =>
  db
    .select({ ...itemColumns, author: authorColumns })
    .from(energyItems)
    .innerJoin(users, eq(users.id, energyItems.authorId))
    .where(and(...where));

const { createdAt, id, score, ratingCount, voteCount } = energyItems;
const orders = {
  newest: [desc(createdAt), desc(id)],
  score: [desc(score), desc(ratingCount), desc(createdAt), desc(id)],
  votes: [desc(voteCount), desc(createdAt), desc(id)],
} as const satisfies Record<EnergySort, readonly SQL[]>;

/** At most `limit` of the filtered items that the reader may see. */
export const findEnergyItems = async (
  db: Database,
  reader: Actor,
  filters: EnergyFilters & { readonly sort: EnergySort; readonly after?: Position; readonly limit: number },
): Promise<FoundEnergyItem[]> => {
  const { sort, after, limit } = filters;
  const rest = after && comesAfter(energyItems, after.createdAt.toISOString(), after.id);
  return select(db, [...(await energyConditions(db, reader, filters)), rest])
    .orderBy(...orders[sort])
    .limit(limit);
};

/** The item, if it exists and the reader may see it. */
export const findEnergyItem = async (db: Database, reader: Actor, wanted: string): Promise<FoundEnergyItem | undefined> => {
  const [item] = await select(db, [eq(id, wanted), visibleTo(energyItems, reader)]);
  return item;
};

export const insertEnergyItem = async (db: Database, item: typeof energyItems.$inferInsert): Promise<void> => {
  await db.insert(energyItems).values(item);
};

const tabNames = Object.keys(energyTabs) as EnergyTab[];

/** How many filtered items there are, per tab and in total. */
export const countTabs = async (db: Database, reader: Actor, filters: EnergyFilters) => {
  const counted = Object.fromEntries(
    tabNames.map((tab) => [tab, sql<number>`count(*) filter (where ${inTab(tab)})`.mapWith(Number)]),
  ) as Record<EnergyTab, SQL<number>>;
  const [counts] = await db
    .select({ total: count(), ...counted })
    .from(energyItems)
    .where(and(...(await energyConditions(db, reader, filters))));
  return counts;
};

/** The authors of the filtered items, by name, with counts; at most `limit` of them, `first` before all others. */
export const findAuthors = async (
  db: Database,
  reader: Actor,
  filters: EnergyFilters,
  { first, name, limit }: { readonly first?: string; readonly name?: string; readonly limit: number },
): Promise<EnergyAuthor[]> => {
  const named = searchWords(name).map((word) => matchesPrefix(nameVector, word));
  return db
    .select({ ...authorColumns, items: count() })
    .from(energyItems)
    .innerJoin(users, eq(users.id, energyItems.authorId))
    .where(and(...(await energyConditions(db, reader, filters)), ...named))
    .groupBy(users.id, users.firstName, users.lastName)
    .orderBy(...(first === undefined ? [] : [desc(eq(users.id, first))]), users.firstName, users.lastName, users.id)
    .limit(limit);
};
