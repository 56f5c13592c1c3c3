import { and, eq, inArray } from 'drizzle-orm';
import { type Actor, isReviewer } from 'shared-contracts/actor';
import type { PendingChange, Person } from 'shared-contracts/schemas/content';
import type { Context } from '../../context.ts';
import { ratings, votes } from '../ratings/tables.ts';
import { authorAnswer } from './author.ts';
import type { ContentTable } from './columns.ts';
import type { ContentKind } from './kinds.ts';
import { pendingChanges } from './pending-change.ts';

/** What a reader did with an item: their rating, their vote. */
interface OwnMarks {
  readonly ratings: ReadonlyMap<string, number>;
  readonly votes: ReadonlySet<string>;
}

const ownMarks = async ({ db }: Context, reader: Actor, { type }: ContentKind, ids: readonly string[]): Promise<OwnMarks> => {
  const own = (table: typeof ratings | typeof votes) =>
    and(eq(table.entityType, type), inArray(table.entityId, [...ids]), eq(table.userId, reader.id));
  const [rated, voted] = await Promise.all([
    db.select({ id: ratings.entityId, value: ratings.value }).from(ratings).where(own(ratings)),
    db.select({ id: votes.entityId }).from(votes).where(own(votes)),
  ]);
  return { ratings: new Map(rated.map(({ id, value }) => [id, value])), votes: new Set(voted.map(({ id }) => id)) };
};

/** A row of content with the name of its author. */
export type WithAuthor = ContentTable['$inferSelect'] & { readonly author: Person };

const answer = (reader: Actor, row: WithAuthor, marks: OwnMarks, pendingChange: PendingChange | null) => ({
  id: row.id,
  status: row.status,
  score: row.score,
  ratingCount: row.ratingCount,
  voteCount: row.voteCount,
  commentCount: row.commentCount,
  myRating: marks.ratings.get(row.id) ?? null,
  myVote: marks.votes.has(row.id),
  tags: row.tags,
  ...authorAnswer(row.author),
  reviewedBy: row.reviewedBy,
  reviewedAt: row.reviewedAt?.toISOString() ?? null,
  reason: reader.id === row.authorId || isReviewer(reader) ? row.reason : null,
  revision: row.revision,
  pendingChange,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/**
 * The part of the answer that all content shares, for each row of a page, in its order: with the
 * reader's own marks; the reviewer's reason and waiting changes only for the author and reviewers.
 */
export const contentAnswers = async <Row extends WithAuthor>(
  ctx: Context,
  reader: Actor,
  kind: ContentKind,
  rows: readonly Row[],
): Promise<{ readonly row: Row; readonly shared: ReturnType<typeof answer> }[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [marks, waiting] = await Promise.all([ownMarks(ctx, reader, kind, ids), pendingChanges(ctx, reader, kind, ids)]);
  return rows.map((row) => ({ row, shared: answer(reader, row, marks, waiting.get(row.id) ?? null) }));
};
