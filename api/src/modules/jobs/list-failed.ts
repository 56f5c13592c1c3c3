import { inArray } from 'drizzle-orm';
import type { JobWithMetadata } from 'pg-boss';
import { shownFailedJobs } from 'shared-contracts/constants/jobs';
import type { FailedJob, JobState } from 'shared-contracts/schemas/jobs';
import * as z from 'zod';
import type { Context } from '../../context.ts';
import { readQueueFigures } from '../../platform/jobs/figures.ts';
import { failedQueue } from '../../platform/jobs/queue.ts';
import { users } from '../../platform/users/tables.ts';

/** The parts of a payload that say whom a job is for. */
const addressed = z.object({ to: z.string().optional(), email: z.string().optional(), userId: z.uuid().optional() }).catch({});
const reasoned = z.object({ message: z.string() }).catch({ message: '' });

const addressesOf = async ({ db }: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(found.map(({ id, email }) => [id, email]));
};

const serialize = (job: JobWithMetadata, emails: ReadonlyMap<string, string>): FailedJob => {
  const { to, email, userId } = addressed.parse(job.data);
  return {
    id: job.id,
    kind: job.sourceName ?? '',
    recipient: to ?? email ?? emails.get(userId ?? '') ?? null,
    reason: reasoned.parse(job.sourceOutput).message,
    attempts: (job.sourceRetryCount ?? 0) + 1,
    // the driver passes instants on as text
    createdAt: new Date(job.sourceCreatedOn ?? job.createdOn).toISOString(),
    failedAt: new Date(job.createdOn).toISOString(),
  };
};

/** The failed jobs, the oldest first, without what they carry: a text that someone wrote is for its reader. */
export const readJobs = async (ctx: Context): Promise<JobState> => {
  const boss = await ctx.queue.boss();
  const jobs = await boss.findJobs<object>(failedQueue, { queued: true, limit: shownFailedJobs });
  const emails = await addressesOf(
    ctx,
    jobs.flatMap(({ data }) => addressed.parse(data).userId ?? []),
  );
  const { waiting, failed } = await readQueueFigures(ctx);
  return { waiting, total: failed, failed: jobs.map((job) => serialize(job, emails)) };
};
