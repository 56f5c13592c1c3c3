import * as z from 'zod';
import { type NotificationKind, notificationKinds, notificationsAtOnce } from '../terms/notification.ts';
import { instantSchema, listQuery, personSchema } from './content.ts';

/** Pages of one's notices. */
export const notificationListQuerySchema = z.object({
  limit: listQuery.limit,
  cursor: listQuery.cursor,
  unread: z.stringbool().optional(),
});

/** What became of a submission, or of a change that its author asked for. */
export const noticeDecisionSchema = z.object({
  status: z.enum(['approved', 'rejected']),
  reason: z.string().nullable(),
  /** Whether it was on a change of what is published. */
  ofChange: z.boolean(),
});

/** What was merged into the item: what the reader had submitted, or another's. */
export const noticeMergeSchema = z.object({ part: z.enum(['source', 'target']), title: z.string() });

/** Word to the reader about one item that they may see at this moment. */
export const notificationSchema = z.object({
  id: z.uuid(),
  kind: z.enum(notificationKinds),
  /** What the item is, within a sentence: `idea`. */
  label: z.string(),
  title: z.string(),
  /** Address within the portal. */
  url: z.string(),
  /** Whose doing it was; null for the portal's own. */
  actor: personSchema.nullable(),
  /** For the kind `decision`. */
  decision: noticeDecisionSchema.nullable(),
  /** For the kind `merged`. */
  merged: noticeMergeSchema.nullable(),
  /** The beginning of the comment, for the kinds `comment` and `mention`. */
  excerpt: z.string().nullable(),
  readAt: instantSchema.nullable(),
  createdAt: instantSchema,
});
export type Notification = z.infer<typeof notificationSchema>;

/** How many notices are unread; 100 stands for 100 and more. */
export const notificationSummarySchema = z.object({ unread: z.number().int().min(0).max(100) });
export type NotificationSummary = z.infer<typeof notificationSummarySchema>;

/** Which notices count as read, or as unread again. Ids that are not the caller's change nothing. */
export const notificationMarkSchema = z.union([
  z.object({ ids: z.array(z.uuid('This is not a valid id')).min(1).max(notificationsAtOnce), read: z.boolean() }),
  z.object({ all: z.literal(true), read: z.literal(true) }),
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
} satisfies Record<NotificationKind, z.ZodType>;

/** Where a person is told of each kind. */
export const notificationPreferencesSchema = z.object(byKind);
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>;

/** A change of preferences: kinds that are not named stay as they are. */
export const notificationPreferencesInputSchema = notificationPreferencesSchema.partial();
