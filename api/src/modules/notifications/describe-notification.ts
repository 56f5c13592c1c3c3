import type { Actor } from 'shared-contracts/actor';
import { plainText } from 'shared-contracts/markdown/parse-markdown';
import {
  notificationDecisionSchema,
  notificationMergeSchema,
  notificationReleaseSchema,
  notificationReviewSchema,
} from 'shared-contracts/schemas/notification';
import * as z from 'zod';
import type { Context } from '../../context.ts';
import { describeReferences } from '../../platform/audit/described-items.ts';
import { findContentType } from '../content/content-type.ts';
import { type ItemDescription, type ItemRef, refKey } from '../content/visible.ts';

export type NotificationDecision = z.infer<typeof notificationDecisionSchema>;

/** The decision that a notification is about; null for other kinds. */
export const readDecision = (detail: Record<string, unknown> | undefined): NotificationDecision | null =>
  notificationDecisionSchema.safeParse(detail).data ?? null;

const undoneSchema = z.object({ undone: z.enum(['approved', 'rejected']) });

/** The decision whose undo an email is about; undefined for other emails. */
export const readUndoneDecision = (detail: Record<string, unknown> | undefined): 'approved' | 'rejected' | undefined =>
  undoneSchema.safeParse(detail).data?.undone;

export type NotificationReview = z.infer<typeof notificationReviewSchema>;

/** What the notification asks to review, unless it is a new item; null for other kinds. */
export const readReview = (detail: Record<string, unknown> | undefined): NotificationReview | null =>
  notificationReviewSchema.safeParse(detail).data ?? null;

export type NotificationMerge = z.infer<typeof notificationMergeSchema>;

/**
 * The merge that a notification is about; null for other kinds. The notification stores the title of the merged item: everyone who sees the
 * remaining item sees that title there, and it never changes again.
 */
export const readMerge = (detail: Record<string, unknown> | undefined): NotificationMerge | null =>
  notificationMergeSchema.safeParse(detail).data ?? null;

/** Maximum length of an excerpt of a comment, in characters. */
const maxExcerptLength = 200;

/** The beginning of a comment as plain text, cut between words if it is too long. */
export const excerptOf = (comment: string): string => {
  const text = plainText(comment).trim();
  if (text.length <= maxExcerptLength) return text;
  const cut = text.slice(0, maxExcerptLength);
  const words = cut.replace(/(?<!\s)\s+\S*$/, '');
  return `${words || cut}…`;
};

/** The subject of a notification, with the fields that the notification shows. */
export type NotificationSubject = Pick<ItemDescription, 'type' | 'id' | 'title' | 'url' | 'label'>;

const withdrawalSchema = z.object({ withdrawn: z.string() });

/**
 * The title of the withdrawn item that a notification is about; undefined for other notifications. The notification stores it,
 * since the item is gone; only its authors get it.
 */
export const readWithdrawnTitle = (detail: Record<string, unknown> | undefined): string | undefined =>
  withdrawalSchema.safeParse(detail).data?.withdrawn;

/** A withdrawn item as a subject; it has no address any more, so the link leads to the submissions that its author still has. */
export const withdrawnSubject = ({ type, id }: ItemRef, title: string): NotificationSubject | undefined => {
  const contentType = findContentType(type);
  return contentType && { type, id, title, label: contentType.labels.one, url: '/profile/submissions' };
};

/** The release that a notification is about; null for other kinds. */
export const readRelease = (detail: Record<string, unknown> | undefined): z.infer<typeof notificationReleaseSchema> | null =>
  notificationReleaseSchema.safeParse(detail).data ?? null;

/** Titles and addresses of the notifications' subjects (content items and releases) that the reader may see, by `refKey`. */
export const describeSubjects = async (
  ctx: Context,
  reader: Actor,
  refs: readonly ItemRef[],
): Promise<ReadonlyMap<string, NotificationSubject>> => {
  const found = await describeReferences(ctx, reader, refs);
  return new Map(
    refs.flatMap((ref): [string, NotificationSubject][] => {
      const described = found.get(refKey(ref));
      return described ? [[refKey(ref), { ...ref, ...described }]] : [];
    }),
  );
};
