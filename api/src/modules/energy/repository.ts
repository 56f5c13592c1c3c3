import { eq, getTableColumns } from 'drizzle-orm';
import type { EnergySort } from 'shared-contracts/constants/energy';
import type { Person } from 'shared-contracts/schemas/content';
import type { Database } from '../../platform/db/client.ts';
import { users } from '../../platform/users/tables.ts';
import { authorColumns } from '../content/authors.ts';
import { place } from '../content/item-cut.ts';
import { type ItemQueriesOf, nothingOwn } from '../content/item-queries.ts';
import { itemVersion } from '../content/viewer-state.ts';
import { energyContentType } from './content-type.ts';
import { energyFilters, type OwnEnergyFilters } from './filters.ts';
import { type EnergyItemRow, energyItems } from './tables.ts';

const { search: _, ...itemColumns } = getTableColumns(energyItems);

/** An energy item with the name of its author, without its search words. */
export type FoundEnergyItem = Omit<EnergyItemRow, 'search'> & { readonly author: Person; readonly rowVersion: string };

const { createdAt, id, score, ratingCount, voteCount } = energyItems;

/** How energy items are read. */
export const energyQueries: ItemQueriesOf<FoundEnergyItem, OwnEnergyFilters, EnergySort, object> = {
  contentType: energyContentType,
  filters: energyFilters,
  orders: {
    newest: { columns: [createdAt, id] },
    score: { columns: [score, ratingCount, createdAt, id], moves: true },
    votes: { columns: [voteCount, createdAt, id], moves: true },
  },
  own: nothingOwn,
  rows: (db, { where, by }) =>
    db
      .select({ ...itemColumns, author: authorColumns, rowVersion: itemVersion(energyItems) })
      .from(energyItems)
      .innerJoin(users, eq(users.id, energyItems.authorId))
      .where(where)
      .orderBy(...by)
      .limit(place.limit),
};

export const insertEnergyItem = async (db: Database, item: typeof energyItems.$inferInsert): Promise<void> => {
  await db.insert(energyItems).values(item);
};
