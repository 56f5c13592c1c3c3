import { reportCategories } from 'shared-contracts/constants/technical-report';
import { contentReads } from 'shared-contracts/invalidation';
import { technicalReportInputSchema } from 'shared-contracts/schemas/technical-report';
import type { ContentType } from '../content/content-type.ts';
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
  reviewedFields: {
    title: { label: 'Title' },
    description: { label: 'Description' },
    category: { label: 'Category', names: reportCategories },
    version: { label: 'Version' },
  },
  submission: { schema: technicalReportInputSchema, audited: ['title', 'category', 'version', 'fileName'] },
  activities: { submitted: 'report_submitted', approved: 'report_approved' },
  onStatus: applyStatusToLatest,
  proposedBy: authorOfPending,
  reads: contentReads.technical_report,
};
