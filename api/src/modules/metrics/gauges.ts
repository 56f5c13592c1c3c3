import { count, isNotNull, isNull, min, sum } from 'drizzle-orm';
import type { MeasuredGauge } from '../../platform/http/metrics.ts';
import { jobs } from '../../platform/jobs/tables.ts';
import { remoteFailures } from '../remotes/tables.ts';

/** Figures for a monitor in addition to those of calls and the process. */
export const gauges: readonly MeasuredGauge[] = [
  { name: 'event_streams', help: 'Open event streams of this instance.', read: ({ events }) => events.size },
  {
    name: 'jobs_waiting',
    help: 'Jobs that wait for their next attempt.',
    read: async ({ db }) => (await db.select({ found: count() }).from(jobs).where(isNotNull(jobs.runAt)))[0]?.found ?? 0,
  },
  {
    name: 'jobs_given_up',
    help: 'Jobs that failed in every attempt and need an operator.',
    read: async ({ db }) => (await db.select({ found: count() }).from(jobs).where(isNull(jobs.runAt)))[0]?.found ?? 0,
  },
  {
    name: 'jobs_longest_overdue_seconds',
    help: 'For how long the job that has waited longest has been due.',
    read: async ({ db, clock }) => {
      const [row] = await db.select({ due: min(jobs.runAt) }).from(jobs);
      return row?.due ? Math.max(0, (clock.now().getTime() - row.due.getTime()) / 1000) : 0;
    },
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
