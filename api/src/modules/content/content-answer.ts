import { type Actor, isReviewer } from 'shared-contracts/actor';
import { isAuthorOf } from 'shared-contracts/policies/content';
import type { PendingChange, Person } from 'shared-contracts/schemas/content';
import type { Context } from '../../context.ts';
import { authorAnswer } from './author.ts';
import { coAuthorsOf } from './co-authors.ts';
import type { ContentTable } from './columns.ts';
import type { ContentKind } from './kinds.ts';
import { type Marks, pageMarks } from './page-marks.ts';
import { pendingChanges } from './pending-change.ts';

/** A row of content with the name of its author. */
export type WithAuthor = ContentTable['$inferSelect'] & { readonly author: Person };

/** What stands beside the row of an item. */
interface Beside {
  readonly marks: Marks | undefined;
  readonly pendingChange: PendingChange | null;
  readonly coAuthors: Person[];
}

const answer = (reader: Actor, row: WithAuthor, { marks, pendingChange, coAuthors }: Beside) => ({
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
  coAuthors,
  reviewedBy: row.reviewedBy,
  reviewedAt: row.reviewedAt?.toISOString() ?? null,
  reason: isAuthorOf(reader, { authorId: row.authorId, coAuthors }) || isReviewer(reader) ? row.reason : null,
  revision: row.revision,
  pendingChange,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/**
 * The part of the answer that all content shares, for each row of a page, in its order: with the
 * reader's own marks; the reviewer's reason only for the authors and reviewers, waiting changes for the author and reviewers.
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
  const having = (what: 'waiting' | 'shared') => ids.filter((id) => marks.get(id)?.[what]);
  const [waiting, named] = await Promise.all([
    pendingChanges(ctx, reader, kind, having('waiting')),
    coAuthorsOf(ctx, kind, having('shared')),
  ]);
  return rows.map((row) => {
    const { id } = row;
    const beside = { marks: marks.get(id), pendingChange: waiting.get(id) ?? null, coAuthors: named.get(id) ?? [] };
    return { row, shared: answer(reader, row, beside) };
  });
};
