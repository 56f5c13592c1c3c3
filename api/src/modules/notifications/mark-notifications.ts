import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { NotificationMark } from 'shared-contracts/schemas/notification';
import { type Context, inTransaction } from '../../context.ts';
import { invalidateNotifications } from './invalidate-notifications.ts';
import { notifications } from './tables.ts';

/** Marks the actor's own notices as read or unread and updates their other pages; ids of others' notices change nothing. */
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
