import * as z from 'zod';
import { type AiToolCategory, aiToolCategories, aiToolLimits, isWebAddress } from '../terms/ai-tool.ts';
import { draftTexts } from '../terms/draft.ts';
import { contentAnswer, editGuard, listQuery, tagsSchema } from './content.ts';
import { draftMark, openChoice, wholeMark } from './draft.ts';

const categories = Object.keys(aiToolCategories) as [AiToolCategory, ...AiToolCategory[]];
const { name, description, url, prompt, instructions } = aiToolLimits;

/** A text that may be left out: blank is none. */
const optionalText = (label: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, `${label} must be at most ${most} characters`)
    .transform((text) => text || null)
    .nullish();

const texts = {
  name: z.string().trim().max(name.max, `Tool name must be at most ${name.max} characters`),
  description: z.string().trim().max(description.max, `Description must be at most ${description.max} characters`),
  url: z.string('Please enter a valid URL').trim().max(url.max, `URL must be at most ${url.max} characters`),
};

/** What a person submits. */
export const aiToolInputSchema = z.object({
  name: texts.name.min(name.min, `Tool name must be at least ${name.min} characters`),
  description: texts.description.min(description.min, `Description must be at least ${description.min} characters`),
  category: z.enum(categories, 'Please select a category'),
  url: texts.url.refine(isWebAddress, 'Please enter a valid URL'),
  tags: tagsSchema.optional(),
  prompt: optionalText('Prompt', prompt.max),
  instructions: optionalText('Instructions', instructions.max),
});
export type AiToolInput = z.input<typeof aiToolInputSchema>;

/** A draft: a name alone is needed, and the URL may be half of one. */
export const aiToolDraftSchema = aiToolInputSchema.extend({
  ...draftMark,
  name: texts.name.min(1, draftTexts.nameMissing),
  description: texts.description.optional(),
  category: openChoice(categories, 'Please select a category'),
  url: texts.url.optional(),
});

/** What a new tool is sent as. */
export const newAiToolSchema = z.discriminatedUnion('draft', [aiToolInputSchema.extend(wholeMark), aiToolDraftSchema]);

/** What a change of a tool is sent as, only what is given changes; that of a draft is checked as a draft. */
export const aiToolChangeSchema = z.discriminatedUnion('draft', [
  aiToolInputSchema.partial().extend({ ...wholeMark, ...editGuard }),
  aiToolDraftSchema.partial().extend({ ...draftMark, ...editGuard }),
]);

/** A tool as lists answer it to those who may see it. */
export const aiToolSchema = z.object({
  name: z.string(),
  description: z.string(),
  /** Null only in a draft. */
  category: z.enum(categories).nullable(),
  /** Of a draft it may be empty, or no address yet. */
  url: z.string(),
  /** How often contributors have used it. */
  usageCount: z.number().int(),
  ...contentAnswer,
});
export type AiTool = z.infer<typeof aiToolSchema>;

/** A tool with what may be long. */
export const aiToolDetailsSchema = aiToolSchema.extend({
  /** To paste into the tool; may name `{{variables}}`. */
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
  mine: z.stringbool().optional(),
  /** `usage`, the most used first, moves while one reads: it ends after one page and takes no cursor. */
  sort: z.enum(['newest', 'usage']).default('newest'),
} as const;

/** Filters of the page. Unknown values are refused, not ignored. */
export const aiToolListQuerySchema = z.object({ ...listQuery, ...filters });

/** The same filters for the whole list as a file. */
export const aiToolExportQuerySchema = z.object(filters);

/** How many of all the tools that the reader may see there are, in each category too. */
export const aiToolSummarySchema = z.object({
  total: z.number().int(),
  categories: z.record(z.enum(categories), z.number().int()),
});
export type AiToolSummary = z.infer<typeof aiToolSummarySchema>;

/** What a use answers: the address that was used, and how often anybody has by now. */
export const aiToolUseSchema = z.object({ id: z.uuid(), url: z.string(), usageCount: z.number().int() });
export type AiToolUse = z.infer<typeof aiToolUseSchema>;
