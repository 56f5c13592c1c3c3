import * as z from 'zod';
import { type AiToolCategory, aiToolCategories, aiToolLimits, isWebAddress } from '../terms/ai-tool.ts';
import { contentAnswer, editGuard, listQuery, tagsSchema } from './content.ts';

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

/** What a person submits. */
export const aiToolInputSchema = z.object({
  name: z
    .string()
    .trim()
    .min(name.min, `Tool name must be at least ${name.min} characters`)
    .max(name.max, `Tool name must be at most ${name.max} characters`),
  description: z
    .string()
    .trim()
    .min(description.min, `Description must be at least ${description.min} characters`)
    .max(description.max, `Description must be at most ${description.max} characters`),
  category: z.enum(categories, 'Please select a category'),
  url: z
    .string('Please enter a valid URL')
    .trim()
    .max(url.max, `URL must be at most ${url.max} characters`)
    .refine(isWebAddress, 'Please enter a valid URL'),
  tags: tagsSchema.optional(),
  prompt: optionalText('Prompt', prompt.max),
  instructions: optionalText('Instructions', instructions.max),
});
export type AiToolInput = z.input<typeof aiToolInputSchema>;

/** An edit: only what is given changes. */
export const aiToolEditSchema = aiToolInputSchema.partial().extend(editGuard);

/** A tool as lists answer it to those who may see it. */
export const aiToolSchema = z.object({
  name: z.string(),
  description: z.string(),
  category: z.enum(categories),
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
  status: z.enum(['approved', 'pending', 'rejected']).optional(),
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
