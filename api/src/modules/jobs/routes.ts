import * as op from 'shared-contracts/operations/jobs';
import { type Handler, handler } from '../../platform/http/route.ts';
import { deleteJob, readJobs, retryJob, retryJobs } from './failed-jobs.ts';

export const routes: readonly Handler[] = [
  handler(op.getJobs, ({ ctx }) => readJobs(ctx)),
  handler(op.retryJobs, async ({ ctx, actor }) => ({ retried: await retryJobs(ctx, actor) })),
  handler(op.retryJob, ({ ctx, actor, input }) => retryJob(ctx, actor, input.params.id)),
  handler(op.deleteJob, ({ ctx, actor, input }) => deleteJob(ctx, actor, input.params.id)),
];
