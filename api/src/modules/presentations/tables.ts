import { sql } from 'drizzle-orm';
import { boolean, customType, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import {
  type PresentationFormat,
  type PresentationType,
  presentationDefaults,
  presentationFormats,
  presentationTypes,
} from 'shared-contracts/constants/presentation';
import { instant } from '../../platform/db/columns.ts';
import { searchVector, tsvector } from '../../platform/db/search.ts';
import { users } from '../../platform/users/tables.ts';
import { attachmentColumns, contentColumns, contentIndexes, requiredUnlessDraft } from '../content/columns.ts';
import { files } from '../files/tables.ts';

const types = Object.keys(presentationTypes) as [PresentationType, ...PresentationType[]];
const formats = Object.keys(presentationFormats) as [PresentationFormat, ...PresentationFormat[]];

/** A type is searched by its label. */
const typeLabel = sql.raw(`case type ${types.map((type) => `when '${type}' then '${presentationTypes[type]}'`).join(' ')} end`);

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Presentations, templates, design assets and case studies: a file with its description. */
export const presentations = pgTable(
  'presentations',
  {
    ...contentColumns(),
    ...attachmentColumns(),
    title: text().notNull(),
    /** Empty if omitted. */
    description: text().notNull().default(''),
    type: text({ enum: types }).notNull().default(presentationDefaults.type),
    format: text({ enum: formats }).notNull(),
    version: text().notNull().default(presentationDefaults.version),
    /** How many users downloaded it and how many viewed it, each counted once a day. */
    downloads: integer().notNull().default(0),
    views: integer().notNull().default(0),
    isPublic: boolean('is_public').notNull().default(false),
    search: tsvector()
      .notNull()
      .generatedAlwaysAs(searchVector(sql`array[title, description, format, file_name, ${typeLabel}] || tags`)),
  },
  (table) => [
    ...contentIndexes('presentations', table),
    index('presentations_downloads').on(table.downloads, table.createdAt, table.id),
    index('presentations_score').on(table.score, table.ratingCount, table.createdAt, table.id),
    requiredUnlessDraft('presentations_file', table, table.fileUrl),
  ],
);

/** A row of `presentations`, in any status: return it only to those who may read it. */
export type PresentationRow = typeof presentations.$inferSelect;

/** Who downloaded or viewed a presentation on which day in the company's time zone, so that each use counts once. */
export const presentationUses = pgTable(
  'presentation_uses',
  {
    presentationId: uuid('presentation_id')
      .notNull()
      .references(() => presentations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    use: text({ enum: ['download', 'view'] }).notNull(),
    day: date({ mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.presentationId, table.use, table.day, table.userId] })],
);

/** The preview picture of an uploaded file, small enough to be stored in its row; deleted with the file. */
export const filePreviews = pgTable('file_previews', {
  fileId: uuid('file_id')
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  mimeType: text('mime_type', { enum: ['image/png', 'image/jpeg', 'image/webp'] }).notNull(),
  picture: bytes().notNull(),
  /** Of the picture's bytes, in hex. */
  sha256: text().notNull(),
  createdAt: instant('created_at').notNull(),
});
