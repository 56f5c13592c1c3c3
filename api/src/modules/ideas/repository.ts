import { and, count, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from 'shared-contracts/actor';
import { type ContentStatus, contentStatuses } from 'shared-contracts/constants/content';
import type { IdeaCategory, IdeaSort } from 'shared-contracts/constants/idea';
import type { Person } from 'shared-contracts/schemas/content';
import type { Database } from '../../platform/db/client.ts';
import { comesAfter, type Position } from '../../platform/db/keyset.ts';
import { inMonth } from '../../platform/db/month.ts';
import { preparedPer } from '../../platform/db/prepared.ts';
import { users } from '../../platform/users/tables.ts';
import { authorColumns } from '../content/author.ts';
import { matchesWords } from '../content/search.ts';
import { type ItemState, item, itemVersion, pageColumns, selectStates, stateValues } from '../content/viewer-state.ts';
import { visibleTo } from '../content/visible.ts';
import { ideaContentType } from './content-type.ts';
import { type IdeaRow, ideas } from './tables.ts';

const { search: _, ...ideaColumns } = getTableColumns(ideas);
const columns = { ...ideaColumns, author: authorColumns, version: itemVersion(ideas) };

/** An idea with the name of its author, without its search words. */
export type FoundIdea = Omit<IdeaRow, 'search'> & { readonly author: Person; readonly version: string };

/** Filters of a list. */
export interface IdeaFilters {
  readonly words: readonly string[];
  readonly status?: IdeaRow['status'];
  readonly category?: IdeaCategory;
  /** Only the reader's own. */
  readonly mine?: boolean;
}

/** A part of a list, in its order. */
export interface IdeaPage {
  readonly sort: IdeaSort;
  /** Where the previous page ends; only for newest first. */
  readonly after?: Position;
  readonly limit: number;
}

const select = (db: Database, where: (SQL | undefined)[]) =>
  db
    .select(columns)
    .from(ideas)
    .innerJoin(users, eq(users.id, ideas.authorId))
    .where(and(...where));

const place = {
  reader: sql.placeholder('reader'),
  category: sql.placeholder('category'),
  createdAt: sql.placeholder('createdAt'),
  after: sql.placeholder('after'),
  limit: sql.placeholder('limit'),
};

type Shape = Pick<IdeaFilters, 'status' | 'mine'> & {
  sort: IdeaSort;
  reader: Actor['role'];
  category: boolean;
  after: boolean;
};

const newest = [ideas.createdAt, ideas.id];
const orders = {
  newest,
  score: [ideas.score, ...newest],
  votes: [ideas.voteCount, ...newest],
  comments: [ideas.commentCount, ...newest],
} as const satisfies Record<IdeaSort, PgColumn[]>;
const inOrder = (sort: IdeaSort): SQL[] => orders[sort].map((column) => desc(column));

/** The filters of a list as conditions. */
const matching = (shape: Shape, status = shape.status): (SQL | undefined)[] => [
  visibleTo(ideas, { id: place.reader, role: shape.reader }, status),
  shape.mine ? eq(ideas.authorId, place.reader) : undefined,
  shape.category ? eq(ideas.category, place.category) : undefined,
];

/** The first rows of an order: for each status as many as the page has, from an index on status and order. */
const firstOfEach = (db: Database, shape: Shape): SQL => {
  const ofStatus = (status: ContentStatus) =>
    db
      .select({ id: ideas.id })
      .from(ideas)
      .where(and(...matching(shape, status)))
      .orderBy(...inOrder(shape.sort))
      .limit(place.limit);
  const statuses = shape.status ? [shape.status] : contentStatuses;
  return sql`${ideas.id} in (${sql.join(
    statuses.map((status) => sql`(${ofStatus(status)})`),
    sql` union all `,
  )})`;
};

/** The conditions of a list. */
const conditions = (db: Database, shape: Shape, words: SQL[] = []): (SQL | undefined)[] => {
  const some = shape.sort === 'newest' || shape.mine || words.length > 0;
  const after = shape.after ? comesAfter(ideas, place.createdAt, place.after) : undefined;
  return some ? [...matching(shape), after, ...words] : [firstOfEach(db, shape)];
};

const listed = (db: Database, shape: Shape, words?: SQL[]) =>
  select(db, conditions(db, shape, words))
    .orderBy(...inOrder(shape.sort))
    .limit(place.limit);

const listedStates = (db: Database, shape: Shape) => {
  const columns = orders[shape.sort];
  const page = db
    .select({ ...pageColumns(ideas), ...Object.fromEntries(columns.map((column) => [column.name, column])) })
    .from(ideas)
    .where(and(...conditions(db, shape)))
    .orderBy(...inOrder(shape.sort))
    .limit(place.limit);
  const order = columns.map(({ name }) => sql`page.${sql.identifier(name)} desc`);
  return selectStates(db, page, sql.join(order, sql`, `), {}).prepare('idea_states');
};

const preparedList = preparedPer((db, shape: Shape) => listed(db, shape).prepare('ideas'));
const preparedStates = preparedPer(listedStates);

/** A list by its filters: the statement's shape, and the values of its placeholders. */
const queryOf = (reader: Actor, { status, mine = false, category }: IdeaFilters, { sort, after, limit }: IdeaPage) => ({
  shape: { sort, status, mine, reader: reader.role, category: category !== undefined, after: after !== undefined },
  values: { reader: reader.id, category, createdAt: after?.createdAt.toISOString(), after: after?.id, limit },
});

/** Versions and viewer states of a list without search words, which is the most frequent read. */
export const findIdeaStates = (db: Database, reader: Actor, filters: IdeaFilters, page: IdeaPage): Promise<ItemState[]> => {
  const { shape, values } = queryOf(reader, filters, page);
  return preparedStates(db, shape).execute({ ...values, ...stateValues(reader, ideaContentType) });
};

/** The filtered ideas that the reader may see. */
export const findIdeas = async (db: Database, reader: Actor, filters: IdeaFilters, page: IdeaPage): Promise<FoundIdea[]> => {
  const { shape, values } = queryOf(reader, filters, page);
  if (filters.words.length === 0) return preparedList(db, shape).execute(values);
  return listed(db, shape, await matchesWords(db, ideas, filters.words)).execute(values);
};

const preparedState = preparedPer((db, role: Actor['role']) => {
  const page = db
    .select(pageColumns(ideas))
    .from(ideas)
    .where(and(eq(ideas.id, sql.placeholder('id')), visibleTo(ideas, { id: place.reader, role })));
  const merged = sql<boolean>`exists (select from ${ideas} where ${ideas.mergedInto} = ${item})`;
  return selectStates(db, page, item, { merged }).prepare('idea_state');
});

/** Version and viewer state of an idea that the reader may see, and whether others were merged into it. */
export const findIdeaState = async (db: Database, reader: Actor, id: string) => {
  const [state] = await preparedState(db, reader.role).execute({ ...stateValues(reader, ideaContentType), id });
  return state;
};

/** The idea, if it exists and the reader may see it. */
export const findIdea = async (db: Database, reader: Actor, id: string): Promise<FoundIdea | undefined> => {
  const [idea] = await select(db, [eq(ideas.id, id), visibleTo(ideas, reader)]);
  return idea;
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
