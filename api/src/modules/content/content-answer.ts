import { type Actor, isReviewer } from 'shared-contracts/actor';
import type { PendingChange, Person } from 'shared-contracts/schemas/content';
import type { Context } from '../../context.ts';
import { authorAnswer } from './author.ts';
import type { ContentTable } from './columns.ts';
import type { ContentKind } from './kinds.ts';
import { type Marks, pageMarks } from './page-marks.ts';
import { pendingChanges } from './pending-change.ts';

/** A row of content with the name of its author. */
export type WithAuthor = ContentTable['$inferSelect'] & { readonly author: Person };

const answer = (reader: Actor, row: WithAuthor, marks: Marks | undefined, pendingChange: PendingChange | null) => ({
  id: row.id,
  status: row.status,
  score: row.score,
  ratingCount: row.ratingCount,
  voteCount: row.voteCount,
  commentCount: row.commentCount,
  myRating: marks?.rating ?? null,
  myVote: marks?.vote ?? false,
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
  const marks = await pageMarks(ctx, reader, kind, ids);
  const changed = ids.filter((id) => marks.get(id)?.waiting);
  const waiting = await pendingChanges(ctx, reader, kind, changed);
  return rows.map((row) => ({ row, shared: answer(reader, row, marks.get(row.id), waiting.get(row.id) ?? null) }));
};
