import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { notificationKinds } from 'shared-contracts/constants/notification';
import { id, instant } from '../../platform/db/columns.ts';
import { users } from '../../platform/users/tables.ts';
import { comments } from '../comments/tables.ts';

/** A notification to one person about one item. Titles are read from the item while it exists, so that nothing hidden is shown. */
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
    /** The person who caused it; null for the portal itself. */
    actorId: uuid('actor_id').references(() => users.id),
    commentId: uuid('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    /** Data that the kind needs, such as a decision and its reason. */
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

/** The channels that a person chose for a kind; a kind without a row has its default. */
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
