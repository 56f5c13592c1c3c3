import { sum } from 'drizzle-orm';
import type { MeasuredGauge } from '../../platform/http/metrics.ts';
import { readQueueFigures } from '../../platform/jobs/figures.ts';
import { remoteFailures } from '../remotes/tables.ts';

/** Figures for a monitor in addition to those of calls and the process. */
export const gauges: readonly MeasuredGauge[] = [
  { name: 'event_streams', help: 'Open event streams of this instance.', read: ({ events }) => events.size },
  {
    name: 'jobs_waiting',
    help: 'Jobs that wait for their next attempt.',
    read: async (ctx) => (await readQueueFigures(ctx)).waiting,
  },
  {
    name: 'jobs_given_up',
    help: 'Jobs that failed in every attempt and need an admin.',
    read: async (ctx) => (await readQueueFigures(ctx)).failed,
  },
  {
    name: 'jobs_longest_overdue_seconds',
    help: 'For how long the job that has waited longest has been due.',
    read: async (ctx) => (await readQueueFigures(ctx)).overdue,
  },
  {
    name: 'remote_failures',
    help: 'Failures of areas that browsers have reported and that are still kept.',
    read: async ({ db }) => Number((await db.select({ total: sum(remoteFailures.count) }).from(remoteFailures))[0]?.total ?? 0),
  },
  {
    name: 'files_free_bytes',
    help: 'Free bytes of the disk with the files; NaN where the store has no disk.',
    read: async ({ files }) => (await files.space())?.free ?? Number.NaN,
  },
];
