import { inArray, sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata } from 'pg-boss';
import type { Actor } from 'shared-contracts/actor';
import { jobLabels, shownFailedJobs } from 'shared-contracts/constants/jobs';
import * as operations from 'shared-contracts/operations/jobs';
import type { FailedJob, JobState } from 'shared-contracts/schemas/jobs';
import * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { jobs } from '../../jobs.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { publishInvalidation } from '../../platform/events/publish-invalidation.ts';
import { notFound } from '../../platform/http/errors.ts';
import { failedQueue } from '../../platform/jobs/queue.ts';
import { readJobsInRetry, readQueueStats } from '../../platform/jobs/queue-stats.ts';
import { users } from '../../platform/users/tables.ts';

/** The payload fields that identify the recipient of a job. */
const recipientSchema = z
  .object({ to: z.string().optional(), email: z.string().optional(), userId: z.uuid().optional() })
  .catch({});
/** The error of the last attempt. */
const failureSchema = z.object({ message: z.string() }).catch({ message: '' });

const emailsOf = async ({ db }: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(found.map(({ id, email }) => [id, email]));
};

const serializeJob = (job: JobWithMetadata, emails: ReadonlyMap<string, string>): FailedJob => {
  const { to, email, userId } = recipientSchema.parse(job.data);
  return {
    id: job.id,
    kind: job.sourceName ?? '',
    recipient: to ?? email ?? emails.get(userId ?? '') ?? null,
    reason: failureSchema.parse(job.sourceOutput).message,
    attempts: (job.sourceRetryCount ?? 0) + 1,
    // the driver returns timestamps as text
    createdAt: new Date(job.sourceCreatedOn ?? job.createdOn).toISOString(),
    failedAt: new Date(job.createdOn).toISOString(),
  };
};

/** The failed jobs, oldest first, and those that are tried again, without their payloads: a text that a user wrote is only for its recipient. */
export const readJobs = async (ctx: Context): Promise<JobState> => {
  const boss = await ctx.queue.boss();
  const failedJobs = await boss.findJobs<object>(failedQueue, { queued: true, limit: shownFailedJobs });
  const emails = await emailsOf(
    ctx,
    failedJobs.flatMap(({ data }) => recipientSchema.parse(data).userId ?? []),
  );
  const { waiting, failed } = await readQueueStats(ctx, jobs);
  const retrying = await readJobsInRetry(ctx, jobs);
  return { waiting, retrying, total: failed, failed: failedJobs.map((job) => serializeJob(job, emails)) };
};

const transactionOptions = ({ db }: Context) => ({ db: fromDrizzle(db, sql) });

const findFailed = async (ctx: Context, id: string): Promise<JobWithMetadata> => {
  const [job] = await (await ctx.queue.boss()).findJobs<object>(failedQueue, { id, ...transactionOptions(ctx) });
  if (!job) throw notFound();
  return job;
};

const recordAction = async (
  ctx: Context,
  actor: Actor,
  action: 'job_retried' | 'job_deleted',
  { id, sourceName }: JobWithMetadata,
) => {
  const before = { title: jobLabels[sourceName ?? ''] ?? sourceName };
  await recordAudit(ctx, { actorId: actor.id, action, entityType: 'job', entityId: id, before });
  await publishInvalidation(ctx, operations.retryJob);
};

/**
 * Retries a failed job.
 * @throws not_found if there is none
 */
export const retryJob = (ctx: Context, actor: Actor, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const job = await findFailed(tx, id);
    const moved = await (await tx.queue.boss()).redrive(failedQueue, { ids: [id], ...transactionOptions(tx) });
    // another admin was quicker, or a later version no longer has this kind
    if (moved === 0) throw notFound();
    await recordAction(tx, actor, 'job_retried', job);
  });

/** Retries all failed jobs; returns their number. */
export const retryJobs = (ctx: Context, actor: Actor): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const retried = await (await tx.queue.boss()).redrive(failedQueue, { limit: 100_000, ...transactionOptions(tx) });
    if (retried === 0) return 0;
    const after = { retried };
    await recordAudit(tx, { actorId: actor.id, action: 'failed_jobs_retried', entityType: 'job', entityId: null, after });
    await publishInvalidation(tx, operations.retryJobs);
    return retried;
  });

/** Deletes a failed job. @throws not_found where there is none */
export const deleteJob = (ctx: Context, actor: Actor, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const job = await findFailed(tx, id);
    await (await tx.queue.boss()).deleteJob(failedQueue, id, transactionOptions(tx));
    await recordAction(tx, actor, 'job_deleted', job);
  });
