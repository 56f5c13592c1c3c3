import { type AnyPgColumn, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../../platform/db/columns.ts';
import { users } from '../../platform/users/tables.ts';

/** Comments on an item, in threads of two levels. */
export const comments = pgTable(
  'comments',
  {
    id: id(),
    content: text().notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    entityType: text('entity_type').notNull(),
    entityId: uuid('entity_id').notNull(),
    /** The comment to which it replies, which itself is not a reply. */
    parentId: uuid('parent_id').references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    /** Set when a deleted comment stays as a placeholder above its replies. */
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('comments_entity').on(table.entityType, table.entityId, table.createdAt, table.id),
    index('comments_parent').on(table.parentId),
    index('comments_author').on(table.authorId),
  ],
);

/** The people mentioned in a comment. */
export const commentMentions = pgTable(
  'comment_mentions',
  {
    commentId: uuid('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.commentId, table.userId] })],
);

export type CommentRow = typeof comments.$inferSelect;
