import { and, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, isReviewer } from 'shared-contracts/actor';
import type { Notification, NotificationSummary, notificationListQuerySchema } from 'shared-contracts/schemas/notification';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/db/client.ts';
import { comesAfter, pageOf, readCursor } from '../../platform/db/keyset.ts';
import { preparedPer } from '../../platform/db/prepared.ts';
import { users } from '../../platform/users/tables.ts';
import { comments } from '../comments/tables.ts';
import { authorColumns } from '../content/authors.ts';
import { contentTypes, findContentType } from '../content/content-type.ts';
import { refKey, visibleTitle } from '../content/visible.ts';
import {
  describeSubjects,
  excerptOf,
  type NotificationSubject,
  readDecision,
  readMerge,
  readRelease,
  readReview,
  readWithdrawnTitle,
  withdrawnSubject,
} from './describe-notification.ts';
import { type NotificationRow, notifications } from './tables.ts';

/** Counting stops here: an exact larger number helps no one. */
const maxUnreadCount = 100;

/** The reader's id. */
const readerId = sql.placeholder('reader');

/** What the text of a statement depends on; each combination is prepared once. */
interface StatementForm {
  readonly role: Actor['role'];
  readonly types: readonly string[];
  readonly unread: boolean;
  /** Whether the page continues after a cursor. */
  readonly after: boolean;
}

const formOf = ({ role }: Actor, options: Pick<StatementForm, 'unread' | 'after'>): StatementForm => ({
  role,
  types: contentTypes().map(({ type }) => type),
  ...options,
});

/** The title of the item that a notification is about; null if the reader may not see it. */
const itemTitle = (db: Database, { role, types }: StatementForm) =>
  visibleTitle(db, notifications, { id: readerId, role }, types);

/** Whether a notification is about the withdrawal of an item. */
const isWithdrawal = sql`${notifications.detail} ->> 'withdrawn' is not null`;

/**
 * The reader's notifications about things they may see now: no removed or hidden item or comment, no review that is no longer theirs.
 */
const visibleNotifications = (db: Database, form: StatementForm): SQL | undefined => {
  const comment = db
    .select({ there: sql`${comments.deletedAt} is null` })
    .from(comments)
    .where(eq(comments.id, notifications.commentId));
  return and(
    eq(notifications.userId, readerId),
    form.unread ? isNull(notifications.readAt) : undefined,
    isReviewer(form) ? undefined : ne(notifications.kind, 'review'),
    // a release is not content: every recipient of such a notification may see it
    // of a withdrawal only the authors are notified
    or(eq(notifications.kind, 'release'), isWithdrawal, isNotNull(itemTitle(db, form))),
    sql`${comment} is not false`,
  );
};

const countUnread = preparedPer((db, form: StatementForm) => {
  const unread = db
    .select({ one: sql`1`.as('one') })
    .from(notifications)
    .where(visibleNotifications(db, form))
    .limit(maxUnreadCount)
    .as('unread');
  return db.select({ count: sql<number>`count(*)::int` }).from(unread).prepare('unread_notifications');
});

/** How many of the notifications that the reader may see are unread, at most 100. */
export const notificationSummary = async ({ db }: Context, actor: Actor): Promise<NotificationSummary> => {
  const [row] = await countUnread(db, formOf(actor, { unread: true, after: false })).execute({ reader: actor.id });
  return { unread: row?.count ?? 0 };
};

const selectNotifications = preparedPer((db, form: StatementForm) =>
  db
    .select({ notification: notifications, title: itemTitle(db, form), actor: authorColumns, comment: comments.content })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.actorId))
    .leftJoin(comments, eq(comments.id, notifications.commentId))
    .where(
      and(
        visibleNotifications(db, form),
        form.after ? comesAfter(notifications, sql.placeholder('createdAt'), sql.placeholder('after')) : undefined,
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(sql.placeholder('limit'))
    .prepare('notifications'),
);

interface FoundNotification {
  readonly notification: NotificationRow;
  /** The title of the item, if it is about one. */
  readonly title: string | null;
  readonly actor: Notification['actor'];
  readonly comment: string | null;
}

type ShownSubject = Pick<NotificationSubject, 'label' | 'title' | 'url'>;

const itemOf = ({ notification: { entityType, entityId, detail }, title }: FoundNotification): ShownSubject | undefined => {
  const withdrawn = readWithdrawnTitle(detail);
  if (withdrawn !== undefined) return withdrawnSubject({ type: entityType, id: entityId }, withdrawn);
  const type = findContentType(entityType);
  return type && title !== null ? { title, label: type.labels.one, url: type.address(entityId) } : undefined;
};

const serializeNotification = (
  { notification, actor, comment }: FoundNotification,
  { label, title, url }: ShownSubject,
): Notification => ({
  id: notification.id,
  kind: notification.kind,
  label,
  title,
  url,
  actor,
  decision: notification.kind === 'decision' ? readDecision(notification.detail) : null,
  review: notification.kind === 'review' ? readReview(notification.detail) : null,
  merged: notification.kind === 'merged' ? readMerge(notification.detail) : null,
  withdrawn: readWithdrawnTitle(notification.detail) !== undefined,
  release: notification.kind === 'release' ? readRelease(notification.detail) : null,
  excerpt: comment === null ? null : excerptOf(comment),
  readAt: notification.readAt?.toISOString() ?? null,
  createdAt: notification.createdAt.toISOString(),
});

/** The release that a notification is about. */
const releaseOf = ({ entityId }: NotificationRow) => ({ type: 'release', id: entityId });

/**
 * A page of the reader's notifications, newest first, and the cursor of the next page. Titles are read at request time, and only for
 * items that the reader may currently see.
 * @throws invalid_input for an unknown cursor
 */
export const listNotifications = async (
  ctx: Context,
  reader: Actor,
  { limit, cursor, unread = false }: z.output<typeof notificationListQuerySchema>,
): Promise<{ items: Notification[]; next: string | undefined }> => {
  const after = readCursor(cursor);
  const found = await selectNotifications(ctx.db, formOf(reader, { unread, after: after !== undefined })).execute({
    reader: reader.id,
    createdAt: after?.createdAt.toISOString(),
    after: after?.id,
    limit: limit + 1,
  });
  const { rows, next } = pageOf(
    found.map((row) => ({ ...row, createdAt: row.notification.createdAt, id: row.notification.id })),
    limit,
  );
  const releases = rows.flatMap(({ notification }) => (notification.kind === 'release' ? [releaseOf(notification)] : []));
  const described = await describeSubjects(ctx, reader, releases);
  const items = rows.flatMap((row) => {
    const { notification } = row;
    const subject = notification.kind === 'release' ? described.get(refKey(releaseOf(notification))) : itemOf(row);
    return subject ? [serializeNotification(row, subject)] : [];
  });
  return { items, next };
};
