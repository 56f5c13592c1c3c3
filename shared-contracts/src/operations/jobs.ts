import { changeLimits, defineOperation } from '../operation.ts';
import { idParams } from '../schemas/content.ts';
import { jobStateSchema, retriedJobsSchema } from '../schemas/jobs.ts';

const invalidates = { reviewers: ['getJobs'] } as const;

export const getJobs = defineOperation({
  id: 'getJobs',
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'Background jobs that failed in every attempt, the oldest first, and how many jobs wait.',
  audience: 'admin',
  response: { kind: 'json', status: 200, schema: jobStateSchema },
});

export const retryJob = defineOperation({
  id: 'retryJob',
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  summary: 'Has a failed job tried again, as often as a new one.',
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
  summary: 'Has all failed jobs tried again.',
  audience: 'admin',
  response: { kind: 'json', status: 200, schema: retriedJobsSchema },
  limits: changeLimits,
  invalidates,
});

export const deleteJob = defineOperation({
  id: 'deleteJob',
  method: 'DELETE',
  path: '/api/admin/jobs/:id',
  summary: 'Deletes a failed job, which is then never done.',
  audience: 'admin',
  params: idParams,
  response: { kind: 'none', status: 204 },
  limits: changeLimits,
  invalidates,
});
