import { type Actor, isReviewer } from 'shared-contracts/actor';
import { isAuthorOf } from 'shared-contracts/policies/content';
import type { PendingChange, Person } from 'shared-contracts/schemas/content';
import type { Context } from '../../context.ts';
import { serializeAuthor } from './author.ts';
import { coAuthorsOf } from './co-authors.ts';
import type { ContentTable } from './columns.ts';
import type { ContentType } from './content-type.ts';
import { pendingChanges } from './pending-change.ts';
import { readViewerStates, type ViewerState } from './viewer-state.ts';

/** A row of content with the name of its author. */
export type WithAuthor = ContentTable['$inferSelect'] & { readonly author: Person };

/** Additional data for the row of an item. */
interface ItemDetails {
  readonly viewerStates: ViewerState | undefined;
  readonly pendingChange: PendingChange | null;
  readonly coAuthors: Person[];
}

const serialize = (reader: Actor, row: WithAuthor, { viewerStates, pendingChange, coAuthors }: ItemDetails) => ({
  id: row.id,
  status: row.status,
  score: row.score,
  ratingCount: row.ratingCount,
  voteCount: row.voteCount,
  commentCount: row.commentCount,
  myRating: viewerStates?.rating ?? null,
  myVote: viewerStates?.vote ?? false,
  tags: row.tags,
  ...serializeAuthor(row.author),
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
 * Serializes the part that all content shares, for each row of a page, in its order: with the reader's viewer state; the
 * reviewer's reason only for the authors and reviewers, pending changes for the author and reviewers.
 */
export const serializeContent = async <Row extends WithAuthor>(
  ctx: Context,
  reader: Actor,
  contentType: ContentType,
  rows: readonly Row[],
): Promise<{ readonly row: Row; readonly shared: ReturnType<typeof serialize> }[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const viewerStates = await readViewerStates(ctx, reader, contentType, ids);
  const having = (what: 'waiting' | 'shared') => ids.filter((id) => viewerStates.get(id)?.[what]);
  const [waiting, named] = await Promise.all([
    pendingChanges(ctx, reader, contentType, having('waiting')),
    coAuthorsOf(ctx, contentType, having('shared')),
  ]);
  return rows.map((row) => {
    const { id } = row;
    const details = {
      viewerStates: viewerStates.get(id),
      pendingChange: waiting.get(id) ?? null,
      coAuthors: named.get(id) ?? [],
    };
    return { row, shared: serialize(reader, row, details) };
  });
};
