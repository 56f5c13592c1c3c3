import { isPublished } from 'shared-contracts/policies/content';
import type { Context } from '../../context.ts';
import { announce } from '../../platform/events/announce.ts';
import { authorIds } from './co-authors.ts';
import type { ContentKind } from './kinds.ts';
import type { Item } from './read-item.ts';

/** What shows submissions of every kind: the queue of reviewers, the author's own list and figures, the panels of all. */
const ofReviewers = ['listReviews', 'getReviewSummary', 'getAdminStats'];
const ofAuthor = ['listMySubmissions', 'getSubmissionSummary', 'getUserStats'];
const ofEveryone = ['listActivities', 'getLeaderboard'];

/** What is to be known of an item to tell whom it concerns. */
type Told = Pick<Item, 'authorId' | 'status'> & Partial<Pick<Item, 'coAuthors'>>;

/**
 * Tells open pages that an item came, changed or went; nobody hears of what they may not see.
 * @param item as it is now; one that was published before the change is told to everyone, too; of a draft
 * only its author hears
 */
export const announceItem = async (ctx: Context, kind: ContentKind, item: Told, wasPublished = false): Promise<void> => {
  const seenByAll = wasPublished || isPublished(item.status);
  if (item.status !== 'draft') {
    await announce(ctx, { to: 'everyone', operations: [...ofEveryone, ...kind.totals, ...(seenByAll ? kind.reads : [])] });
    await announce(ctx, { to: 'reviewers', operations: [...ofReviewers, ...kind.reads] });
  }
  await announce(ctx, { to: { userIds: authorIds(item) }, operations: [...ofAuthor, ...kind.reads] });
};

/** Tells open pages that what colleagues think of an item has changed: its score, votes or comments. */
export const announceMarks = async (
  ctx: Context,
  kind: ContentKind,
  item: Told,
  operations: readonly string[],
): Promise<void> => {
  const stale = [...kind.reads, ...operations];
  if (isPublished(item.status)) return announce(ctx, { to: 'everyone', operations: stale });
  await announce(ctx, { to: 'reviewers', operations: stale });
  await announce(ctx, { to: { userIds: authorIds(item) }, operations: stale });
};
