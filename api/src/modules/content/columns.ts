import { sql } from 'drizzle-orm';
import {
  check,
  type ExtraConfigColumn,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { contentStatuses } from 'shared-contracts/constants/content';
import type { AttachedFile } from 'shared-contracts/schemas/file';
import { id, instant } from '../../platform/db/columns.ts';
import { users } from '../../platform/users/tables.ts';

/**
 * The columns that every content table has: author, status, and rating summary. Reviews, comments, ratings and votes use only
 * these.
 */
export const contentColumns = () => ({
  id: id(),
  authorId: uuid('author_id')
    .notNull()
    .references(() => users.id),
  status: text({ enum: contentStatuses }).notNull().default('pending'),
  /** Mean of colleagues' ratings, 0.0 to 5.0; 0.0 before the first. */
  score: numeric({ precision: 3, scale: 1, mode: 'number' }).notNull().default(0),
  ratingCount: integer('rating_count').notNull().default(0),
  voteCount: integer('vote_count').notNull().default(0),
  commentCount: integer('comment_count').notNull().default(0),
  /** The item of the same type into which this one was merged; it then has the status `merged` and appears in no list. */
  mergedInto: uuid('merged_into'),
  reviewedBy: uuid('reviewed_by').references(() => users.id),
  reviewedAt: instant('reviewed_at'),
  /** The reviewer's reason. */
  reason: text(),
  /** Increases with every change of text or status; not with ratings, votes and comments. */
  revision: integer().notNull().default(1),
  tags: text().array().notNull().default(sql`'{}'`),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** The columns of content that may carry one attachment. */
export const attachmentColumns = () => ({
  fileUrl: text('file_url'),
  fileName: text('file_name'),
  fileSize: integer('file_size'),
});

/**
 * The columns of content that may have several attachments; the first uses the single-attachment columns, for compatibility with
 * older code.
 */
export const attachmentsColumns = () => ({
  ...attachmentColumns(),
  /** The files after the first, in order. */
  moreFiles: jsonb('more_files').$type<AttachedFile[]>().notNull().default([]),
});

const anyContent = pgTable('content' as string, contentColumns());
/** A table with the columns of content, and any others. */
export type ContentTable = typeof anyContent;

/**
 * The constraint on merged items, and the indexes for lists of content: newest first, by status, by author, by words, by tag; the
 * `standing` index counts an author's published items and their ratings with an index-only scan.
 * @param name of the table
 */
export const contentIndexes = (
  name: string,
  table: Readonly<
    Record<'createdAt' | 'id' | 'status' | 'authorId' | 'score' | 'search' | 'tags' | 'mergedInto', ExtraConfigColumn>
  >,
) => [
  index(`${name}_newest`).on(table.createdAt, table.id),
  index(`${name}_status`).on(table.status, table.createdAt, table.id),
  index(`${name}_author`).on(table.authorId, table.createdAt, table.id),
  index(`${name}_standing`).on(table.authorId, table.status, table.score),
  index(`${name}_search`).using('gin', table.search),
  index(`${name}_tags`).using('gin', table.tags),
  index(`${name}_merged`).on(table.mergedInto).where(sql`merged_into is not null`),
  foreignKey({ name: `${name}_merged_into`, columns: [table.mergedInto], foreignColumns: [table.id] }),
  check(`${name}_merged_status`, sql`(status = 'merged') = (merged_into is not null)`),
];

/**
 * Check constraint: only drafts may leave the column empty.
 * @param name of the constraint
 */
export const requiredUnlessDraft = (
  name: string,
  { status }: { readonly status: ExtraConfigColumn },
  needed: ExtraConfigColumn,
) => check(name, sql`${status} = 'draft' or ${needed} is not null`);
