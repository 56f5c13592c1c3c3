/** One upload rule: which extensions, how large, and whether everyone may read the file. */
export interface UploadRule {
  readonly extensions: readonly string[];
  /** Most bytes a file may have. */
  readonly maxBytes: number;
  readonly label: string;
  /** Files of the general upload will do, too, where extension and size fit. */
  readonly orGeneral?: true;
}

const MB = 1024 * 1024;

/** The upload rules, one a purpose. A file can be attached only to what it was uploaded for. */
export const uploadRules = {
  general: { extensions: ['.pdf', '.docx', '.xlsx', '.pptx', '.txt', '.md'], maxBytes: 10 * MB, label: 'Document' },
  idea: { extensions: ['.pdf', '.docx', '.pptx', '.xlsx', '.png', '.jpg', '.jpeg'], maxBytes: 10 * MB, label: 'Idea attachment' },
  energy: {
    extensions: ['.pdf', '.doc', '.docx', '.txt', '.csv', '.xlsx', '.pptx'],
    maxBytes: 10 * MB,
    label: 'Energy attachment',
    orGeneral: true,
  },
  grant: {
    extensions: ['.pdf', '.doc', '.docx', '.txt', '.xlsx'],
    maxBytes: 10 * MB,
    label: 'Grant document',
    orGeneral: true,
  },
  profileImage: { extensions: ['.png', '.jpg', '.jpeg', '.webp', '.gif'], maxBytes: 5 * MB, label: 'Photo' },
  cvRomanian: { extensions: ['.pdf', '.doc', '.docx'], maxBytes: 10 * MB, label: 'Romanian CV' },
  cvEnglish: { extensions: ['.pdf', '.doc', '.docx'], maxBytes: 10 * MB, label: 'English CV' },
} as const satisfies Record<string, UploadRule>;

export type UploadPurpose = keyof typeof uploadRules;

/** What the general upload takes files for, where it is told. */
export const generalPurposes = ['general', 'energy', 'grant'] as const satisfies readonly UploadPurpose[];

/** '10MB' in the wording of the upload messages. */
export const megabytes = (bytes: number): number => Math.round(bytes / MB);

/** The literal texts of the upload box (title and description of the toast). */
export const uploadTexts = {
  tooLarge: (rule: UploadRule) => ({
    title: 'File Too Large',
    description: `File size must be less than ${megabytes(rule.maxBytes)}MB.`,
  }),
  wrongType: (rule: UploadRule) => ({
    title: 'Invalid File Type',
    description: `Please upload files with these extensions: ${rule.extensions.join(', ')}`,
  }),
  done: (originalName: string) => ({
    title: 'File Uploaded Successfully',
    description: `${originalName} has been uploaded.`,
  }),
  failed: { title: 'Upload Failed', description: 'Failed to upload file. Please try again.' },
  inlineDone: 'File uploaded successfully!',
  inlineFailed: 'Upload failed. Please try again.',
} as const;
