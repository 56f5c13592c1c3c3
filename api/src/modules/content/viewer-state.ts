import { and, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Actor, isReviewer } from 'shared-contracts/actor';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/db/client.ts';
import { preparedPer } from '../../platform/db/prepared.ts';
import { idList, literal, plannedOnce } from '../../platform/db/values.ts';
import { users } from '../../platform/users/tables.ts';
import { favourites } from '../favourites/tables.ts';
import { ratings, votes } from '../ratings/tables.ts';
import type { ContentTable } from './columns.ts';
import { type ContentType, getContentType } from './content-type.ts';
import { contentAuthors, contentRevisions } from './tables.ts';

/** Reader-specific data of an item. */
export interface ViewerState {
  /** The reader's own rating. */
  readonly rating: number | null;
  /** Whether the reader voted for it. */
  readonly vote: boolean;
  /** Whether the reader has starred it. */
  readonly favourite: boolean;
  /** Whether a pending change exists that the reader may see. */
  readonly hasPendingChange: boolean;
  /** Whether the item has co-authors. */
  readonly hasCoAuthors: boolean;
}

/** The viewer state of an item, and the version of its row. */
export interface ItemState extends ViewerState {
  readonly id: string;
  readonly version: string;
}

/** The id of an item on the page, in a query of states. */
export const pageItemId = sql`page.id`;
const pageAuthorId = sql`page.author_id`;
const reader = plannedOnce(sql.placeholder('reader'), 'uuid');

/** Version of a row: differs after every change, even after several in one transaction. */
const versionOf = (table: PgTable): SQL<string> => sql<string>`${table}.xmin::text || ${table}.ctid::text`;

const versionWith = (table: PgTable, related: SQL<string> | undefined): SQL<string> =>
  related ? sql<string>`${versionOf(table)} || ${related}` : versionOf(table);

/**
 * The version of an item including its author, for a query that joins both.
 * @param related version of the data that it shows from other tables
 */
export const itemVersion = (table: PgTable, related?: SQL<string>): SQL<string> =>
  sql<string>`${versionWith(table, related)} || ${versionOf(users)}`;

const stateColumns = ({ rated, reviewed }: ContentType, type: SQL) => ({
  id: sql<string>`${pageItemId}`,
  // the server leaves out a join whose columns are not selected
  rating: rated ? sql<number | null>`${ratings.value}` : sql<null>`null::int`,
  vote: rated ? sql<boolean>`${votes.entityId} is not null` : sql<boolean>`false`,
  favourite: sql<boolean>`${favourites.entityId} is not null`,
  hasPendingChange: reviewed ? sql<boolean>`${contentRevisions.id} is not null` : sql<boolean>`false`,
  hasCoAuthors: sql<boolean>`exists (
    select from ${contentAuthors} where ${contentAuthors.entityType} = ${type} and ${contentAuthors.entityId} = ${pageItemId})`,
});

/** The viewer states of the items of a type in `page(id, author_id)`, which `from` defines, with additional columns. */
const statesFrom = <C extends Record<string, SQL>>(db: Database, of: ContentType, from: SQL, columns: C) => {
  // with a placeholder, the server takes each type for a common one, and plans every list of a rare one anew
  const type = literal(of.type);
  const ofItem = (row: { readonly entityType: PgColumn; readonly entityId: PgColumn }) =>
    and(eq(row.entityType, type), eq(row.entityId, pageItemId));
  return db
    .select({ ...stateColumns(of, type), ...columns })
    .from(from)
    .leftJoin(ratings, and(ofItem(ratings), eq(ratings.userId, reader)))
    .leftJoin(votes, and(ofItem(votes), eq(votes.userId, reader)))
    .leftJoin(favourites, and(ofItem(favourites), eq(favourites.userId, reader)))
    .leftJoin(
      contentRevisions,
      and(
        ofItem(contentRevisions),
        eq(contentRevisions.status, literal('pending')),
        or(sql`${sql.placeholder('reviews')}::boolean`, eq(pageAuthorId, reader)),
      ),
    );
};

// one statement for pages of any length: with a hundred literal ids, building the query took longer than running it; the ids are
// in a subselect, because otherwise the server would count them and replan the statement each time
const viewerStatesOfPage = preparedPer((db, type: ContentType['type']) =>
  statesFrom(
    db,
    getContentType(type),
    sql`unnest((select ${sql.placeholder('ids')}::text::uuid[]), (select ${sql.placeholder('authors')}::text::uuid[]))
      as page(id, author_id)`,
    {},
  ).prepare('viewer_states'),
);

/** The values of the placeholders in a query of viewer states. */
export const stateValues = (actor: Actor) => ({ reader: actor.id, reviews: isReviewer(actor) });

/** The viewer state of each item on a page. */
export const readViewerStates = (
  { db }: Context,
  actor: Actor,
  { type }: ContentType,
  items: readonly { readonly id: string; readonly authorId: string }[],
): Promise<(ViewerState & { readonly id: string })[]> =>
  viewerStatesOfPage(db, type).execute({
    ...stateValues(actor),
    ids: idList(items.map(({ id }) => id)),
    authors: idList(items.map(({ authorId }) => authorId)),
  });

/**
 * The columns that {@link selectStates} needs from the rows of a page.
 * @param related version of the data that they show from other tables
 */
export const pageColumns = (table: ContentTable, related?: SQL<string>) => ({
  id: table.id,
  authorId: table.authorId,
  version: versionWith(table, related).as('version'),
});

/**
 * The states of the items on a page that another query selects with {@link pageColumns}, without the items' own columns. The page
 * is limited before anything is joined to it.
 * @param order the order of the page by its columns, such as `page.created_at desc`
 * @param columns additional columns
 */
export const selectStates = <C extends Record<string, SQL>>(
  db: Database,
  of: ContentType,
  page: SQLWrapper,
  order: readonly SQL[],
  columns: C,
) =>
  statesFrom(db, of, sql`(${page}) as page join ${users} on ${users.id} = ${pageAuthorId}`, {
    version: sql<string>`page.version || ${versionOf(users)}`,
    ...columns,
  }).orderBy(...order);
