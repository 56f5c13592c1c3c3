import * as z from 'zod';
import { t } from '../translate.ts';
import { contentStatusSchema, instantSchema, listQuery, pendingChangeSchema } from './content.ts';
import { anyContentResponse, contentTypeSchema } from './reviews.ts';

export const submissionListQuerySchema = z.object({
  ...listQuery,
  type: contentTypeSchema.optional(),
  status: contentStatusSchema.optional(),
});

/** A person's item, of any type, with its current state. */
export const submissionSchema = z.object({
  ...anyContentResponse,
  status: contentStatusSchema,
  /** What the reviewer wrote. */
  reason: z.string().nullable(),
  reviewedAt: instantSchema.nullable(),
  pendingChange: pendingChangeSchema.nullable(),
  /** For a merged item, the item into which it was merged. */
  mergedInto: z.object({ title: z.string(), url: z.string() }).nullable(),
  score: z.number().min(0).max(5),
  ratingCount: z.number().int(),
  voteCount: z.number().int(),
  commentCount: z.number().int(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type Submission = z.infer<typeof submissionSchema>;

/** An item that the person has withdrawn and can restore. */
export const withdrawnItemSchema = z.object({
  type: anyContentResponse.type,
  typeLabel: anyContentResponse.typeLabel,
  id: anyContentResponse.id,
  title: anyContentResponse.title,
  status: contentStatusSchema,
  withdrawnAt: instantSchema,
  /** The deadline for restoring it. */
  until: instantSchema,
});
export type WithdrawnItem = z.infer<typeof withdrawnItemSchema>;

/** Counts of the person's items. */
export const submissionSummarySchema = z.object({
  total: z.number().int(),
  /** Every status with at least one item. */
  statuses: z.array(z.object({ status: contentStatusSchema, count: z.number().int() })),
  /** Every type, including those without items. */
  types: z.array(z.object({ type: contentTypeSchema, label: z.string(), count: z.number().int() })),
});
export type SubmissionSummary = z.infer<typeof submissionSummarySchema>;

/** Reference to one item of any type. */
export const submissionParams = z.object({ type: contentTypeSchema, id: z.uuid(t`This is not a valid id`) });
