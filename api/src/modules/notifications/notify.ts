import type { NotificationKind } from 'shared-contracts/constants/notification';
import type { RateLimit } from 'shared-contracts/operation';
import type { Context } from '../../context.ts';
import { isDomainError } from '../../platform/http/problem.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { countCall } from '../../platform/rate-limit/rate-limit.ts';
import type { ItemRef } from '../content/visible-items.ts';
import { invalidateNotifications } from './invalidate-notifications.ts';
import { noticeMailJob } from './notice-mail-job.ts';
import { channelsOf } from './preferences.ts';
import { notifications } from './tables.ts';

/** A notice to several people about one item. */
export interface Notice {
  readonly kind: NotificationKind;
  /** Ids of people; the actor is excluded, and duplicates get one notice. */
  readonly to: readonly string[];
  readonly item: ItemRef;
  /** The person who caused it. */
  readonly actorId: string | null;
  readonly commentId?: string;
  /** Data that the kind needs, such as a decision and its reason; never the item's title, which is read from it. */
  readonly detail?: Record<string, unknown>;
}

/** How often a person is notified of one kind about one item: a person with this many unread notices needs no more. */
const perItem: RateLimit = { limit: 10, seconds: 3600, per: 'actor' };

/** The people below that limit; in the order of their ids, so that concurrent calls lock in the same order. */
const notToldOften = async (ctx: Context, { kind, item }: Notice, people: readonly string[]): Promise<string[]> => {
  const left: string[] = [];
  for (const id of people.toSorted()) {
    try {
      await countCall(ctx, `notice:${kind}:${item.type}:${item.id}`, perItem, id);
      left.push(id);
    } catch (thrown) {
      if (!(isDomainError(thrown) && thrown.code === 'rate_limited')) throw thrown;
    }
  }
  return left;
};

/** Notifies people, in the caller's transaction, by their preferences: in the portal, by mail, or not at all. */
export const notify = async (ctx: Context, notice: Notice): Promise<void> => {
  const { kind, to, item, actorId, commentId, detail } = notice;
  const named = [...new Set(to)].filter((id) => id !== actorId);
  // each decision has another result
  const people = kind === 'decision' ? named : await notToldOften(ctx, notice, named);
  if (people.length === 0) return;
  const { inApp, mail } = await channelsOf(ctx, kind, people);
  for (const userId of mail) await enqueue(ctx, noticeMailJob, { userId, kind, item, actorId, commentId, detail });
  if (inApp.length === 0) return;
  const createdAt = ctx.clock.now();
  const row = { kind, entityType: item.type, entityId: item.id, actorId, commentId, detail, createdAt };
  await ctx.db.insert(notifications).values(inApp.map((userId) => ({ ...row, userId })));
  await invalidateNotifications(ctx, inApp);
};
