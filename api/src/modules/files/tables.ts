import { bigint, boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { UploadPurpose } from 'shared-contracts/constants/file';
import { id, instant } from '../../platform/db/columns.ts';
import { users } from '../../platform/users/tables.ts';

/** Every upload. The bytes are in the file store under `path`; the entity it is attached to decides who may open it. */
export const files = pgTable(
  'files',
  {
    id: id(),
    /** The name for display and for saving. */
    filename: text().notNull(),
    originalName: text('original_name').notNull(),
    /** From extension and content, never from the client. */
    mimeType: text('mime_type').notNull(),
    /** Bytes. */
    size: bigint({ mode: 'number' }).notNull(),
    /** Key in the file store. */
    path: text().notNull(),
    sha256: text().notNull(),
    purpose: text().$type<UploadPurpose>().notNull(),
    uploadedBy: uuid('uploaded_by')
      .notNull()
      .references(() => users.id),
    isPublic: boolean('is_public').notNull().default(false),
    /** The type of the entity it is attached to, for example `idea`; null until it is claimed, and after it was detached. */
    attachedType: text('attached_type'),
    attachedId: uuid('attached_id'),
    /**
     * When it became orphaned; orphaned files are removed after a day. Null while attached. The column keeps its old name, which an
     * earlier portal on the same database uses.
     */
    orphanedAt: instant('loose_since'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('files_attached').on(table.attachedType, table.attachedId),
    index('files_loose').on(table.orphanedAt),
    index('files_uploaded_by').on(table.uploadedBy),
  ],
);

/** What each person uploaded on a day of the company's time zone; counted before the bytes arrive, see `store-upload.ts`. */
export const uploadUsage = pgTable(
  'upload_usage',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    files: integer().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), index('upload_usage_day').on(table.day)],
);

export type FileRow = typeof files.$inferSelect;
