import * as z from 'zod';
import { draftTexts } from '../constants/draft.ts';
import { type IdeaCategory, ideaCategories, ideaLimits } from '../constants/idea.ts';
import { itemSorts } from '../constants/sorts.ts';
import { t } from '../translate.ts';
import {
  contentResponse,
  contentStatusSchema,
  draftFlag,
  editGuard,
  listQuery,
  mergedItemSchema,
  openChoice,
  sortQuery,
  submittedFlag,
  tagFilter,
  tagsSchema,
} from './content.ts';
import { monthSchema } from './date.ts';
import { attachmentsInput, attachmentsShape } from './file.ts';

const categories = Object.keys(ideaCategories) as [IdeaCategory, ...IdeaCategory[]];

const title = z.string().trim().max(ideaLimits.title.max, t`Title must be less than 100 characters`);
const description = z.string().trim().max(ideaLimits.description.max, t`Description must be less than 1000 characters`);

/** The input of a submission. */
export const ideaInputSchema = z.object({
  title: title.min(ideaLimits.title.min, t`Title must be at least 5 characters`),
  description: description.min(ideaLimits.description.min, t`Description must be at least 20 characters`),
  category: z.enum(categories, t`Please select a category`),
  tags: tagsSchema.optional(),
  ...attachmentsInput,
});
export type IdeaInput = z.input<typeof ideaInputSchema>;

/** A draft: only a title is required. */
export const ideaDraftSchema = z.object({
  ...draftFlag,
  title: title.min(1, draftTexts.titleMissing),
  description: description.optional(),
  category: openChoice(categories, t`Please select a category`),
  tags: tagsSchema.optional(),
  ...attachmentsInput,
});

/** The input of a new idea. */
export const newIdeaSchema = z.discriminatedUnion('draft', [ideaInputSchema.extend(submittedFlag), ideaDraftSchema]);

/** An edit: only the given fields change. */
export const ideaEditSchema = ideaInputSchema.partial().extend(editGuard);
export type IdeaEdit = z.input<typeof ideaChangeSchema>;

/** The input of a change; a change of a draft is validated as a draft. */
export const ideaChangeSchema = z.discriminatedUnion('draft', [
  ideaEditSchema.extend(submittedFlag),
  ideaDraftSchema.partial().extend({ ...draftFlag, ...editGuard }),
]);

/** An idea for people who may see it. */
export const ideaSchema = z.object({
  title: z.string(),
  description: z.string(),
  /** Null only in a draft. */
  category: z.enum(categories).nullable(),
  ...contentResponse,
  ...attachmentsShape,
});
export type Idea = z.infer<typeof ideaSchema>;

/** An idea on its own page: with the ideas that were merged into it. */
export const wholeIdeaSchema = ideaSchema.extend({ mergedFrom: z.array(mergedItemSchema) });
export type WholeIdea = z.infer<typeof wholeIdeaSchema>;

const filters = {
  q: listQuery.q,
  status: z.enum(['approved', 'pending', 'rejected', 'draft']).optional(),
  category: z.enum(categories).optional(),
  tag: tagFilter,
  mine: z.stringbool().optional(),
  sort: sortQuery(itemSorts),
} as const;

/** Filters of the board. Unknown values are refused, not ignored. */
export const ideaListQuerySchema = z.object({ ...listQuery, ...filters });

/** The same filters for the export of the whole list. */
export const ideaExportQuerySchema = z.object(filters);

const { sort: _, ...narrowing } = filters;

/** The filters of the board without its order, for the counts. */
export const ideaCountsQuerySchema = z.object(narrowing);

/**
 * How many of the filtered ideas that the reader may see are in each status and category; statuses and categories without any are
 * left out.
 */
export const ideaCountsSchema = z.object({
  statuses: z.array(z.object({ status: contentStatusSchema, count: z.number().int() })),
  categories: z.array(z.object({ category: z.enum(categories), count: z.number().int() })),
});
export type IdeaCounts = z.infer<typeof ideaCountsSchema>;

/** The last of the six months; defaults to the current month. */
export const ideaMonthsQuerySchema = z.object({ month: monthSchema.optional() });

/**
 * How many ideas were submitted in each of six months, and in the last of them by category; the counts cover all ideas and are
 * public.
 */
export const ideaMonthsSchema = z.object({
  /** The earliest first. */
  months: z.array(z.object({ month: monthSchema, count: z.number().int() })),
  /** Every category, the one with the most ideas first. */
  categories: z.array(z.object({ category: z.enum(categories), count: z.number().int() })),
});
export type IdeaMonths = z.infer<typeof ideaMonthsSchema>;

/** Counts of ideas created in the current calendar month of the company's time zone. */
export const ideaSummarySchema = z.object({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  total: z.number().int(),
  approved: z.number().int(),
  pending: z.number().int(),
});
export type IdeaSummary = z.infer<typeof ideaSummarySchema>;
