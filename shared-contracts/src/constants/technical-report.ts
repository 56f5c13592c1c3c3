import { t } from '../translate.ts';
import { type FilePreview, filePreviewOf } from './file-preview.ts';
/** Categories of technical reports with their labels, in the order of forms. */
export const reportCategories = {
  feasibility: t`Feasibility Study`,
  'technical-analysis': t`Technical Analysis`,
  'system-design': t`System Design`,
  performance: t`Performance Report`,
  research: t`Research`,
  compliance: t`Compliance`,
  'market-study': t`Market Study`,
  environmental: t`Environmental Assessment`,
} as const;
export type ReportCategory = keyof typeof reportCategories;

/** Labels of the status filter; drafts and rejected ones are offered to people who have any. */
export const reportStatuses = {
  approved: t`Published`,
  pending: t`Under Review`,
  draft: t`Draft`,
  rejected: t`Rejected`,
} as const;

/** Whether a list has every version of a report or only its latest. */
export const reportVersionFilters = { all: t`All Versions`, latest: t`Latest Only` } as const;

/** Status of a version; `superseded` means that a later version replaced it before it was decided on. */
export const versionStatuses = ['draft', 'pending', 'approved', 'rejected', 'superseded'] as const;

/** How the file of a version is shown; no report is an image. */
export const reportPreviews = ['pdf', 'markdown', 'text'] as const satisfies readonly FilePreview[];
export type ReportPreview = (typeof reportPreviews)[number];

/** The preview type of a report's file, if it has one. */
export const previewOf = (fileName: string | null): ReportPreview | null => {
  const preview = filePreviewOf(fileName);
  return reportPreviews.find((one) => one === preview) ?? null;
};

/**
 * The literal texts of technical reports (title and description of the toast); those of decisions are in constants/reviews, those
 * of the upload in constants/technical-report-form.
 */
export const reportTexts = {
  submitted: {
    title: t`Technical Report Submitted!`,
    description: t`Your technical report has been submitted for review and will be available once approved.`,
  },
  versionAdded: { title: t`Version added`, description: t`The new version has been submitted for review.` },
  versionFailed: { title: t`Version not added`, description: t`Failed to add the version. Please try again.` },
} as const;
