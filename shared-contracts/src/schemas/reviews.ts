import * as z from 'zod';
import { refusals, reviewLimits } from '../constants/reviews.ts';
import { t } from '../translate.ts';
import {
  decisionSchema,
  fieldChangeSchema,
  instantSchema,
  listQuery,
  pendingChangeSchema,
  personSchema,
  undoSchema,
} from './content.ts';
import { attachedFileSchema } from './file.ts';

/** Name of a content type, such as `idea`; an unknown one matches nothing. */
export const contentTypeSchema = z.string().regex(/^[a-z_]{1,40}$/, t`Unknown content type`);

export const reviewListQuerySchema = z.object({ ...listQuery, type: contentTypeSchema.optional() });

/** Fields of every item in a list of several types. */
export const anyContentResponse = {
  type: contentTypeSchema,
  /** The type within a sentence: `idea`. */
  typeLabel: z.string(),
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  revision: z.number().int().positive(),
  /** Address within the portal. */
  url: z.string(),
} as const;

/**
 * An item that awaits a decision, with the `revision` to send with the decision: a pending item, or an approved one with a
 * pending change.
 */
export const reviewItemSchema = z.object({
  ...anyContentResponse,
  /** Its other reviewed fields, as text; without empty fields. */
  details: z.array(fieldChangeSchema.pick({ field: true, label: true }).extend({ value: z.string() })),
  tags: z.array(z.string()),
  author: personSchema,
  /** The authors of items merged into it. */
  coAuthors: z.array(personSchema),
  submittedAt: instantSchema,
  file: attachedFileSchema.nullable(),
  /** The files after the first. */
  moreFiles: z.array(attachedFileSchema),
  /** Null for a pending item. */
  change: pendingChangeSchema.nullable(),
  /** The new file of the change. */
  changedFile: attachedFileSchema.nullable(),
  /** Whether the caller may decide on it. */
  mayDecide: z.boolean(),
});
export type ReviewItem = z.infer<typeof reviewItemSchema>;

/** Counts of everything that awaits a decision. */
export const reviewSummarySchema = z.object({
  total: z.number().int(),
  /** The number that the caller may decide on. */
  decidable: z.number().int(),
  /** Every reviewed type, including those without pending items. */
  types: z.array(z.object({ type: contentTypeSchema, label: z.string(), count: z.number().int() })),
});
export type ReviewSummary = z.infer<typeof reviewSummarySchema>;

/** An item in a call about several. */
const itemRef = { type: contentTypeSchema, id: z.uuid() } as const;

const atOnce = <T extends z.ZodType>(decision: T) =>
  z.array(decision).min(1).max(reviewLimits.atOnce, t`Review at most ${reviewLimits.atOnce} items at once`);

export const reviewDecisionsSchema = z.object({ decisions: atOnce(decisionSchema.extend(itemRef)) });

/** The decisions to undo, each with the revision that it created. */
export const decisionUndosSchema = z.object({ decisions: atOnce(undoSchema.extend(itemRef)) });

/** The message to show to the user, if nothing has changed. */
const error = z.string().optional();

/** The result of one of several decisions. */
export const reviewOutcomeSchema = z.object({ ...itemRef, outcome: z.enum(['decided', ...refusals]), error });
export type ReviewOutcome = z.infer<typeof reviewOutcomeSchema>;

/** The result of undoing one of several decisions. */
export const undoOutcomeSchema = z.object({ ...itemRef, outcome: z.enum(['undone', ...refusals]), error });
export type UndoOutcome = z.infer<typeof undoOutcomeSchema>;
