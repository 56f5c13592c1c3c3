import { reportCategories } from 'shared-contracts/constants/technical-report';
import { contentReads } from 'shared-contracts/invalidation';
import { type technicalReportChangeSchema, technicalReportInputSchema } from 'shared-contracts/schemas/technical-report';
import type * as z from 'zod';
import { type ContentType, declareFields } from '../content/content-type.ts';
import { technicalReports } from './tables.ts';
import { applyStatusToLatest, authorOfPending } from './versions.ts';

/**
 * Technical reports as reviews, comments, notifications and queues handle them. Their files belong to versions, so they do not
 * use the shared attachment: a version awaiting review on a published report is a pending change of its label.
 */
export const technicalReportType: ContentType = {
  type: 'technical_report',
  labels: { one: 'technical report', many: 'Technical Reports' },
  table: technicalReports,
  title: technicalReports.title,
  description: technicalReports.description,
  address: (id) => `/technical-reports/${id}`,
  reviewed: true,
  rated: true,
  ...declareFields<z.output<typeof technicalReportChangeSchema>>({
    title: { label: 'Title', reviewed: true },
    description: { label: 'Description', reviewed: true },
    category: { label: 'Category', names: reportCategories, reviewed: true },
    version: { label: 'Version', reviewed: true },
  }),
  submission: { schema: technicalReportInputSchema, audited: ['title', 'category', 'version', 'fileName'] },
  activities: { submitted: 'report_submitted', approved: 'report_approved' },
  onStatus: applyStatusToLatest,
  proposedBy: authorOfPending,
  reads: contentReads.technical_report,
};
