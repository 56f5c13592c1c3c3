import { and, eq, inArray, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { announce } from '../../platform/events/announce.ts';
import { authorIds } from '../content/co-authors.ts';
import type { AddressedItem } from '../content/read-item.ts';
import { notify } from '../notifications/notify.ts';
import { notifications } from '../notifications/tables.ts';
import { users } from '../users/tables.ts';
import { standing } from './record-comment.ts';
import { comments } from './tables.ts';
import { mayBeTold } from './who-sees.ts';

/** A comment by whom, naming whom for the first time. */
interface Told {
  readonly commentId: string;
  readonly actorId: string;
  readonly named: readonly string[];
}

/** The authors of an item and all who take part in talking about it, as far as they may still see it. */
const concerned = async ({ db }: Context, on: AddressedItem): Promise<string[]> => {
  const talking = db.select({ id: comments.authorId }).from(comments).where(standing(on));
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(mayBeTold(on.item), or(inArray(users.id, authorIds(on.item)), inArray(users.id, talking))));
  return rows.map(({ id }) => id);
};

const about = ({ kind, item }: AddressedItem, { commentId, actorId }: Told) => ({
  item: { type: kind.type, id: item.id },
  commentId,
  actorId,
});

/** Tells of a new comment: whoever is named that they are, the others concerned that it is there. */
export const tellOfComment = async (ctx: Context, on: AddressedItem, told: Told): Promise<void> => {
  const others = (await concerned(ctx, on)).filter((id) => !told.named.includes(id));
  await notify(ctx, { ...about(on, told), kind: 'mention', to: told.named });
  await notify(ctx, { ...about(on, told), kind: 'comment', to: others });
};

/** Tells those whom an edit names for the first time, unless they have been told of this comment before. */
export const tellOfEdit = async (ctx: Context, on: AddressedItem, told: Told): Promise<void> => {
  const rows = await ctx.db
    .select({ id: notifications.userId })
    .from(notifications)
    .where(eq(notifications.commentId, told.commentId));
  const before = new Set(rows.map(({ id }) => id));
  await notify(ctx, { ...about(on, told), kind: 'mention', to: told.named.filter((id) => !before.has(id)) });
};

/** Takes back what people were told of a comment that goes. */
export const untell = async ({ db }: Context, commentId: string): Promise<void> => {
  const rows = await db
    .delete(notifications)
    .where(eq(notifications.commentId, commentId))
    .returning({ id: notifications.userId });
  if (rows.length > 0)
    await announce(
      { db },
      { to: { userIds: rows.map(({ id }) => id) }, operations: ['listNotifications', 'getNotificationSummary'] },
    );
};
