import { type Actor, isAdmin, isContributor, isReviewer } from '../actor.ts';
import type { ContentStatus } from '../constants/content.ts';

/** The fields of a reviewed item that policies need. */
export interface Owned {
  readonly authorId: string;
  readonly status: ContentStatus;
  /** Co-authors, for an item into which others were merged. */
  readonly coAuthors?: readonly { readonly id: string }[];
}

/** The statuses in which everyone signed in may read an item. */
export const publishedStatuses = ['approved', 'completed'] as const satisfies readonly ContentStatus[];

/** Whether everyone signed in may read items of this status. */
export const isPublished = (status: ContentStatus): boolean => (publishedStatuses as readonly string[]).includes(status);
/** No one sees or changes a merged item any more: it is part of the other one. */
const isNotMerged = (item: Owned): boolean => item.status !== 'merged';
const isOwn = (actor: Actor, item: Owned): boolean => isNotMerged(item) && item.authorId === actor.id;
/** What reviewers may see and change of other people's items: everything except drafts, which only their author sees. */
const mayReview = (actor: Actor, item: Owned): boolean => isNotMerged(item) && item.status !== 'draft' && isReviewer(actor);

/** Whether the person is the author or a co-author of an item. */
export const isAuthorOf = (actor: Pick<Actor, 'id'>, { authorId, coAuthors = [] }: Omit<Owned, 'status'>): boolean =>
  authorId === actor.id || coAuthors.some(({ id }) => id === actor.id);

/** Whether an item has several authors. */
export const isShared = ({ coAuthors = [] }: Pick<Owned, 'coAuthors'>): boolean => coAuthors.length > 0;

/** Published items: everyone signed in. A draft: only its author. Any other status: its authors and reviewers. */
export const mayRead = (actor: Actor, item: Owned): boolean =>
  isPublished(item.status) || (isNotMerged(item) && isAuthorOf(actor, item)) || mayReview(actor, item);

/** Its rejections, their reasons, and its texts before it was published: its authors and reviewers. */
export const mayReadReason = (actor: Actor, item: Omit<Owned, 'status'>): boolean => isAuthorOf(actor, item) || isReviewer(actor);

/** A pending change, also once it is decided on: the original author of the item, and reviewers; no co-author. */
export const mayReadPendingChange = (actor: Actor, { authorId }: Pick<Owned, 'authorId'>): boolean =>
  authorId === actor.id || isReviewer(actor);

/** Any contributor may submit. */
export const maySubmit = (actor: Actor): boolean => isContributor(actor);

/** The author submits a draft, while still a contributor. */
export const maySubmitDraft = (actor: Actor, item: Owned): boolean =>
  isContributor(actor) && isOwn(actor, item) && item.status === 'draft';

/**
 * Author while still a contributor; reviewers may edit the text of others' items. A co-author may not, except an admin (IDEA-73).
 */
export const mayEdit = (actor: Actor, item: Owned): boolean =>
  (isContributor(actor) && isOwn(actor, item)) || (mayReview(actor, item) && (!isAuthorOf(actor, item) || isAdmin(actor)));

/** Whether an edit of the text needs a review: true if an author edits their own published item, unless they are an admin. */
export const editNeedsReview = (actor: Actor, item: Owned): boolean =>
  isPublished(item.status) && isOwn(actor, item) && !isAdmin(actor);

/** Who may withdraw an item: its author while still a contributor, or an admin who may see it. */
export const mayWithdraw = (actor: Actor, item: Owned): boolean =>
  (isContributor(actor) && isOwn(actor, item)) || (isAdmin(actor) && mayReview(actor, item));

/** The person who withdrew an item may restore it, as long as they may still withdraw it. */
export const mayUndoWithdrawal = (actor: Actor, item: Owned & { readonly withdrawnBy: string }): boolean =>
  item.withdrawnBy === actor.id && mayWithdraw(actor, item);

/** Content without reviews is edited by people who may withdraw it; reviewers have no special rights. */
export const mayEditUnreviewed = (actor: Actor, item: Owned): boolean => mayWithdraw(actor, item);

/**
 * Reviewers decide on other people's items; an admin may also decide on their own, audited as a self-review. No one decides on a
 * draft. `decidableBy` of the api makes a query condition of it.
 */
export const mayDecide = (actor: Actor, item: Owned): boolean =>
  mayReview(actor, item) && (!isAuthorOf(actor, item) || isAdmin(actor));

/** The reviewer who decided may undo it, as long as they may still decide on the item. */
export const mayUndoDecision = (actor: Actor, item: Owned & { readonly reviewedBy: string | null }): boolean =>
  item.reviewedBy === actor.id && mayDecide(actor, item);

/** The statuses in which an item can be merged into another, or be the target. */
export const mergeableStatuses = ['pending', 'approved'] as const satisfies readonly ContentStatus[];

/** Whether an item of this status can be merged. */
export const isMergeable = (status: ContentStatus): boolean => (mergeableStatuses as readonly string[]).includes(status);

/** Merging requires two items on which the reviewer may decide: pending or approved, not their own unless they are an admin. */
export const mayMerge = (actor: Actor, item: Owned): boolean => isMergeable(item.status) && mayDecide(actor, item);

/** Attachments of ideas and energy items: everyone who may read the item, except viewers. */
export const mayDownloadAttachment = (actor: Actor, item: Owned): boolean => isContributor(actor) && mayRead(actor, item);

/** Files of presentations: everyone who may read the item; viewers only public ones (DES-11). */
export const mayDownloadPresentation = (actor: Actor, item: Owned & { readonly isPublic: boolean }): boolean =>
  mayRead(actor, item) && (item.isPublic || isContributor(actor));

/** Contributors who may see an item may comment on it and mention others who may see it; no one comments on a draft. */
export const mayComment = (actor: Actor, item: Owned): boolean =>
  isContributor(actor) && mayRead(actor, item) && item.status !== 'draft';

/** A colleague's published item, never the person's own. */
export const mayRate = (actor: Actor, item: Owned): boolean =>
  isContributor(actor) && !isAuthorOf(actor, item) && isPublished(item.status);

/** Any published item; if it has several authors, none of them may vote. */
export const mayVote = (actor: Actor, item: Owned): boolean =>
  isContributor(actor) && isPublished(item.status) && !(isShared(item) && isAuthorOf(actor, item));

/** The fields of a comment that policies need; a deleted one has no author. */
export interface CommentFields {
  readonly authorId: string | null;
}

/** Its author, while still a contributor. */
export const mayEditComment = (actor: Actor, comment: CommentFields): boolean =>
  isContributor(actor) && comment.authorId === actor.id;

/** Its author while still a contributor, or an admin; no one deletes the placeholder of a deleted comment. */
export const mayDeleteComment = (actor: Actor, comment: CommentFields): boolean =>
  mayEditComment(actor, comment) || (isAdmin(actor) && comment.authorId !== null);

/** Its owner while still a contributor, or an admin; reviewers decide on projects, but do not edit those of others. */
export const mayEditProject = (actor: Actor, project: Owned): boolean => mayWithdraw(actor, project);

/** People who may edit an approved project may complete it. */
export const mayComplete = (actor: Actor, project: Owned): boolean =>
  project.status === 'approved' && mayEditProject(actor, project);

/** Contributors join approved projects; the owner is a member from the start. */
export const mayJoin = (actor: Actor, project: Owned): boolean =>
  isContributor(actor) && project.status === 'approved' && project.authorId !== actor.id;

/** A member leaves at any time; the owner never. */
export const mayLeave = (actor: Actor, project: Pick<Owned, 'authorId'>): boolean =>
  isContributor(actor) && project.authorId !== actor.id;

/** Who adds a version to a submitted report: its author while a contributor, or an admin. */
export const mayAddVersion = (actor: Actor, report: Owned): boolean => report.status !== 'draft' && mayWithdraw(actor, report);

/** A published report can be downloaded; before that, only its author and reviewers open single versions. */
export const mayDownloadReport = (report: Pick<Owned, 'status'>): boolean => isPublished(report.status);

/** Contributors use approved tools. */
export const mayUse = (actor: Actor, tool: { readonly status: ContentStatus }): boolean =>
  isContributor(actor) && tool.status === 'approved';

/** Contributors add a case study to any tool that they may see. */
export const mayAddCaseStudy = (actor: Actor): boolean => isContributor(actor);

/** Who may edit or delete a case study: its author while still a contributor, or an admin. */
export const mayChangeCaseStudy = (actor: Actor, study: { readonly authorId: string }): boolean =>
  (isContributor(actor) && study.authorId === actor.id) || isAdmin(actor);
