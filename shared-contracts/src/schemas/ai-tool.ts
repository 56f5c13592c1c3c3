import * as z from 'zod';
import { type AiToolCategory, aiToolCategories, aiToolLimits, caseStudyLimits, isWebAddress } from '../constants/ai-tool.ts';
import { draftTexts } from '../constants/draft.ts';
import { tooLong, tooShort } from '../constants/length-texts.ts';
import { aiToolSorts } from '../constants/sorts.ts';
import { t } from '../translate.ts';
import {
  authorShape,
  contentResponse,
  draftFlag,
  editGuard,
  idParams,
  instantSchema,
  listQuery,
  openChoice,
  sortQuery,
  submittedFlag,
  tagFilter,
  tagsSchema,
} from './content.ts';

const categories = Object.keys(aiToolCategories) as [AiToolCategory, ...AiToolCategory[]];
const { name, description, url, prompt, instructions } = aiToolLimits;

/** An optional text: blank counts as omitted. */
const optionalText = (label: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, tooLong(label, most))
    .transform((text) => text || null)
    .nullish();

const texts = {
  name: z.string().trim().max(name.max, tooLong(t`Tool name`, name.max)),
  description: z.string().trim().max(description.max, tooLong(t`Description`, description.max)),
  url: z.string(t`Please enter a valid URL`).trim().max(url.max, tooLong(t`URL`, url.max)),
};

/** The input of a submission. */
export const aiToolInputSchema = z.object({
  name: texts.name.min(name.min, tooShort(t`Tool name`, name.min)),
  description: texts.description.min(description.min, tooShort(t`Description`, description.min)),
  category: z.enum(categories, t`Please select a category`),
  url: texts.url.refine(isWebAddress, t`Please enter a valid URL`),
  tags: tagsSchema.optional(),
  prompt: optionalText(t`Prompt`, prompt.max),
  instructions: optionalText(t`Instructions`, instructions.max),
});
export type AiToolInput = z.input<typeof aiToolInputSchema>;

/** A draft: only a name is required, and the URL may be incomplete. */
export const aiToolDraftSchema = aiToolInputSchema.extend({
  ...draftFlag,
  name: texts.name.min(1, draftTexts.nameMissing),
  description: texts.description.optional(),
  category: openChoice(categories, t`Please select a category`),
  url: texts.url.optional(),
});

/** The input of a new tool. */
export const newAiToolSchema = z.discriminatedUnion('draft', [aiToolInputSchema.extend(submittedFlag), aiToolDraftSchema]);

/** The input of a change, in which only the given fields change; a change of a draft is validated as a draft. */
export const aiToolChangeSchema = z.discriminatedUnion('draft', [
  aiToolInputSchema.partial().extend({ ...submittedFlag, ...editGuard }),
  aiToolDraftSchema.partial().extend({ ...draftFlag, ...editGuard }),
]);

/** A tool in lists, for people who may see it. */
export const aiToolSchema = z.object({
  name: z.string(),
  description: z.string(),
  /** Null only in a draft. */
  category: z.enum(categories).nullable(),
  /** Empty or incomplete in some drafts. */
  url: z.string(),
  /** How often contributors have used it. */
  usageCount: z.number().int(),
  ...contentResponse,
});
export type AiTool = z.infer<typeof aiToolSchema>;

/** A tool with its long fields. */
export const aiToolDetailsSchema = aiToolSchema.extend({
  /** To paste into the tool; may contain `{{variables}}`. */
  prompt: z.string().nullable(),
  /** How to use it. */
  instructions: z.string().nullable(),
});
export type AiToolDetails = z.infer<typeof aiToolDetailsSchema>;

const filters = {
  q: listQuery.q,
  status: z.enum(['approved', 'pending', 'rejected', 'draft']).optional(),
  category: z.enum(categories).optional(),
  /** Only those of the last 30 days. */
  recent: z.stringbool().optional(),
  tag: tagFilter,
  mine: z.stringbool().optional(),
  sort: sortQuery(aiToolSorts),
} as const;

/** Filters of the page. Unknown values are refused, not ignored. */
export const aiToolListQuerySchema = z.object({ ...listQuery, ...filters });

/** The same filters for the export of the whole list. */
export const aiToolExportQuerySchema = z.object(filters);

/** How many tools the reader may see, in total and per category. */
export const aiToolSummarySchema = z.object({
  total: z.number().int(),
  categories: z.record(z.enum(categories), z.number().int()),
});
export type AiToolSummary = z.infer<typeof aiToolSummarySchema>;

/** Response when a tool is used: the tool's address, and its number of uses. */
export const aiToolUseSchema = z.object({ id: z.uuid(), url: z.string(), usageCount: z.number().int() });
export type AiToolUse = z.infer<typeof aiToolUseSchema>;

const text = (label: string, { min, max }: { readonly min: number; readonly max: number }) =>
  z.string().trim().min(min, tooShort(label, min)).max(max, tooLong(label, max));

/** A person's report on their work with a tool. */
export const caseStudyInputSchema = z.object({
  title: text(t`Title`, caseStudyLimits.title),
  description: text(t`Description`, caseStudyLimits.description),
  content: text(t`Content`, caseStudyLimits.content),
  tags: tagsSchema.optional(),
});
export type CaseStudyInput = z.input<typeof caseStudyInputSchema>;

/** An edit: only the given fields change. */
export const caseStudyEditSchema = caseStudyInputSchema.partial();

/** A case study for people who may see its tool. */
export const caseStudySchema = z.object({
  id: z.uuid(),
  toolId: z.uuid(),
  title: z.string(),
  description: z.string(),
  content: z.string(),
  tags: z.array(z.string()),
  ...authorShape,
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type CaseStudy = z.infer<typeof caseStudySchema>;

/** Path parameters of one case study of a tool. */
export const caseStudyParams = idParams.extend({ studyId: z.uuid(t`This is not a valid id`) });

/** A page of the case studies of a tool. */
export const caseStudyListQuerySchema = z.object({ limit: listQuery.limit, cursor: listQuery.cursor });
