import { sql } from 'drizzle-orm';
import type { NotificationKind } from 'shared-contracts/constants/notification';
import type { RateLimit } from 'shared-contracts/operation';
import { markNotifications } from 'shared-contracts/operations/notifications';
import type { Context } from '../../context.ts';
import { pipelined } from '../../platform/db/client.ts';
import { publishInvalidation } from '../../platform/events/publish-invalidation.ts';
import { enqueueEach } from '../../platform/jobs/job.ts';
import { countCalls } from '../../platform/rate-limit/rate-limit.ts';
import type { ItemRef } from '../content/visible.ts';
import { notificationMailJob } from './notification-mail-job.ts';
import { channelsOf } from './preferences.ts';
import { notifications } from './tables.ts';

/** Tells the open pages of these people that their notifications are stale. */
export const invalidateNotifications = (ctx: Context, people: readonly string[]): Promise<void> =>
  publishInvalidation(ctx, markNotifications, { people });

/** A notification to several people about one item. */
export interface NewNotification {
  readonly kind: NotificationKind;
  /** Ids of people; the actor is excluded, and duplicates get one notification. */
  readonly to: readonly string[];
  readonly item: ItemRef;
  /** The person who caused it. */
  readonly actorId: string | null;
  readonly commentId?: string;
  /** Data that the kind needs, such as a decision and its reason; never the item's title, which is read from it while it exists. */
  readonly detail?: Record<string, unknown>;
}

/** Per person, kind and item: someone with ten notifications of an hour about one item needs no more. */
const notificationLimit: RateLimit = { limit: 10, seconds: 3600, per: 'actor' };

/**
 * Counts this notification for each person, and returns those below the limit; sorted by id, so that concurrent calls lock in one
 * order.
 */
const belowNotificationLimit = (ctx: Context, { kind, item }: NewNotification, people: readonly string[]): Promise<string[]> =>
  countCalls(ctx, `notification:${kind}:${item.type}:${item.id}`, notificationLimit, people.toSorted());

/** One short statement for any number of people: a row of parameters for each would take most of the time of the call. */
const insertNotifications = async (ctx: Context, notification: NewNotification, people: readonly string[]): Promise<void> => {
  if (people.length === 0) return;
  const { kind, item, actorId, commentId = null, detail = {} } = notification;
  await ctx.db.execute(sql`
    insert into ${notifications} (user_id, kind, entity_type, entity_id, actor_id, comment_id, detail, created_at)
    select person, ${kind}, ${item.type}, ${item.id}::uuid, ${actorId}::uuid, ${commentId}::uuid,
      ${JSON.stringify(detail)}::jsonb, ${ctx.clock.now().toISOString()}::timestamptz
    from unnest(${`{${people.join(',')}}`}::uuid[]) person`);
};

/** Notifies people, in the caller's transaction, by their preferences: in the portal, by mail, or not at all. */
export const notify = async (ctx: Context, notification: NewNotification): Promise<void> => {
  const { kind, to, item, actorId, commentId, detail } = notification;
  const named = [...new Set(to)].filter((id) => id !== actorId);
  // not rate-limited, because each decision has a different result
  const people = kind === 'decision' ? named : await belowNotificationLimit(ctx, notification, named);
  if (people.length === 0) return;
  const { inApp, mail } = await channelsOf(ctx, kind, people);
  const mails = mail.map((userId) => ({ userId, kind, item, actorId, commentId, detail }));
  await pipelined(
    enqueueEach(ctx, notificationMailJob, mails),
    insertNotifications(ctx, notification, inApp),
    invalidateNotifications(ctx, inApp),
  );
};
