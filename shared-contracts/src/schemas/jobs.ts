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

export const jobStateSchema = z.object({
  /** Jobs that wait for their turn or their next attempt. */
  waiting: z.int(),
  /** All failed jobs, of which the oldest are listed. */
  total: z.int(),
  failed: z.array(failedJobSchema),
});
export type JobState = z.infer<typeof jobStateSchema>;

export const retriedJobsSchema = z.object({ retried: z.int() });
