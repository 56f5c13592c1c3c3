import * as z from 'zod';
import { type NotificationKind, notificationKinds, notificationsAtOnce } from '../constants/notification.ts';
import { t } from '../translate.ts';
import { instantSchema, listQuery, personSchema } from './content.ts';

/** Parameters of a person's notification list. */
export const notificationListQuerySchema = z.object({
  limit: listQuery.limit,
  cursor: listQuery.cursor,
  unread: z.stringbool().optional(),
});

/** The decision on a submission, or on a change that its author proposed. */
export const notificationDecisionSchema = z.object({
  status: z.enum(['approved', 'rejected']),
  reason: z.string().nullable(),
  /** Whether the decision was on a change of a published item. */
  ofChange: z.boolean(),
});

/** Which part the reader's item had in the merge (`source`: it was merged into another, `target`: another was merged into it). */
export const notificationMergeSchema = z.object({ part: z.enum(['source', 'target']), title: z.string() });

/** What happened to a release: the portal rolled back a canary, or a release that everyone has is failing. */
export const notificationReleaseSchema = z.object({ what: z.enum(['returned', 'failing']), reason: z.string(), now: z.string() });

/** What awaits review, unless it is a new item: a change of a published one, or a version of a report with this label. */
export const notificationReviewSchema = z.object({ version: z.string().nullable() });

/** A notification to the reader about one item that they may currently see, or about the withdrawal of their own. */
export const notificationSchema = z.object({
  id: z.uuid(),
  kind: z.enum(notificationKinds),
  /** The type of the item within a sentence: `idea`. */
  label: z.string(),
  title: z.string(),
  /** Address within the portal. */
  url: z.string(),
  /** The person who caused it; null for the portal itself. */
  actor: personSchema.nullable(),
  /** For the kind `decision`. */
  decision: notificationDecisionSchema.nullable(),
  /** For the kind `review`; null for a new item. */
  review: notificationReviewSchema.nullable(),
  /** For the kind `merged`. */
  merged: notificationMergeSchema.nullable(),
  /** For the kind `edit`: whether the item was withdrawn. */
  withdrawn: z.boolean(),
  /** For the kind `release`. */
  release: notificationReleaseSchema.nullable(),
  /** The start of the comment, for the kinds `comment` and `mention`. */
  excerpt: z.string().nullable(),
  readAt: instantSchema.nullable(),
  createdAt: instantSchema,
});
export type Notification = z.infer<typeof notificationSchema>;

/** How many notifications are unread; 100 means 100 or more. */
export const notificationSummarySchema = z.object({ unread: z.number().int().min(0).max(100) });
export type NotificationSummary = z.infer<typeof notificationSummarySchema>;

/** Which notifications to mark as read or unread. Ids of other people's notifications are ignored. */
export const notificationMarkSchema = z.union([
  z.object({ ids: z.array(z.uuid(t`This is not a valid id`)).min(1).max(notificationsAtOnce), read: z.boolean() }),
  z.object({ all: z.literal(true), read: z.literal(true) }),
  /** The notifications about one item, which the reader has open. */
  z.object({ item: z.uuid(t`This is not a valid id`), read: z.literal(true) }),
]);
export type NotificationMark = z.input<typeof notificationMarkSchema>;

const channels = z.object({ inApp: z.boolean(), mail: z.boolean() });
const byKind = {
  decision: channels,
  comment: channels,
  mention: channels,
  review: channels,
  edit: channels,
  merged: channels,
  release: channels,
} satisfies Record<NotificationKind, z.ZodType>;

/** The channels of each kind for a person. */
export const notificationPreferencesSchema = z.object(byKind);
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>;

/** A change of preferences: omitted kinds do not change. */
export const notificationPreferencesInputSchema = notificationPreferencesSchema.partial();
