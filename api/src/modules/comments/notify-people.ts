import { and, eq, inArray, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { users } from '../../platform/users/tables.ts';
import { authorIds } from '../content/authors.ts';
import type { AddressedItem } from '../content/read-item.ts';
import { invalidateNotifications, notify } from '../notifications/notify.ts';
import { notifications } from '../notifications/tables.ts';
import { mayBeNotified } from './mentions.ts';
import { standing } from './record-comment.ts';
import { comments } from './tables.ts';

/** A comment, its author and its new mentions. */
interface Notified {
  readonly commentId: string;
  readonly actorId: string;
  readonly named: readonly string[];
}

/** The authors of an item and all who comment on it, if they may still see it. */
const concerned = async ({ db }: Context, on: AddressedItem): Promise<string[]> => {
  const talking = db.select({ id: comments.authorId }).from(comments).where(standing(on));
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(mayBeNotified(on.item), or(inArray(users.id, authorIds(on.item)), inArray(users.id, talking))));
  return rows.map(({ id }) => id);
};

const about = ({ contentType, item }: AddressedItem, { commentId, actorId }: Notified) => ({
  item: { type: contentType.type, id: item.id },
  commentId,
  actorId,
});

/** Notifies people of a new comment: mentioned people of the mention, everyone else of the comment. */
export const notifyOfComment = async (ctx: Context, on: AddressedItem, told: Notified): Promise<void> => {
  const others = (await concerned(ctx, on)).filter((id) => !told.named.includes(id));
  await notify(ctx, { ...about(on, told), kind: 'mention', to: told.named });
  await notify(ctx, { ...about(on, told), kind: 'comment', to: others });
};

/** Notifies people whom an edit mentions for the first time, unless they already have a notice of this comment. */
export const notifyOfEdit = async (ctx: Context, on: AddressedItem, told: Notified): Promise<void> => {
  const rows = await ctx.db
    .select({ id: notifications.userId })
    .from(notifications)
    .where(eq(notifications.commentId, told.commentId));
  const before = new Set(rows.map(({ id }) => id));
  await notify(ctx, { ...about(on, told), kind: 'mention', to: told.named.filter((id) => !before.has(id)) });
};

/** Deletes the notices of a deleted comment. */
export const withdrawNotifications = async (ctx: Context, commentId: string): Promise<void> => {
  const rows = await ctx.db
    .delete(notifications)
    .where(eq(notifications.commentId, commentId))
    .returning({ id: notifications.userId });
  await invalidateNotifications(
    ctx,
    rows.map(({ id }) => id),
  );
};
