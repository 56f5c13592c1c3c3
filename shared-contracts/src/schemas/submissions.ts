import * as z from 'zod';
import { contentStatusSchema, instantSchema, listQuery, pendingChangeSchema } from './content.ts';
import { anyKindAnswer, contentTypeSchema } from './reviews.ts';

export const submissionListQuerySchema = z.object({
  ...listQuery,
  type: contentTypeSchema.optional(),
  status: contentStatusSchema.optional(),
});

/** Something of one's own, of any kind, with what became of it. */
export const submissionSchema = z.object({
  ...anyKindAnswer,
  status: contentStatusSchema,
  /** What the reviewer wrote. */
  reason: z.string().nullable(),
  reviewedAt: instantSchema.nullable(),
  pendingChange: pendingChangeSchema.nullable(),
  /** The item that took it in, of one that was merged. */
  mergedInto: z.object({ title: z.string(), url: z.string() }).nullable(),
  score: z.number().min(0).max(5),
  ratingCount: z.number().int(),
  voteCount: z.number().int(),
  commentCount: z.number().int(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type Submission = z.infer<typeof submissionSchema>;

/** How much of one's own there is. */
export const submissionSummarySchema = z.object({
  total: z.number().int(),
  /** Every status of which there is something. */
  statuses: z.array(z.object({ status: contentStatusSchema, count: z.number().int() })),
  /** Every kind, also those of which there is nothing. */
  types: z.array(z.object({ type: contentTypeSchema, label: z.string(), count: z.number().int() })),
});
export type SubmissionSummary = z.infer<typeof submissionSummarySchema>;

/** Names one item of any kind. */
export const itemParams = z.object({ type: contentTypeSchema, id: z.uuid('This is not a valid id') });
