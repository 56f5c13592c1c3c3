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

/** Characters after trimming; `content` is the searchable part of a text file. */
export const reportLimits = {
  title: { min: 5, max: 150 },
  description: { min: 10, max: 2000 },
  version: { max: 20 },
  note: { max: 500 },
  content: 100_000,
} as const;

/** The label of a first version. */
export const firstVersion = '1.0';

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

/** Labels that differ only in case are the same label. */
export const sameLabel = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const incremented = (label: string): string => {
  const digits = label.match(/\d+/g)?.at(-1);
  if (digits === undefined) return `${label}.1`;
  const start = label.lastIndexOf(digits);
  return `${label.slice(0, start)}${BigInt(digits) + 1n}${label.slice(start + digits.length)}`;
};

/**
 * The next label: increments the last number in it until no version has it, `1.9` -> `1.10`.
 * @param used the labels of the report, the latest last
 */
export const nextVersion = (used: readonly string[]): string => {
  let label = used.at(-1);
  if (label === undefined) return firstVersion;
  do label = incremented(label).slice(-reportLimits.version.max);
  while (used.some((one) => sameLabel(one, label ?? '')));
  return label;
};

/** The literal texts of technical reports (title and description of the toast); those of decisions are in constants/reviews. */
export const reportTexts = {
  submitted: {
    title: t`Technical Report Submitted!`,
    description: t`Your technical report has been submitted for review and will be available once approved.`,
  },
  submissionFailed: { title: t`Submission Failed`, description: t`Failed to submit your technical report. Please try again.` },
  uploaded: {
    title: t`Report Uploaded`,
    description: t`Your technical report has been uploaded and is pending review.`,
  },
  uploadFailed: t`Failed to upload file`,
  versionAdded: { title: t`Version added`, description: t`The new version has been submitted for review.` },
  versionFailed: { title: t`Version not added`, description: t`Failed to add the version. Please try again.` },
} as const;
