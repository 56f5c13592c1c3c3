import * as z from 'zod';
import { draftTexts } from '../constants/draft.ts';
import { tooLong, tooShort } from '../constants/length-texts.ts';
import { itemSorts } from '../constants/sorts.ts';
import { type ReportCategory, reportCategories, reportPreviews, versionStatuses } from '../constants/technical-report.ts';
import { reportLimits } from '../constants/technical-report-form.ts';
import { versionIssues } from '../constants/technical-report-issues.ts';
import { t } from '../translate.ts';
import {
  contentResponse,
  draftFlag,
  editGuard,
  idParams,
  instantSchema,
  listQuery,
  openChoice,
  personSchema,
  sortQuery,
  submittedFlag,
  tagFilter,
  tagsSchema,
} from './content.ts';
import { attachmentInput, attachmentShape } from './file.ts';

const categories = Object.keys(reportCategories) as [ReportCategory, ...ReportCategory[]];
const { title: titleLimits, description: descriptionLimits, version: versionLimits, note: noteLimits } = reportLimits;

const title = z.string().trim().max(titleLimits.max, tooLong(t`Report title`, titleLimits.max));
const description = z.string().trim().max(descriptionLimits.max, tooLong(t`Description`, descriptionLimits.max));

/** The label of a version: `1.0`, `2024-B`. */
export const versionLabelSchema = z
  .string()
  .trim()
  .min(1, versionIssues.missing)
  .max(versionLimits.max, tooLong(t`Version`, versionLimits.max));

/** The file of a version, by its upload id, or by its address. */
const fileInput = { ...attachmentInput, fileId: z.uuid(t`This is not a valid id`).nullish() };

/** The input of a submission. Version and file are those of the first version. */
export const technicalReportInputSchema = z.object({
  title: title.min(titleLimits.min, tooShort(t`Report title`, titleLimits.min)),
  description: description.min(descriptionLimits.min, tooShort(t`Description`, descriptionLimits.min)),
  category: z.enum(categories, t`Please select a category`),
  version: versionLabelSchema.optional(),
  tags: tagsSchema.optional(),
  ...fileInput,
});
export type TechnicalReportInput = z.input<typeof technicalReportInputSchema>;

/** The form of a report: its version is required. */
export const technicalReportFormSchema = technicalReportInputSchema.extend({ version: versionLabelSchema });

/** A draft: only a title is required. */
export const technicalReportDraftSchema = z.object({
  ...draftFlag,
  title: title.min(1, draftTexts.titleMissing),
  description: description.optional(),
  category: openChoice(categories, t`Please select a category`),
  version: versionLabelSchema.optional(),
  tags: tagsSchema.optional(),
  ...fileInput,
});

/** The input of a new report. */
export const newTechnicalReportSchema = z.discriminatedUnion('draft', [
  technicalReportInputSchema.extend(submittedFlag),
  technicalReportDraftSchema,
]);

/** An edit: only the given fields change. Version and file change only in a draft. */
export const technicalReportEditSchema = technicalReportInputSchema.partial().extend(editGuard);

/** The form for editing a report; the revision that the person has seen is sent with it. */
export const technicalReportEditFormSchema = technicalReportFormSchema.extend(editGuard);

/** The input of a change; a change of a draft is validated as a draft. */
export const technicalReportChangeSchema = z.discriminatedUnion('draft', [
  technicalReportEditSchema.extend(submittedFlag),
  technicalReportDraftSchema.partial().extend({ ...draftFlag, ...editGuard }),
]);

/** Optional fields of an upload: those of the future report, checked before the file is stored. */
export const reportUploadFieldsSchema = z.object({
  title: technicalReportInputSchema.shape.title.optional(),
  description: technicalReportInputSchema.shape.description.optional(),
  category: technicalReportInputSchema.shape.category.optional(),
  version: versionLabelSchema.optional(),
  tags: z.string().max(1000).optional(),
});

/** A version of a report. It never changes once submitted, except for its status after a review. */
export const reportVersionSchema = z.object({
  id: z.uuid(),
  version: z.string(),
  status: z.enum(versionStatuses),
  /** What is new in it. */
  note: z.string(),
  author: personSchema,
  createdAt: instantSchema,
  reviewedAt: instantSchema.nullable(),
  /** Reason for rejection; visible to the author and reviewers. */
  reason: z.string().nullable(),
  ...attachmentShape,
  /** How its file is previewed in the page; null if it has no preview. */
  preview: z.enum(reportPreviews).nullable(),
});
export type ReportVersion = z.infer<typeof reportVersionSchema>;

/** A report for people who may see it: with the file of its published version or, before that, of its latest one. */
export const technicalReportSchema = z.object({
  title: z.string(),
  description: z.string(),
  /** Null only in a draft. */
  category: z.enum(categories).nullable(),
  version: z.string(),
  ...contentResponse,
  ...attachmentShape,
  /** The version of this list entry; on the report itself the latest that the reader may see. */
  shownVersion: reportVersionSchema,
});
export type TechnicalReport = z.infer<typeof technicalReportSchema>;

/** A new version of a submitted report. */
export const newVersionSchema = z.object({
  version: versionLabelSchema,
  note: z.string().trim().max(noteLimits.max, tooLong(t`Note`, noteLimits.max)).optional(),
  ...fileInput,
  ...editGuard,
});
export type NewVersion = z.input<typeof newVersionSchema>;

const chosenFile = { fileUrl: z.string(t`Please select a file to upload.`).max(300) } as const;

/** The form of a new version, and of a report that starts with its file: without a file there is nothing to send. */
export const newVersionFormSchema = newVersionSchema.omit({ revision: true }).extend(chosenFile);
export const reportUploadFormSchema = technicalReportInputSchema.extend({ ...chosenFile, version: versionLabelSchema });
export type ReportUpload = z.output<typeof reportUploadFormSchema>;

/** Restores an earlier version as a new one; without a label it gets the next. */
export const restoreVersionSchema = newVersionSchema
  .pick({ note: true, revision: true })
  .extend({ version: versionLabelSchema.optional() });

export const versionParams = idParams.extend({ versionId: idParams.shape.id });

/** The version whose file is requested; defaults to the published one. */
export const versionQuerySchema = z.object({ version: z.uuid(t`This is not a valid id`).optional() });

const filters = {
  q: listQuery.q,
  status: z.enum(['approved', 'pending', 'rejected', 'draft']).optional(),
  category: z.enum(categories).optional(),
  tag: tagFilter,
  mine: z.stringbool().optional(),
  /** Each version that the reader may see, or only the latest matching one of each report. */
  versions: z.enum(['all', 'latest']).default('latest'),
} as const;

/** Filters and order of the list. Unknown values are refused, not ignored. */
export const technicalReportListQuerySchema = z.object({ ...listQuery, ...filters, sort: sortQuery(itemSorts) });

/** The same filters for the export of the whole list, newest first. */
export const technicalReportExportQuerySchema = z.object(filters);

/** How many reports the reader may see in each status, and how many versions in total. */
export const technicalReportSummarySchema = z.object({
  approved: z.number().int(),
  pending: z.number().int(),
  draft: z.number().int(),
  rejected: z.number().int(),
  versions: z.number().int(),
});
export type TechnicalReportSummary = z.infer<typeof technicalReportSummarySchema>;
