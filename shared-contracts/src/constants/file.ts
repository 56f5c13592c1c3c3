import { t } from '../translate.ts';
import { previewLimits } from './presentation.ts';

/** One upload rule: which extensions, how large, and whether everyone may read the file. */
export interface UploadRule {
  readonly extensions: readonly string[];
  /** Maximum bytes of a file. */
  readonly maxBytes: number;
  readonly label: string;
  /** Accepts files of the plain upload too, if extension and size fit. */
  readonly orGeneral?: true;
  /** Messages for a refused file, if an area has its own. */
  readonly refusals?: { readonly tooLarge: string; readonly wrongType: string };
}

const MB = 1024 * 1024;

/**
 * What one person may upload per day of the company's time zone, including files that are removed later. It is above the largest
 * upload rule, so that the quota never rejects a single file on its own.
 */
export const uploadQuota = { files: 200, bytes: 1000 * MB } as const;

/** Maximum files of an item that may have several. */
export const maxAttachments = 5;

/** The upload rules by purpose. A file can be attached only for the purpose of its upload. */
export const uploadRules = {
  /** The default of the upload box. */
  general: { extensions: ['.pdf', '.docx', '.xlsx', '.pptx', '.txt', '.md'], maxBytes: 10 * MB, label: t`Document` },
  /** What the plain upload accepts without a purpose: every type that any form of the portal accepts. */
  anyDocument: {
    extensions: [
      ...['.pdf', '.doc', '.docx', '.xlsx', '.ppt', '.pptx', '.key', '.odp', '.txt', '.md', '.csv'],
      ...['.png', '.jpg', '.jpeg'],
    ],
    maxBytes: 10 * MB,
    label: t`Document`,
  },
  idea: {
    extensions: ['.pdf', '.docx', '.pptx', '.xlsx', '.png', '.jpg', '.jpeg'],
    maxBytes: 10 * MB,
    label: t`Idea attachment`,
  },
  energy: {
    extensions: ['.pdf', '.doc', '.docx', '.txt', '.csv', '.xlsx', '.pptx'],
    maxBytes: 10 * MB,
    label: t`Energy attachment`,
    orGeneral: true,
  },
  grant: {
    extensions: ['.pdf', '.doc', '.docx', '.txt', '.xlsx'],
    maxBytes: 10 * MB,
    label: t`Grant document`,
    orGeneral: true,
  },
  presentation: {
    extensions: ['.ppt', '.pptx', '.pdf', '.key', '.odp', '.png', '.jpg', '.jpeg', '.svg', '.zip'],
    maxBytes: 100 * MB,
    label: t`Presentation`,
  },
  presentationPreview: { extensions: ['.png', '.jpg', '.webp'], maxBytes: previewLimits.bytes, label: t`Preview picture` },
  technicalReport: {
    extensions: ['.pdf', '.docx', '.doc', '.txt', '.md'],
    maxBytes: 25 * MB,
    label: t`Technical report`,
    refusals: {
      tooLarge: t`Please select a file smaller than 25MB.`,
      wrongType: t`Please select a PDF, Word document, text, or markdown file.`,
    },
  },
  /** The upload box next to the form accepts less than the form: its files are stored under the rule of the form. */
  technicalReportBox: { extensions: ['.pdf', '.docx', '.md', '.txt'], maxBytes: 25 * MB, label: t`Technical report` },
  profileImage: { extensions: ['.png', '.jpg', '.jpeg', '.webp', '.gif'], maxBytes: 5 * MB, label: t`Photo` },
  logo: { extensions: ['.png', '.jpg', '.jpeg', '.webp'], maxBytes: MB, label: t`Logo` },
  cvRomanian: { extensions: ['.pdf', '.doc', '.docx'], maxBytes: 10 * MB, label: t`Romanian CV` },
  cvEnglish: { extensions: ['.pdf', '.doc', '.docx'], maxBytes: 10 * MB, label: t`English CV` },
} as const satisfies Record<string, UploadRule>;

export type UploadPurpose = keyof typeof uploadRules;

/** The purposes of the plain upload; the first is the default. */
export const generalPurposes = ['anyDocument', 'general', 'energy', 'grant'] as const satisfies readonly UploadPurpose[];

/** Bytes in whole megabytes, for messages. */
export const megabytes = (bytes: number): number => Math.round(bytes / MB);

/** The literal texts of the upload box (title and description of the toast). */
export const uploadTexts = {
  tooLarge: (rule: UploadRule) => ({
    title: t`File Too Large`,
    description: rule.refusals?.tooLarge ?? t`File size must be less than ${megabytes(rule.maxBytes)}MB.`,
  }),
  wrongType: (rule: UploadRule) => ({
    title: t`Invalid File Type`,
    description: rule.refusals?.wrongType ?? t`Please upload files with these extensions: ${rule.extensions.join(', ')}`,
  }),
  /**
   * For a file with an allowed extension whose bytes are of another type.
   * @param extension such as `.pdf`
   */
  wrongContent: (extension: string) =>
    t`The name of this file ends in ${extension}, but its content is of another type. Please choose another file.`,
  done: (originalName: string) => ({
    title: t`File Uploaded Successfully`,
    description: t`${originalName} has been uploaded.`,
  }),
  quota: t`You can upload at most ${uploadQuota.files} files and ${megabytes(uploadQuota.bytes)} MB a day. Please try again tomorrow.`,
  tooManyPixels: t`Please choose a picture of at most 12,000 pixels on each side and 60 megapixels.`,
  failed: { title: t`Upload Failed`, description: t`Failed to upload file. Please try again.` },
  tooMany: {
    title: t`Too many files`,
    description: t`You can attach at most ${maxAttachments} files. Remove one first.`,
  },
  inlineDone: t`File uploaded successfully!`,
  inlineFailed: t`Upload failed. Please try again.`,
  removed: (fileName: string) => t`${fileName} removed`,
} as const;
