import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { UploadPurpose } from 'shared-contracts/terms/file';
import { id, instant } from '../../platform/db/columns.ts';
import { users } from '../users/tables.ts';

/** Every upload. The bytes lie in the file store under `path`; who may open them follows from what the file hangs on. */
export const files = pgTable(
  'files',
  {
    id: id(),
    /** The name it is shown and saved under. */
    filename: text().notNull(),
    originalName: text('original_name').notNull(),
    /** By extension and content, never as a client said. */
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
    /** What it hangs on, for example `idea`; null from the upload until it is claimed, and after it is let go. */
    attachedType: text('attached_type'),
    attachedId: uuid('attached_id'),
    /** Since when it hangs on nothing; such files are swept after a day. Null while attached. */
    looseSince: instant('loose_since'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('files_attached').on(table.attachedType, table.attachedId),
    index('files_loose').on(table.looseSince),
    index('files_uploaded_by').on(table.uploadedBy),
  ],
);

export type FileRow = typeof files.$inferSelect;
