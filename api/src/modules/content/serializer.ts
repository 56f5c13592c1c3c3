import type { Actor } from 'shared-contracts/actor';
import { mayReadReason } from 'shared-contracts/policies/content';
import type { PendingChange, Person } from 'shared-contracts/schemas/content';
import type { Context } from '../../context.ts';
import { coAuthorsOf, serializeAuthor } from './authors.ts';
import type { ContentTable } from './columns.ts';
import type { ContentType } from './content-type.ts';
import { pendingChanges } from './pending-change.ts';
import { readViewerStates, type ViewerState } from './viewer-state.ts';

/** A row of content with the name of its author. */
export type WithAuthor = ContentTable['$inferSelect'] & { readonly author: Person };

/** Reader-specific details of an item. */
interface ItemDetails {
  readonly viewerState: ViewerState | undefined;
  readonly pendingChange: PendingChange | null;
  readonly coAuthors: Person[];
}

/** The fields of a content item that are the same for every reader. */
export const forEveryone = (row: WithAuthor) => ({
  id: row.id,
  status: row.status,
  score: row.score,
  ratingCount: row.ratingCount,
  voteCount: row.voteCount,
  commentCount: row.commentCount,
  tags: row.tags,
  ...serializeAuthor(row.author),
  reviewedBy: row.reviewedBy,
  reviewedAt: row.reviewedAt?.toISOString() ?? null,
  revision: row.revision,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** The fields that depend on the reader: the reviewer's reason is for the authors and for reviewers only. */
export const forReader = (
  reader: Actor,
  { authorId, reason }: Pick<WithAuthor, 'authorId' | 'reason'>,
  { viewerState, pendingChange, coAuthors }: ItemDetails,
) => ({
  myRating: viewerState?.rating ?? null,
  myVote: viewerState?.vote ?? false,
  myFavourite: viewerState?.favourite ?? false,
  coAuthors,
  reason: mayReadReason(reader, { authorId, coAuthors }) ? reason : null,
  pendingChange,
});

/** The fields of every content item in a response. */
export type ContentFields = ReturnType<typeof forEveryone> & ReturnType<typeof forReader>;

/**
 * Reads pending changes and co-authors of the items that have any; returns a function that gives the details of an item by its
 * id.
 */
export const readDetails = async (
  ctx: Context,
  reader: Actor,
  contentType: ContentType,
  states: readonly (ViewerState & { readonly id: string })[],
): Promise<(id: string) => ItemDetails> => {
  const byId = new Map(states.map((state) => [state.id, state]));
  const idsWith = (flag: 'hasPendingChange' | 'hasCoAuthors') => states.filter((state) => state[flag]).map(({ id }) => id);
  const [changes, coAuthors] = await Promise.all([
    pendingChanges(ctx, reader, contentType, idsWith('hasPendingChange')),
    coAuthorsOf(ctx, contentType, idsWith('hasCoAuthors')),
  ]);
  return (id) => ({ viewerState: byId.get(id), pendingChange: changes.get(id) ?? null, coAuthors: coAuthors.get(id) ?? [] });
};

/**
 * Serializes the part that all content shares, for each row of a page, in its order: with the reader's viewer state; pending
 * changes for the author and reviewers.
 */
export const serializeContent = async <Row extends WithAuthor>(
  ctx: Context,
  reader: Actor,
  contentType: ContentType,
  rows: readonly Row[],
): Promise<{ readonly row: Row; readonly shared: ContentFields }[]> => {
  if (rows.length === 0) return [];
  const states = await readViewerStates(ctx, reader, contentType, rows);
  const details = await readDetails(ctx, reader, contentType, states);
  return rows.map((row) => ({ row, shared: { ...forEveryone(row), ...forReader(reader, row, details(row.id)) } }));
};
