import { and, count, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { IdeaCategory, IdeaSort } from 'shared-contracts/constants/idea';
import type { Person } from 'shared-contracts/schemas/content';
import type { Database } from '../../platform/db/client.ts';
import { inMonth } from '../../platform/db/month.ts';
import { preparedPer } from '../../platform/db/prepared.ts';
import { users } from '../../platform/users/tables.ts';
import { authorColumns } from '../content/authors.ts';
import { cutOfOne, place } from '../content/item-cut.ts';
import { type CommonFilters, type ItemQueriesOf, nothingOwn } from '../content/item-queries.ts';
import { item, itemVersion, pageColumns, selectStates, stateValues } from '../content/viewer-state.ts';
import { ideaContentType } from './content-type.ts';
import { type IdeaRow, ideas } from './tables.ts';

const { search: _, ...ideaColumns } = getTableColumns(ideas);
const columns = { ...ideaColumns, author: authorColumns, rowVersion: itemVersion(ideas) };

/** An idea with the name of its author, without its search words. */
export type FoundIdea = Omit<IdeaRow, 'search'> & { readonly author: Person; readonly rowVersion: string };

/** What ideas are filtered by, besides the filters of every type. */
interface OwnFilters {
  readonly category?: IdeaCategory | undefined;
}

/** Filters of a list. */
export type IdeaFilters = CommonFilters & OwnFilters;

const { createdAt, id, score, voteCount, commentCount } = ideas;
const newest = [createdAt, id];

/** How ideas are read. */
export const ideaQueries: ItemQueriesOf<FoundIdea, OwnFilters, IdeaSort, object> = {
  contentType: ideaContentType,
  filters: { category: (asked) => eq(ideas.category, asked) },
  orders: {
    newest: { columns: newest },
    score: { columns: [score, ...newest], moves: true, perStatus: true },
    votes: { columns: [voteCount, ...newest], moves: true, perStatus: true },
    comments: { columns: [commentCount, ...newest], moves: true, perStatus: true },
  },
  own: nothingOwn,
  rows: (db, { where, by }) =>
    db
      .select(columns)
      .from(ideas)
      .innerJoin(users, eq(users.id, ideas.authorId))
      .where(where)
      .orderBy(...by)
      .limit(place.limit),
};

const preparedState = preparedPer((db, role: Actor['role']) => {
  const page = db.select(pageColumns(ideas)).from(ideas).where(cutOfOne(ideas, role).where);
  const merged = sql<boolean>`exists (select from ${ideas} where ${ideas.mergedInto} = ${item})`;
  return selectStates(db, page, [], { merged }).prepare('idea_state');
});

/** Version and viewer state of an idea that the reader may see, and whether others were merged into it. */
export const findIdeaState = async (db: Database, reader: Actor, wanted: string) => {
  const [state] = await preparedState(db, reader.role).execute({ ...stateValues(reader, ideaContentType), id: wanted });
  return state;
};

export const insertIdea = async (db: Database, idea: typeof ideas.$inferInsert): Promise<void> => {
  await db.insert(ideas).values(idea);
};

/** How many submitted ideas of each status were created in a month. */
export const countMonth = async (db: Database, month: string, timeZone: string) =>
  db
    .select({ status: ideas.status, ideas: count() })
    .from(ideas)
    .where(and(inArray(ideas.status, ['pending', 'approved', 'rejected']), inMonth(ideas.createdAt, month, timeZone)))
    .groupBy(ideas.status);
