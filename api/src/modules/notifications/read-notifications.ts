import { and, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { isReviewer } from 'shared-contracts/actor';
import type { Notification, NotificationSummary, notificationListQuerySchema } from 'shared-contracts/schemas/notification';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { comesAfter, pageOf, readCursor } from '../../platform/db/keyset.ts';
import { users } from '../../platform/users/tables.ts';
import { comments } from '../comments/tables.ts';
import { authorColumns } from '../content/author.ts';
import { hangsOnVisible, refKey } from '../content/visible-items.ts';
import { readDecision } from './decision.ts';
import { describeNoticed, type Noticed, readRelease } from './describe-noticed.ts';
import { excerptOf } from './excerpt.ts';
import { readMerge } from './merge.ts';
import { type NotificationRow, notifications } from './tables.ts';

/** Counting stops here: an exact larger number is not useful. */
const most = 100;

/** How many of the notices that the reader may see are unread, at most 100. */
export const notificationSummary = async (ctx: Context, reader: Actor): Promise<NotificationSummary> => {
  const unread = ctx.db
    .select({ one: sql`1`.as('one') })
    .from(notifications)
    .where(and(isNull(notifications.readAt), visibleNotices(ctx, reader)))
    .limit(most)
    .as('unread');
  const [row] = await ctx.db.select({ count: sql<number>`count(*)::int` }).from(unread);
  return { unread: row?.count ?? 0 };
};

/**
 * The reader's notices about things they may see now: no removed or hidden item or comment, no review that is no longer theirs.
 */
export const visibleNotices = (ctx: Context, reader: Actor): SQL | undefined => {
  const comment = ctx.db
    .select({ there: sql`${comments.deletedAt} is null` })
    .from(comments)
    .where(eq(comments.id, notifications.commentId));
  return and(
    eq(notifications.userId, reader.id),
    isReviewer(reader) ? undefined : ne(notifications.kind, 'review'),
    // a release is no content: whoever is told of one may know of it
    or(eq(notifications.kind, 'release'), hangsOnVisible(ctx, notifications, reader)),
    sql`${comment} is not false`,
  );
};

interface Found {
  readonly notice: NotificationRow;
  readonly actor: Notification['actor'];
  readonly comment: string | null;
}

const response = ({ notice, actor, comment }: Found, { label, title, url }: Noticed): Notification => ({
  id: notice.id,
  kind: notice.kind,
  label,
  title,
  url,
  actor,
  decision: notice.kind === 'decision' ? readDecision(notice.detail) : null,
  merged: notice.kind === 'merged' ? readMerge(notice.detail) : null,
  release: notice.kind === 'release' ? readRelease(notice.detail) : null,
  excerpt: comment === null ? null : excerptOf(comment),
  readAt: notice.readAt?.toISOString() ?? null,
  createdAt: notice.createdAt.toISOString(),
});

const refOf = ({ entityType, entityId }: NotificationRow) => ({ type: entityType, id: entityId });

/**
 * A page of the reader's notices, newest first, and the cursor of the next page. Titles are read now, only of items that the
 * reader may see now.
 * @throws invalid_input for an unknown cursor
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
      actor: authorColumns,
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
  const items = await describeNoticed(
    ctx,
    reader,
    rows.map(({ notice }) => refOf(notice)),
  );
  const notices = rows.flatMap((row) => {
    const item = items.get(refKey(refOf(row.notice)));
    return item ? [response(row, item)] : [];
  });
  return { notices, next };
};
