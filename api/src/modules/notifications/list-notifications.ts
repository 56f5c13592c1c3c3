import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { Notification, notificationListQuerySchema } from 'shared-contracts/schemas/notification';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { comesAfter, pageOf, readCursor } from '../../platform/db/keyset.ts';
import { comments } from '../comments/tables.ts';
import { describeItems, type ItemDescription, refKey } from '../content/visible-items.ts';
import { users } from '../users/tables.ts';
import { readDecision } from './decision.ts';
import { excerptOf } from './excerpt.ts';
import { readMerge } from './merge.ts';
import { type NotificationRow, notifications } from './tables.ts';
import { visibleNotices } from './visible-notices.ts';

interface Found {
  readonly notice: NotificationRow;
  readonly actor: Notification['actor'];
  readonly comment: string | null;
}

const answer = ({ notice, actor, comment }: Found, { label, title, url }: ItemDescription): Notification => ({
  id: notice.id,
  kind: notice.kind,
  label,
  title,
  url,
  actor,
  decision: notice.kind === 'decision' ? readDecision(notice.detail) : null,
  merged: notice.kind === 'merged' ? readMerge(notice.detail) : null,
  excerpt: comment === null ? null : excerptOf(comment),
  readAt: notice.readAt?.toISOString() ?? null,
  createdAt: notice.createdAt.toISOString(),
});

const refOf = ({ entityType, entityId }: NotificationRow) => ({ type: entityType, id: entityId });

/**
 * A page of the reader's notices, newest first, and the cursor of the next one. Titles are read now, of what the reader may
 * see now.
 * @throws invalid_input for a cursor that no page has given
 */
export const listNotifications = async (
  ctx: Context,
  reader: Actor,
  { limit, cursor, unread = false }: z.output<typeof notificationListQuerySchema>,
): Promise<{ notices: Notification[]; next: string | undefined }> => {
  const after = readCursor(cursor);
  const found = await ctx.db
    .select({
      notice: notifications,
      actor: { id: users.id, firstName: users.firstName, lastName: users.lastName },
      comment: comments.content,
    })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.actorId))
    .leftJoin(comments, eq(comments.id, notifications.commentId))
    .where(
      and(
        visibleNotices(ctx, reader),
        unread ? isNull(notifications.readAt) : undefined,
        after && comesAfter(notifications, after.createdAt.toISOString(), after.id),
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit + 1);
  const { rows, next } = pageOf(
    found.map((row) => ({ ...row, createdAt: row.notice.createdAt, id: row.notice.id })),
    limit,
  );
  const items = await describeItems(
    ctx,
    reader,
    rows.map(({ notice }) => refOf(notice)),
  );
  const notices = rows.flatMap((row) => {
    const item = items.get(refKey(refOf(row.notice)));
    return item ? [answer(row, item)] : [];
  });
  return { notices, next };
};
