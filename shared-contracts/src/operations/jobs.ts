import { changeLimits, defineOperation } from '../operation.ts';
import { idParams } from '../schemas/content.ts';
import { jobStateSchema, retriedJobsSchema } from '../schemas/jobs.ts';
import { msg } from '../translate.ts';

const invalidates = { reviewers: ['getJobs'] } as const;

export const getJobs = defineOperation({
  id: 'getJobs',
  method: 'GET',
  path: '/api/admin/jobs',
  summary: msg`Lists background jobs that failed in every attempt, oldest first, and counts the waiting ones and those that are tried again, with the latest reason.`,
  audience: 'admin',
  response: { kind: 'json', status: 200, schema: jobStateSchema },
});

export const retryJob = defineOperation({
  id: 'retryJob',
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  summary: msg`Retries a failed job, with as many attempts as a new one.`,
  audience: 'admin',
  params: idParams,
  response: { kind: 'none', status: 204 },
  limits: changeLimits,
  invalidates,
});

export const retryJobs = defineOperation({
  id: 'retryJobs',
  method: 'POST',
  path: '/api/admin/jobs/retry',
  summary: msg`Retries all failed jobs.`,
  audience: 'admin',
  response: { kind: 'json', status: 200, schema: retriedJobsSchema },
  limits: changeLimits,
  invalidates,
});

export const deleteJob = defineOperation({
  id: 'deleteJob',
  method: 'DELETE',
  path: '/api/admin/jobs/:id',
  summary: msg`Deletes a failed job without doing it.`,
  audience: 'admin',
  params: idParams,
  response: { kind: 'none', status: 204 },
  limits: changeLimits,
  invalidates,
});
