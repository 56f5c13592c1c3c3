import * as z from 'zod';
import { decisionOutcomes, reviewLimits } from '../terms/reviews.ts';
import { decisionSchema, fieldChangeSchema, instantSchema, listQuery, pendingChangeSchema, personSchema } from './content.ts';

/** Name of a kind of content, such as `idea`; one that does not exist leads to nothing. */
export const contentTypeSchema = z.string().regex(/^[a-z_]{1,40}$/, 'This is not a kind of content');

export const reviewListQuerySchema = z.object({ ...listQuery, type: contentTypeSchema.optional() });

/** The file of an item; its address answers it to whoever may read it. */
export const attachedFileSchema = z.object({
  fileUrl: z.string(),
  fileName: z.string(),
  fileSize: z.number().int().nullable(),
});
export type AttachedFile = z.infer<typeof attachedFileSchema>;

/** What every item of a list of several kinds answers. */
export const anyKindAnswer = {
  type: contentTypeSchema,
  /** The kind within a sentence: `idea`. */
  typeLabel: z.string(),
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  revision: z.number().int().positive(),
  /** Address within the portal. */
  url: z.string(),
} as const;

/** An item that waits for a decision, in the `revision` that a decision names: a pending one, or an approved one whose author would change it. */
export const reviewItemSchema = z.object({
  ...anyKindAnswer,
  /** What else of it is reviewed, in words; without empty fields. */
  details: z.array(fieldChangeSchema.pick({ field: true, label: true }).extend({ value: z.string() })),
  tags: z.array(z.string()),
  author: personSchema,
  /** The authors of what was merged into it. */
  coAuthors: z.array(personSchema),
  submittedAt: instantSchema,
  file: attachedFileSchema.nullable(),
  /** Null for a pending item. */
  change: pendingChangeSchema.nullable(),
  /** The file that the change brings. */
  changedFile: attachedFileSchema.nullable(),
  /** Whether the caller may decide on it. */
  mayDecide: z.boolean(),
});
export type ReviewItem = z.infer<typeof reviewItemSchema>;

/** How much waits. */
export const reviewSummarySchema = z.object({
  total: z.number().int(),
  /** Those of them that the caller may decide on. */
  decidable: z.number().int(),
  /** Every reviewed kind, also those of which nothing waits. */
  types: z.array(z.object({ type: contentTypeSchema, label: z.string(), count: z.number().int() })),
});
export type ReviewSummary = z.infer<typeof reviewSummarySchema>;

export const reviewDecisionsSchema = z.object({
  decisions: z
    .array(decisionSchema.extend({ type: contentTypeSchema, id: z.uuid() }))
    .min(1)
    .max(reviewLimits.atOnce, `Please decide on at most ${reviewLimits.atOnce} items at once`),
});

/** What became of one of several decisions. */
export const reviewOutcomeSchema = z.object({
  type: contentTypeSchema,
  id: z.uuid(),
  outcome: z.enum(decisionOutcomes),
  /** The sentence for a person, where it was not decided. */
  error: z.string().optional(),
});
export type ReviewOutcome = z.infer<typeof reviewOutcomeSchema>;
