import * as z from 'zod';
import { draftTexts } from '../terms/draft.ts';
import { type IdeaCategory, type IdeaSort, ideaCategories, ideaLimits, ideaSorts } from '../terms/idea.ts';
import { contentAnswer, editGuard, listQuery, mergedItemSchema, tagsSchema } from './content.ts';
import { draftMark, openChoice, wholeMark } from './draft.ts';
import { attachmentAnswer, attachmentInput } from './file.ts';

const categories = Object.keys(ideaCategories) as [IdeaCategory, ...IdeaCategory[]];
const sorts = Object.keys(ideaSorts) as [IdeaSort, ...IdeaSort[]];

const title = z.string().trim().max(ideaLimits.title.max, 'Title must be less than 100 characters');
const description = z.string().trim().max(ideaLimits.description.max, 'Description must be less than 1000 characters');

/** What a person submits. */
export const ideaInputSchema = z.object({
  title: title.min(ideaLimits.title.min, 'Title must be at least 5 characters'),
  description: description.min(ideaLimits.description.min, 'Description must be at least 20 characters'),
  category: z.enum(categories, 'Please select a category'),
  tags: tagsSchema.optional(),
  ...attachmentInput,
});
export type IdeaInput = z.input<typeof ideaInputSchema>;

/** A draft: a title alone is needed. */
export const ideaDraftSchema = z.object({
  ...draftMark,
  title: title.min(1, draftTexts.titleMissing),
  description: description.optional(),
  category: openChoice(categories, 'Please select a category'),
  tags: tagsSchema.optional(),
  ...attachmentInput,
});

/** What a new idea is sent as. */
export const newIdeaSchema = z.discriminatedUnion('draft', [ideaInputSchema.extend(wholeMark), ideaDraftSchema]);

/** An edit: only what is given changes. */
export const ideaEditSchema = ideaInputSchema.partial().extend(editGuard);
export type IdeaEdit = z.input<typeof ideaChangeSchema>;

/** What a change of an idea is sent as; that of a draft is checked as a draft. */
export const ideaChangeSchema = z.discriminatedUnion('draft', [
  ideaEditSchema.extend(wholeMark),
  ideaDraftSchema.partial().extend({ ...draftMark, ...editGuard }),
]);

/** An idea as answered to those who may see it. */
export const ideaSchema = z.object({
  title: z.string(),
  description: z.string(),
  /** Null only in a draft. */
  category: z.enum(categories).nullable(),
  ...contentAnswer,
  ...attachmentAnswer,
});
export type Idea = z.infer<typeof ideaSchema>;

/** An idea on its own page: with the ideas that were merged into it. */
export const wholeIdeaSchema = ideaSchema.extend({ mergedFrom: z.array(mergedItemSchema) });
export type WholeIdea = z.infer<typeof wholeIdeaSchema>;

const filters = {
  q: listQuery.q,
  status: z.enum(['approved', 'pending', 'rejected', 'draft']).optional(),
  category: z.enum(categories).optional(),
  mine: z.stringbool().optional(),
  /** All but `newest` move while one reads: they end after one page of at most 200 and take no cursor. */
  sort: z.enum(sorts).default('newest'),
} as const;

/** Filters of the board. Unknown values are refused, not ignored. */
export const ideaListQuerySchema = z.object({ ...listQuery, ...filters });

/** The same filters for the whole list as a file. */
export const ideaExportQuerySchema = z.object(filters);

/** Counts of ideas created in the present calendar month of the company's time zone. */
export const ideaSummarySchema = z.object({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  total: z.number().int(),
  approved: z.number().int(),
  pending: z.number().int(),
});
export type IdeaSummary = z.infer<typeof ideaSummarySchema>;
