import { type Actor, isAdmin, isContributor, isReviewer } from '../actor.ts';
import type { ContentStatus } from '../terms/content.ts';

/** What policies need to know of any reviewed item. */
export interface Owned {
  readonly authorId: string;
  readonly status: ContentStatus;
  /** Who is named beside the author, of an item that others were merged into. */
  readonly coAuthors?: readonly { readonly id: string }[];
}

/** The statuses in which everyone signed in may read an item. */
export const publishedStatuses = ['approved', 'completed'] as const satisfies readonly ContentStatus[];

/** Whether everyone signed in may read items of this status. */
export const isPublished = (status: ContentStatus): boolean => (publishedStatuses as readonly string[]).includes(status);
/** What was merged into another item is nobody's to see or change any more: it is a part of that one. */
const stands = (item: Owned): boolean => item.status !== 'merged';
const own = (actor: Actor, item: Owned): boolean => stands(item) && item.authorId === actor.id;
/** What reviewers see and change of others: all but drafts, which are their author's alone. */
const reviews = (actor: Actor, item: Owned): boolean => stands(item) && item.status !== 'draft' && isReviewer(actor);

/** Whether the person is the author of an item, or named beside. */
export const isAuthorOf = (actor: Pick<Actor, 'id'>, { authorId, coAuthors = [] }: Omit<Owned, 'status'>): boolean =>
  authorId === actor.id || coAuthors.some(({ id }) => id === actor.id);

/** Whether an item has several authors. */
export const isShared = ({ coAuthors = [] }: Pick<Owned, 'coAuthors'>): boolean => coAuthors.length > 0;

/** Approved items: everyone signed in. A draft: its author alone. Any other status: its authors, reviewers. */
export const mayRead = (actor: Actor, item: Owned): boolean =>
  isPublished(item.status) || (stands(item) && isAuthorOf(actor, item)) || reviews(actor, item);

/** Any contributor may submit. */
export const maySubmit = (actor: Actor): boolean => isContributor(actor);

/** A draft is submitted by its author, while still a contributor. */
export const maySubmitDraft = (actor: Actor, item: Owned): boolean =>
  isContributor(actor) && own(actor, item) && item.status === 'draft';

/** Author while still a contributor; reviewers may edit the text of others' items. */
export const mayEdit = (actor: Actor, item: Owned): boolean => (isContributor(actor) && own(actor, item)) || reviews(actor, item);

/** Whether an edit of the text waits for a reviewer: the author's own of an approved item, unless they are an admin. */
export const editWaits = (actor: Actor, item: Owned): boolean =>
  item.status === 'approved' && own(actor, item) && !isAdmin(actor);

/** Withdrawing takes the item away: its author while still a contributor, or an admin who may see it. */
export const mayWithdraw = (actor: Actor, item: Owned): boolean =>
  (isContributor(actor) && own(actor, item)) || (isAdmin(actor) && reviews(actor, item));

/** What nobody reviews is changed by whoever may withdraw it: reviewers have no part in it. */
export const mayEditUnreviewed = (actor: Actor, item: Owned): boolean => mayWithdraw(actor, item);

/** Reviewers decide on items of others; an admin may decide their own as well, audited as a self-review. Nobody on a draft. */
export const mayDecide = (actor: Actor, item: Owned): boolean =>
  reviews(actor, item) && (!isAuthorOf(actor, item) || isAdmin(actor));

/** The statuses in which an item can be merged into another, or take one in. */
export const mergeableStatuses = ['pending', 'approved'] as const satisfies readonly ContentStatus[];

/** Whether an item can be merged, as it stands. */
export const isMergeable = (status: ContentStatus): boolean => (mergeableStatuses as readonly string[]).includes(status);

/** Merging takes two items on which the reviewer may decide: pending or approved, not their own unless they are an admin. */
export const mayMerge = (actor: Actor, item: Owned): boolean => isMergeable(item.status) && mayDecide(actor, item);

/** Attachments of ideas and energy items: who may read the item, viewers excepted. */
export const mayDownloadAttachment = (actor: Actor, item: Owned): boolean => isContributor(actor) && mayRead(actor, item);

/** Whoever may see an item comments on it while a contributor, and names others who may see it; nobody talks about a draft. */
export const mayComment = (actor: Actor, item: Owned): boolean =>
  isContributor(actor) && mayRead(actor, item) && item.status !== 'draft';

/** A colleague's published item, never one's own. */
export const mayRate = (actor: Actor, item: Owned): boolean =>
  isContributor(actor) && !isAuthorOf(actor, item) && isPublished(item.status);

/** Any published item; of one with several authors, none of them. */
export const mayVote = (actor: Actor, item: Owned): boolean =>
  isContributor(actor) && isPublished(item.status) && !(isShared(item) && isAuthorOf(actor, item));

/** What policies need to know of a comment; one that was deleted has no author. */
export interface Said {
  readonly authorId: string | null;
}

/** Its author, while still a contributor. */
export const mayEditComment = (actor: Actor, comment: Said): boolean => isContributor(actor) && comment.authorId === actor.id;

/** Its author while still a contributor, or an admin; nobody deletes the place of one that was deleted. */
export const mayDeleteComment = (actor: Actor, comment: Said): boolean =>
  mayEditComment(actor, comment) || (isAdmin(actor) && comment.authorId !== null);
