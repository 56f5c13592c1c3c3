/** Categories of technical reports with their labels, in the order of forms. */
export const reportCategories = {
  feasibility: 'Feasibility Study',
  'technical-analysis': 'Technical Analysis',
  'system-design': 'System Design',
  performance: 'Performance Report',
  research: 'Research',
  compliance: 'Compliance',
  'market-study': 'Market Study',
  environmental: 'Environmental Assessment',
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
export const reportStatuses = { approved: 'Published', pending: 'Under Review', draft: 'Draft', rejected: 'Rejected' } as const;

/** Whether a list has every version of a report or only its latest. */
export const reportVersionFilters = { all: 'All Versions', latest: 'Latest Only' } as const;

/** Status of a version; `superseded` by a later one before anybody decided on it. */
export const versionStatuses = ['draft', 'pending', 'approved', 'rejected', 'superseded'] as const;

/** How a file is previewed in the page, by its extension. */
export const reportPreviews = { '.pdf': 'pdf', '.md': 'markdown', '.txt': 'text' } as const;
export type ReportPreview = (typeof reportPreviews)[keyof typeof reportPreviews];

/** Maximum bytes of a Markdown or text file that a preview or a comparison reads. */
export const previewBytes = 256 * 1024;

/** The preview type of a file, if it has one. */
export const previewOf = (fileName: string | null): ReportPreview | null => {
  const name = fileName?.toLowerCase() ?? '';
  return Object.entries(reportPreviews).find(([extension]) => name.endsWith(extension))?.[1] ?? null;
};

/** Labels that differ only in case are the same label. */
export const sameLabel = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const afterIt = (label: string): string => {
  const digits = label.match(/\d+/g)?.at(-1);
  if (digits === undefined) return `${label}.1`;
  const at = label.lastIndexOf(digits);
  return `${label.slice(0, at)}${BigInt(digits) + 1n}${label.slice(at + digits.length)}`;
};

/**
 * The next label: increments the last number in it until no version has it, `1.9` -> `1.10`.
 * @param used the labels of the report, the latest last
 */
export const nextVersion = (used: readonly string[]): string => {
  let label = used.at(-1);
  if (label === undefined) return firstVersion;
  do label = afterIt(label).slice(-reportLimits.version.max);
  while (used.some((one) => sameLabel(one, label ?? '')));
  return label;
};

/** The literal texts of technical reports (title and description of the toast); those of decisions are in constants/reviews. */
export const reportTexts = {
  submitted: {
    title: 'Technical Report Submitted!',
    description: 'Your technical report has been submitted for review and will be available once approved.',
  },
  submissionFailed: { title: 'Submission Failed', description: 'Failed to submit your technical report. Please try again.' },
  uploaded: {
    title: 'Report Uploaded',
    description: 'Your technical report has been uploaded and is pending review.',
  },
  uploadFailed: 'Failed to upload file',
  versionAdded: { title: 'Version Added', description: 'The new version has been submitted for review.' },
  versionFailed: { title: 'Version Not Added', description: 'Failed to add the version. Please try again.' },
  versionMissing: 'Version is required',
  versionTaken: 'This report already has a version with this label',
  versionFixed: 'A submitted version does not change. Add a new version instead.',
} as const;
