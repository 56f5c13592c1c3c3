import { and, eq, gte, inArray, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { notificationsKeptDays } from 'shared-contracts/constants/notification';
import type { NotificationMark } from 'shared-contracts/schemas/notification';
import { type Context, inTransaction } from '../../context.ts';
import { dequeue, enqueueEach } from '../../platform/jobs/job.ts';
import type { ItemRef } from '../content/visible.ts';
import { notificationMailJob } from './notification-mail-job.ts';
import { invalidateNotifications } from './notify.ts';
import { channelsOf } from './preferences.ts';
import { notifications } from './tables.ts';

/** Marks the actor's own notifications as read or unread and updates their other pages; ids of others' notifications change nothing. */
export const markNotifications = (ctx: Context, actor: Actor, mark: NotificationMark): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const changed = await tx.db
      .update(notifications)
      .set({ readAt: mark.read ? tx.clock.now() : null })
      .where(
        and(
          eq(notifications.userId, actor.id),
          mark.read ? isNull(notifications.readAt) : isNotNull(notifications.readAt),
          'ids' in mark ? inArray(notifications.id, mark.ids) : undefined,
          'item' in mark ? eq(notifications.entityId, mark.item) : undefined,
        ),
      )
      .returning({ id: notifications.id });
    if (changed.length > 0) await invalidateNotifications(tx, [actor.id]);
  });

/** Moves the notifications of one item to another of its type; notifications about its pending review are deleted. */
export const moveNotifications = async (
  ctx: Context,
  { type, from, to }: { readonly type: string; readonly from: string; readonly to: string },
): Promise<void> => {
  const ofItem = and(eq(notifications.entityType, type), eq(notifications.entityId, from));
  const deleted = await ctx.db
    .delete(notifications)
    .where(and(ofItem, eq(notifications.kind, 'review')))
    .returning({ userId: notifications.userId });
  const moved = await ctx.db
    .update(notifications)
    .set({ entityId: to })
    .where(ofItem)
    .returning({ userId: notifications.userId });
  await invalidateNotifications(
    ctx,
    [...deleted, ...moved].map(({ userId }) => userId),
  );
};

/** Marks the review notifications of a decided item as read: they need no further action. */
export const settleReviewNotifications = async (ctx: Context, { type, id }: ItemRef): Promise<void> => {
  const settled = await ctx.db
    .update(notifications)
    .set({ readAt: ctx.clock.now() })
    .where(
      and(
        eq(notifications.entityType, type),
        eq(notifications.entityId, id),
        eq(notifications.kind, 'review'),
        isNull(notifications.readAt),
      ),
    )
    .returning({ userId: notifications.userId });
  await invalidateNotifications(
    ctx,
    settled.map(({ userId }) => userId),
  );
};

const deleteMatching = async (ctx: Context, { type, id }: ItemRef, condition?: SQL): Promise<void> => {
  const deleted = await ctx.db
    .delete(notifications)
    .where(and(eq(notifications.entityType, type), eq(notifications.entityId, id), condition))
    .returning({ userId: notifications.userId });
  await invalidateNotifications(
    ctx,
    deleted.map(({ userId }) => userId),
  );
};

/** Removes the notifications about an item that is removed. */
export const deleteNotifications = (ctx: Context, ref: ItemRef): Promise<void> => deleteMatching(ctx, ref);

/** A decision on an item that its reviewer undoes. */
interface UndoneDecision {
  readonly item: ItemRef;
  readonly status: 'approved' | 'rejected';
  readonly reason: string | null;
  readonly at: Date;
  /** Ids of the item's authors. */
  readonly authors: readonly string[];
  readonly actorId: string;
}

/**
 * Takes back the notifications of a decision that is undone, and its emails that have not been sent. Authors who have got theirs
 * get another one, which tells them so. (SHELL-229)
 */
export const takeBackDecision = async (
  ctx: Context,
  { item, status, reason, at, authors, actorId }: UndoneDecision,
): Promise<void> => {
  const kind = 'decision';
  const unsent = await dequeue(ctx, notificationMailJob, { kind, item, detail: { status, reason, ofChange: false } });
  const notMailed = new Set([actorId, ...unsent.map(({ userId }) => userId)]);
  const { mail } = await channelsOf(
    ctx,
    kind,
    authors.filter((id) => !notMailed.has(id)),
  );
  await enqueueEach(
    ctx,
    notificationMailJob,
    mail.map((userId) => ({ userId, kind, item, actorId, detail: { undone: status } })),
  );
  await deleteMatching(ctx, item, and(eq(notifications.kind, kind), gte(notifications.createdAt, at)));
};

/** Milliseconds. */
const day = 24 * 3600_000;

/** Removes notifications that were read long ago; unread ones stay. */
export const deleteOldNotifications = async ({ db, clock }: Context): Promise<void> => {
  const since = new Date(clock.now().getTime() - notificationsKeptDays * day);
  await db.delete(notifications).where(lt(notifications.readAt, since));
};
