import * as z from 'zod';
import { draftTexts } from '../constants/draft.ts';
import { tooLong } from '../constants/length-texts.ts';
import {
  fitsType,
  type PresentationFormat,
  type PresentationTab,
  type PresentationType,
  presentationFormats,
  presentationLimits,
  presentationTabs,
  presentationTexts,
  presentationTypeAliases,
  presentationTypeOf,
  presentationTypes,
} from '../constants/presentation.ts';
import { presentationSorts } from '../constants/sorts.ts';
import { formatNumber, t } from '../translate.ts';
import { contentResponse, draftFlag, editGuard, listQuery, sortQuery, submittedFlag, tagFilter, tagsSchema } from './content.ts';
import { attachmentInput, attachmentShape } from './file.ts';

const types = Object.keys(presentationTypes) as [PresentationType, ...PresentationType[]];
const aliases = Object.keys(presentationTypeAliases) as [keyof typeof presentationTypeAliases];
const formats = Object.keys(presentationFormats) as [PresentationFormat, ...PresentationFormat[]];
const tabs = Object.keys(presentationTabs) as [PresentationTab, ...PresentationTab[]];

/** The canonical name or an alias; the canonical name is returned. */
const presentationType = z
  .enum([...types, ...aliases], t`Please select a type`)
  .transform((given): PresentationType => presentationTypeOf(given) ?? 'presentation');

const text = (label: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, tooLong(label, most, formatNumber(most)));

const fields = {
  /** Defaults to the name of the file without its extension. */
  title: text(t`Title`, presentationLimits.title).optional(),
  description: text(t`Description`, presentationLimits.description).nullish(),
  type: presentationType.optional(),
  /** Defaults to the format of the file's extension. */
  format: z.enum(formats, t`Please select a format`).optional(),
  version: text(t`Version`, presentationLimits.version).min(1, t`Version is required`).optional(),
  isPublic: z.boolean().optional(),
  tags: tagsSchema.optional(),
} as const;

const fileUrl = z.string(presentationTexts.noFile.description).min(1, presentationTexts.noFile.description).max(300);

/** A picture or an archive must be a design asset; this checks the client's file name, the server checks the stored one. */
const fileFitsType = ({ type = 'presentation', fileName }: { type?: PresentationType; fileName?: string | null }): boolean =>
  !fileName || fitsType(type, fileName);
const fileRule = { path: ['fileUrl'], error: presentationTexts.wrongTypeForFile };

const inputShape = z.object({ ...fields, ...attachmentInput, fileUrl });

/** The input of a submission: the file and its description. */
export const presentationInputSchema = inputShape.refine(fileFitsType, fileRule);
export type PresentationInput = z.input<typeof presentationInputSchema>;

/** A draft needs a title, or a file to take the title from. */
export const presentationDraftSchema = z
  .object({ ...draftFlag, ...fields, version: text(t`Version`, presentationLimits.version).optional(), ...attachmentInput })
  .refine(({ title, fileUrl: file }) => Boolean(title || file), { path: ['title'], error: draftTexts.titleMissing })
  .refine(fileFitsType, fileRule);

/** The input of a new presentation. */
export const newPresentationSchema = z.discriminatedUnion('draft', [
  inputShape.extend(submittedFlag).refine(fileFitsType, fileRule),
  presentationDraftSchema,
]);

/** An edit: only the given fields change; a published presentation always has a file. */
export const presentationEditSchema = inputShape.partial().extend(editGuard);
export type PresentationEdit = z.input<typeof presentationChangeSchema>;

/** The input of a change; a change of a draft is validated as a draft. */
export const presentationChangeSchema = z.discriminatedUnion('draft', [
  presentationEditSchema.extend(submittedFlag),
  presentationEditSchema.extend({
    ...draftFlag,
    ...attachmentInput,
    version: text(t`Version`, presentationLimits.version).optional(),
  }),
]);

/** A presentation for people who may see it. */
export const presentationSchema = z.object({
  title: z.string(),
  /** Empty if omitted. */
  description: z.string(),
  type: z.enum(types),
  format: z.enum(formats),
  version: z.string(),
  /** Whether viewers may download it, too. */
  isPublic: z.boolean(),
  /** The numbers of people who downloaded and who viewed it, each counted once a day. */
  downloads: z.number().int(),
  views: z.number().int(),
  /** Address of its preview picture; null if there is none. */
  previewUrl: z.string().nullable(),
  ...contentResponse,
  ...attachmentShape,
});
export type Presentation = z.infer<typeof presentationSchema>;

const filters = {
  q: listQuery.q,
  status: z.enum(['approved', 'pending', 'rejected', 'draft']).optional(),
  type: presentationType.optional(),
  tag: tagFilter,
  mine: z.stringbool().optional(),
} as const;
const ofOneTab = { ...filters, tab: z.enum(tabs).optional() } as const;

/** Filters of the page. Unknown values are refused, not ignored. */
export const presentationListQuerySchema = z.object({
  ...listQuery,
  ...ofOneTab,
  sort: sortQuery(presentationSorts),
});

/** The same filters for the export of the whole list, newest first. */
export const presentationExportQuerySchema = z.object(ofOneTab);

/** The same filters, for the counts of the tabs. */
export const presentationSummaryQuerySchema = z.object(filters);

/** How many filtered presentations the reader may see, in total and by type. */
export const presentationSummarySchema = z.object({
  total: z.number().int(),
  types: z.record(z.enum(types), z.number().int()),
});
export type PresentationSummary = z.infer<typeof presentationSummarySchema>;
