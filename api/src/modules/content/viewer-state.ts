import { and, eq, or, sql } from 'drizzle-orm';
import { type Actor, isReviewer } from 'shared-contracts/actor';
import type { Context } from '../../context.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { ratings, votes } from '../ratings/tables.ts';
import type { ContentType } from './content-type.ts';
import { contentAuthors, contentRevisions } from './tables.ts';

/** Reader-specific data of an item. */
export interface ViewerState {
  /** The reader's own rating. */
  readonly rating: number | null;
  /** Whether the reader voted for it. */
  readonly vote: boolean;
  /** Whether a pending change exists that the reader may see. */
  readonly waiting: boolean;
  /** Whether the item has co-authors. */
  readonly shared: boolean;
}

const item = sql`page.id`;
const reader = sql.placeholder('reader');
const type = sql.placeholder('type');

// one statement for pages of any length: with a hundred literal ids, building the query took longer than running it
const viewerStatesOfPage = prepared((db) =>
  db
    .select({
      id: sql<string>`${item}`,
      rating: ratings.value,
      vote: sql<boolean>`${votes.entityId} is not null`,
      waiting: sql<boolean>`${contentRevisions.id} is not null`,
      shared: sql<boolean>`exists (
        select from ${contentAuthors} where ${contentAuthors.entityType} = ${type} and ${contentAuthors.entityId} = ${item})`,
    })
    .from(sql`unnest(${sql.placeholder('ids')}::text::uuid[]) as page(id)`)
    .leftJoin(ratings, and(eq(ratings.entityType, type), eq(ratings.entityId, item), eq(ratings.userId, reader)))
    .leftJoin(votes, and(eq(votes.entityType, type), eq(votes.entityId, item), eq(votes.userId, reader)))
    .leftJoin(
      contentRevisions,
      and(
        eq(contentRevisions.entityType, type),
        eq(contentRevisions.entityId, item),
        eq(contentRevisions.status, 'pending'),
        or(sql`${sql.placeholder('reviews')}::boolean`, eq(contentRevisions.authorId, reader)),
      ),
    )
    .prepare('page_marks'),
);

/** The viewer state of each item on a page, by its id. */
export const readViewerStates = async (
  { db }: Context,
  actor: Actor,
  contentType: ContentType,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ViewerState>> => {
  const values = { type: contentType.type, ids: `{${ids.join(',')}}`, reader: actor.id, reviews: isReviewer(actor) };
  const rows = await viewerStatesOfPage(db).execute(values);
  return new Map(rows.map(({ id, ...viewerStates }) => [id, viewerStates]));
};
