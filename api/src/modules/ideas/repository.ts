import { and, count, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { type ContentStatus, contentStatuses } from 'shared-contracts/constants/content';
import type { IdeaCategory, IdeaSort } from 'shared-contracts/constants/idea';
import type { Database } from '../../platform/db/client.ts';
import { comesAfter, type Position } from '../../platform/db/keyset.ts';
import { inMonth } from '../../platform/db/month.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { users } from '../../platform/users/tables.ts';
import { authorColumns } from '../content/author.ts';
import { matchesWords } from '../content/search.ts';
import { visibleTo } from '../content/visible.ts';
import { type IdeaRow, ideas } from './tables.ts';

const { search: _, ...ideaColumns } = getTableColumns(ideas);
const columns = { ...ideaColumns, author: authorColumns };

/** An idea with the name of its author, without its search words. */
export type FoundIdea = Omit<IdeaRow, 'search'> & { author: { id: string; firstName: string; lastName: string } };

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

const newest = [desc(ideas.createdAt), desc(ideas.id)];
const orders = {
  newest,
  score: [desc(ideas.score), ...newest],
  votes: [desc(ideas.voteCount), ...newest],
  comments: [desc(ideas.commentCount), ...newest],
} as const satisfies Record<IdeaSort, SQL[]>;

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
      .orderBy(...orders[shape.sort])
      .limit(place.limit);
  const statuses = shape.status ? [shape.status] : contentStatuses;
  return sql`${ideas.id} in (${sql.join(
    statuses.map((status) => sql`(${ofStatus(status)})`),
    sql` union all `,
  )})`;
};

const listed = (db: Database, shape: Shape, words: SQL[] = []) => {
  const some = shape.sort === 'newest' || shape.mine || words.length > 0;
  const after = shape.after ? comesAfter(ideas, place.createdAt, place.after) : undefined;
  return select(db, some ? [...matching(shape), after, ...words] : [firstOfEach(db, shape)])
    .orderBy(...orders[shape.sort])
    .limit(place.limit);
};

const preparedLists = new Map<string, (db: Database) => ReturnType<typeof preparedList>>();
const preparedList = (db: Database, shape: Shape) => listed(db, shape).prepare('ideas');

/** A list without search words is the hot read: prepared, one statement per combination of filters. */
const listOf = (db: Database, shape: Shape) => {
  const key = JSON.stringify(shape);
  const known = preparedLists.get(key) ?? prepared((into) => preparedList(into, shape));
  preparedLists.set(key, known);
  return known(db);
};

/** The filtered ideas that the reader may see. */
export const findIdeas = async (
  db: Database,
  reader: Actor,
  { status, mine = false, category, words }: IdeaFilters,
  { sort, after, limit }: IdeaPage,
): Promise<FoundIdea[]> => {
  const shape = { sort, status, mine, reader: reader.role, category: category !== undefined, after: after !== undefined };
  const values = { reader: reader.id, category, createdAt: after?.createdAt.toISOString(), after: after?.id, limit };
  if (words.length === 0) return listOf(db, shape).execute(values);
  return listed(db, shape, await matchesWords(db, ideas, words)).execute(values);
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
