import * as z from 'zod';
import { instantSchema } from './content.ts';

/** A job that failed in every attempt. */
export const failedJobSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** The recipient of its email, if it was one and the address is known. */
  recipient: z.string().nullable(),
  /** Why the last attempt failed. */
  reason: z.string(),
  attempts: z.int(),
  createdAt: instantSchema,
  failedAt: instantSchema,
});
export type FailedJob = z.infer<typeof failedJobSchema>;

/** Jobs whose last attempt failed, and which are tried again. */
export const jobsInRetrySchema = z.object({
  total: z.int(),
  /** When the first of them was first due. */
  since: instantSchema,
  /** Why the latest attempt failed. */
  reason: z.string(),
});

export const jobStateSchema = z.object({
  /** Jobs that wait for their turn or their next attempt. */
  waiting: z.int(),
  /** Those of them that failed so far; null if there are none. */
  retrying: jobsInRetrySchema.nullable(),
  /** All failed jobs, of which the oldest are listed. */
  total: z.int(),
  failed: z.array(failedJobSchema),
});
export type JobsInRetry = z.infer<typeof jobsInRetrySchema>;
export type JobState = z.infer<typeof jobStateSchema>;

export const retriedJobsSchema = z.object({ retried: z.int() });
