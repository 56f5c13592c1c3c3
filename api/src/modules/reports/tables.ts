import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type ReportCategory, reportCategories, versionStatuses } from 'shared-contracts/constants/technical-report';
import { firstVersion } from 'shared-contracts/constants/technical-report-form';
import { id, instant } from '../../platform/db/columns.ts';
import { searchVector, tsvector } from '../../platform/db/search.ts';
import { users } from '../../platform/users/tables.ts';
import { attachmentColumns, contentColumns, contentIndexes, requiredUnlessDraft } from '../content/columns.ts';
import { files } from '../files/tables.ts';

const categories = Object.keys(reportCategories) as [ReportCategory, ...ReportCategory[]];

/** Technical reports. Version, file and content are those of the published version, or of the latest before the first approval. */
export const technicalReports = pgTable(
  'technical_reports',
  {
    ...contentColumns(),
    ...attachmentColumns(),
    title: text().notNull(),
    description: text().notNull(),
    /** The beginning of a Markdown or text file, for the search alone. */
    content: text(),
    /** Null only in a draft. */
    category: text({ enum: categories }),
    version: text().notNull().default(firstVersion),
    search: tsvector().notNull().generatedAlwaysAs(searchVector(sql`array[title, description, content] || tags`)),
  },
  (table) => [
    ...contentIndexes('technical_reports', table),
    requiredUnlessDraft('technical_reports_whole', table, table.category),
  ],
);

/** Versions of reports. Once submitted, only the status of a version changes. */
export const technicalReportVersions = pgTable(
  'technical_report_versions',
  {
    id: id(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => technicalReports.id, { onDelete: 'cascade' }),
    /** 1 for the first; the latest has the greatest. */
    number: integer().notNull(),
    version: text().notNull(),
    note: text().notNull().default(''),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    /** Attached to the report; a restored version references the file of the version it restores. */
    fileId: uuid('file_id').references(() => files.id),
    status: text({ enum: versionStatuses }).notNull(),
    reviewedBy: uuid('reviewed_by').references(() => users.id),
    reviewedAt: instant('reviewed_at'),
    reason: text(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('technical_report_versions_number').on(table.reportId, table.number),
    uniqueIndex('technical_report_versions_label').on(table.reportId, sql`lower(${table.version})`),
    // at most one version is pending at a time
    uniqueIndex('technical_report_versions_pending').on(table.reportId).where(sql`status = 'pending'`),
    index('technical_report_versions_newest').on(table.createdAt, table.id),
    index('technical_report_versions_file').on(table.fileId),
  ],
);

/** A row of `technical_reports`, in any status: return it only to those who may read it. */
export type TechnicalReportRow = typeof technicalReports.$inferSelect;
/** A version, in any status: return it only to those who may read it. */
export type ReportVersionRow = typeof technicalReportVersions.$inferSelect;
