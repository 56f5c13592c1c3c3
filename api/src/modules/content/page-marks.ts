import { and, eq, or, sql } from 'drizzle-orm';
import { type Actor, isReviewer } from 'shared-contracts/actor';
import type { Context } from '../../context.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { ratings, votes } from '../ratings/tables.ts';
import type { ContentKind } from './kinds.ts';
import { contentAuthors, contentRevisions } from './tables.ts';

/** What stands beside an item for one reader. */
export interface Marks {
  /** The reader's own rating. */
  readonly rating: number | null;
  /** Whether the reader voted for it. */
  readonly vote: boolean;
  /** Whether a change waits that the reader may see. */
  readonly waiting: boolean;
  /** Whether somebody is named beside the author. */
  readonly shared: boolean;
}

const item = sql`page.id`;
const reader = sql.placeholder('reader');
const type = sql.placeholder('type');

// one statement for pages of any length: written out, a hundred ids took longer to put together than to answer
const marksOfPage = prepared((db) =>
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

/** The marks of each item of a page, by its id. */
export const pageMarks = async (
  { db }: Context,
  actor: Actor,
  kind: ContentKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Marks>> => {
  const values = { type: kind.type, ids: `{${ids.join(',')}}`, reader: actor.id, reviews: isReviewer(actor) };
  const rows = await marksOfPage(db).execute(values);
  return new Map(rows.map(({ id, ...marks }) => [id, marks]));
};
