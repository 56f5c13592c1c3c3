import { t } from '../translate.ts';

// What only the forms of technical reports need, in a module of their own: the first paint does not load it.

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

/** The literal texts of uploading a report; the others are in constants/technical-report. */
export const reportUploadTexts = {
  submissionFailed: { title: t`Submission Failed`, description: t`Failed to submit your technical report. Please try again.` },
  uploaded: {
    title: t`Report Uploaded`,
    description: t`Your technical report has been uploaded and is pending review.`,
  },
  uploadFailed: t`Failed to upload file`,
} as const;
