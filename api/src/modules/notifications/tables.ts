import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { notificationKinds } from 'shared-contracts/terms/notification';
import { id, instant } from '../../platform/db/columns.ts';
import { comments } from '../comments/tables.ts';
import { users } from '../users/tables.ts';

/** Word to one person about one item. Titles are read from the item, so that nothing is told of what one may no longer see. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: notificationKinds }).notNull(),
    entityType: text('entity_type').notNull(),
    entityId: uuid('entity_id').notNull(),
    /** Whose doing it was; null for the portal's own. */
    actorId: uuid('actor_id').references(() => users.id),
    commentId: uuid('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    /** What the kind needs beside, such as a decision and its reason. */
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    readAt: instant('read_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('notifications_user').on(table.userId, table.createdAt, table.id),
    index('notifications_unread').on(table.userId, table.entityType, table.entityId).where(sql`read_at is null`),
    index('notifications_entity').on(table.entityType, table.entityId),
  ],
);
export type NotificationRow = typeof notifications.$inferSelect;

/** Where a person wants to be told of a kind; a kind without a row goes by its default. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: notificationKinds }).notNull(),
    inApp: boolean('in_app').notNull(),
    mail: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
