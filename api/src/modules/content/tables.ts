import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../../platform/db/columns.ts';
import { users } from '../../platform/users/tables.ts';

/** Changes of approved items that need a review: the request and its result. */
export const contentRevisions = pgTable(
  'content_revisions',
  {
    id: id(),
    entityType: text('entity_type').notNull(),
    entityId: uuid('entity_id').notNull(),
    /** Who proposed it first: the item's author or, for a version of a report, an admin. */
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    /** The changed values of reviewed columns. */
    changes: jsonb().$type<Record<string, unknown>>().notNull(),
    status: text({ enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    reviewedBy: uuid('reviewed_by').references(() => users.id),
    reviewedAt: instant('reviewed_at'),
    reason: text(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('content_revisions_pending').on(table.entityType, table.entityId).where(sql`status = 'pending'`),
    index('content_revisions_entity').on(table.entityType, table.entityId, table.createdAt),
    index('content_revisions_queue').on(table.status, table.createdAt, table.id),
  ],
);

/** A change of an approved item. */
export type RevisionRow = typeof contentRevisions.$inferSelect;

/** Co-authors of an item: the authors of items merged into it. */
export const contentAuthors = pgTable(
  'content_authors',
  {
    entityType: text('entity_type').notNull(),
    entityId: uuid('entity_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When the person became a co-author. */
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entityType, table.entityId, table.userId] }),
    // finds the items that name a person with an index-only scan
    index('content_authors_user').on(table.userId, table.entityId),
  ],
);
