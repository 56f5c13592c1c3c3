import { and, count, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { IdeaCategory } from 'shared-contracts/constants/idea';
import type { ItemSort } from 'shared-contracts/constants/sorts';
import type { Person } from 'shared-contracts/schemas/content';
import type { IdeaSummary, ideaExportQuerySchema, ideaListQuerySchema, WholeIdea } from 'shared-contracts/schemas/idea';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { inMonth, presentMonth } from '../../platform/db/calendar.ts';
import type { Database } from '../../platform/db/client.ts';
import { readCursor } from '../../platform/db/keyset.ts';
import { preparedPer } from '../../platform/db/prepared.ts';
import { searchWords } from '../../platform/db/search.ts';
import { JsonBytes } from '../../platform/http/json-response.ts';
import { rememberedRead } from '../../platform/stamps/remembered-read.ts';
import { users } from '../../platform/users/tables.ts';
import { authorColumns } from '../content/authors.ts';
import { type CommonFilters, type ItemQueryConfig, noReaderColumns } from '../content/item-queries.ts';
import { ItemReads } from '../content/item-reads.ts';
import { placeholders, selectionOfOne } from '../content/item-selection.ts';
import { mergedFrom, mergedInto } from '../content/merged-items.ts';
import { itemNotFound } from '../content/read-item.ts';
import { itemVersion, pageColumns, pageItemId, selectStates, stateValues } from '../content/viewer-state.ts';
import { ideaContentType } from './content-type.ts';
import { type IdeaRow, ideas } from './tables.ts';

const { search: _, ...ideaColumns } = getTableColumns(ideas);
const columns = { ...ideaColumns, author: authorColumns, rowVersion: itemVersion(ideas) };

/** An idea with the name of its author, without its search words. */
export type FoundIdea = Omit<IdeaRow, 'search'> & { readonly author: Person; readonly rowVersion: string };

/** Filters of ideas, besides those that every type has. */
interface OwnFilters {
  readonly category?: IdeaCategory | undefined;
}

/** Filters of a list. */
type IdeaFilters = CommonFilters & OwnFilters;

const { createdAt, id, score, voteCount, commentCount } = ideas;
const newest = [createdAt, id];

/** Queries for ideas. */
export const ideaQueries: ItemQueryConfig<FoundIdea, OwnFilters, ItemSort, object> = {
  contentType: ideaContentType,
  filters: { category: (value) => eq(ideas.category, value) },
  orders: {
    newest: { columns: newest },
    score: { columns: [score, ...newest], singlePage: true, perStatus: true },
    votes: { columns: [voteCount, ...newest], singlePage: true, perStatus: true },
    comments: { columns: [commentCount, ...newest], singlePage: true, perStatus: true },
  },
  readerColumns: noReaderColumns,
  rows: (db, { where, orderBy }) =>
    db
      .select(columns)
      .from(ideas)
      .innerJoin(users, eq(users.id, ideas.authorId))
      .where(where)
      .orderBy(...orderBy)
      .limit(placeholders.limit),
};

const preparedState = preparedPer((db, role: Actor['role']) => {
  const page = db.select(pageColumns(ideas)).from(ideas).where(selectionOfOne(ideas, role).where);
  const merged = sql<boolean>`exists (select from ${ideas} where ${ideas.mergedInto} = ${pageItemId})`;
  return selectStates(db, ideaContentType, page, [], { merged }).prepare('idea_state');
});

/** Version and viewer state of an idea that the reader may see, and whether others were merged into it. */
const findIdeaState = async (db: Database, reader: Actor, ideaId: string) => {
  const [state] = await preparedState(db, reader.role).execute({ ...stateValues(reader), id: ideaId });
  return state;
};

/** How many submitted ideas of each status were created in a month. */
const monthCounts = rememberedRead('idea_month_counts', (db) =>
  db
    .select({ status: ideas.status, ideas: count().as('ideas') })
    .from(ideas)
    .where(
      and(
        inArray(ideas.status, ['pending', 'approved', 'rejected']),
        inMonth(ideas.createdAt, sql.placeholder('month'), sql.placeholder('timeZone')),
      ),
    )
    .groupBy(ideas.status),
);

/** The fields of an idea beyond those of all content. */
const fieldsOf = ({ title, description, category, fileUrl, fileName, fileSize, moreFiles }: FoundIdea) => ({
  title,
  description,
  category,
  fileUrl,
  fileName,
  fileSize,
  moreFiles,
});

/** Reads lists of ideas and single ideas. */
export const ideaReads = new ItemReads(ideaQueries, { fieldsOf });

/** The idea with this id or, if it was merged, the remaining one: also if that is merged into another one meanwhile. */
const findRemaining = async (ctx: Context, actor: Actor, id: string): Promise<FoundIdea | undefined> => {
  const found = await ideaReads.findOne(ctx.db, actor, id);
  if (found) return found;
  const into = await mergedInto(ctx, actor, ideaContentType, id);
  return into === undefined ? undefined : findRemaining(ctx, actor, into);
};

/**
 * One idea with those that were merged into it; for the id of a merged one, the remaining idea.
 * @throws not_found, also for an idea that the actor may not see
 */
export const getIdea = async (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<WholeIdea> => {
  const found = await findRemaining(ctx, actor, id);
  if (!found) throw itemNotFound(ideaContentType);
  const [idea, merged] = await Promise.all([
    ideaReads.serializeOne(ctx, actor, found),
    mergedFrom(ctx, ideaContentType, found.id),
  ]);
  return { ...idea, mergedFrom: merged };
};

/**
 * Like {@link getIdea}, but returns cached JSON when possible: most ideas have no others merged into them and were read before.
 */
export const readIdea = async (ctx: Context, actor: Actor, { id }: { readonly id: string }) => {
  const state = await findIdeaState(ctx.db, actor, id);
  const cached = await ideaReads.cachedJson(ctx, actor, state?.merged ? undefined : state);
  return cached ? new JsonBytes<WholeIdea>([...cached, ',"mergedFrom":[]}']) : getIdea(ctx, actor, { id });
};

/** How many ideas were created in the current month of the company's time zone, by status; totals are public. */
export const ideaSummary = async (ctx: Context): Promise<IdeaSummary> => {
  const month = presentMonth(ctx);
  const counts = await monthCounts(ctx.db, { month, timeZone: ctx.env.timeZone });
  const countOf = (status: string) => counts.find((count) => count.status === status)?.ideas ?? 0;
  return {
    month,
    total: counts.reduce((sum, count) => sum + count.ideas, 0),
    approved: countOf('approved'),
    pending: countOf('pending'),
  };
};

/** The requested filters. */
export const filtersOf = ({ q, sort: _, ...filters }: z.output<typeof ideaExportQuerySchema>): IdeaFilters => ({
  ...filters,
  words: searchWords(q),
});

/**
 * A page of the ideas that the actor may see, and the cursor of the next page. Any order but newest first has only one page: the
 * order changes while a person reads.
 * @throws invalid_input for an unknown cursor
 */
export const listIdeas = async (ctx: Context, actor: Actor, query: z.output<typeof ideaListQuerySchema>) => {
  const { limit, cursor, ...filters } = query;
  const { sort } = filters;
  return ideaReads.list(ctx, actor, filtersOf(filters), { sort, after: readCursor(cursor), limit });
};
