import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../../platform/db/columns.ts';
import { users } from '../users/tables.ts';

/** Changes of approved items by their authors: what was asked for, and what became of it. */
export const contentRevisions = pgTable(
  'content_revisions',
  {
    id: id(),
    entityType: text('entity_type').notNull(),
    entityId: uuid('entity_id').notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    /** The reviewed columns that differ, as the author would have them. */
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

/** Who is named beside the author of an item: the authors of what was merged into it. */
export const contentAuthors = pgTable(
  'content_authors',
  {
    entityType: text('entity_type').notNull(),
    entityId: uuid('entity_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Since when. */
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entityType, table.entityId, table.userId] }),
    // answers which items name a person from the index alone
    index('content_authors_user').on(table.userId, table.entityId),
  ],
);
