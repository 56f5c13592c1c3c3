import { sql, sum } from 'drizzle-orm';
import { newestBackupAge } from '../../backup/scheduled-backup.ts';
import type { Context } from '../../context.ts';
import { jobs } from '../../jobs.ts';
import type { PolledMetric } from '../../platform/http/metrics.ts';
import { readQueueStats } from '../../platform/jobs/queue-stats.ts';
import { findStoreProblem } from '../health/check-files.ts';
import { remoteFailures } from '../remotes/tables.ts';

/** Connections of all instances to the database, in one of its states or in any. */
const connections = async ({ db }: Context, state?: 'active'): Promise<number> => {
  const [row] = await db.execute<{ found: number }>(sql`
    select count(*)::int as found from pg_stat_activity
    where datname = current_database() and application_name ~ '^portal(/|$)' and ${state === undefined ? sql`true` : sql`state = ${state}`}`);
  return row?.found ?? 0;
};

/** Metrics for a monitor, in addition to those of calls and the process. */
export const polledMetrics: readonly PolledMetric[] = [
  { name: 'event_streams', help: 'Open event streams of this instance.', ofProcess: true, read: ({ events }) => events.size },
  {
    name: 'jobs_waiting',
    help: 'Jobs that wait for their next attempt.',
    read: async (ctx) => (await readQueueStats(ctx, jobs)).waiting,
  },
  {
    name: 'jobs_given_up',
    help: 'Jobs that failed in every attempt and need an admin.',
    read: async (ctx) => (await readQueueStats(ctx, jobs)).failed,
  },
  {
    name: 'jobs_longest_overdue_seconds',
    help: 'For how long the job that has waited longest has been due, since its first attempt if it is tried again.',
    read: async (ctx) => (await readQueueStats(ctx, jobs)).overdue,
  },
  {
    name: 'database_connections',
    help: 'Connections of all instances to the database.',
    read: (ctx) => connections(ctx),
  },
  {
    name: 'database_connections_busy',
    help: 'Connections of all instances that run a statement now; a process has at most 10.',
    read: (ctx) => connections(ctx, 'active'),
  },
  {
    name: 'replica_reads_total',
    help: 'Reads that the replica has served (DATABASE_READ_URL).',
    ofProcess: true,
    total: true,
    read: ({ replica }) => replica?.reads.served ?? 0,
  },
  {
    name: 'replica_reads_passed_on_total',
    help: 'Reads that the primary served because the replica lacked a change or did not answer.',
    ofProcess: true,
    total: true,
    read: ({ replica }) => replica?.reads.passedOn ?? 0,
  },
  {
    name: 'file_store_ready',
    help: '1 while the file store answers and has the live releases, else 0.',
    read: async (ctx) => ((await findStoreProblem(ctx)) === undefined ? 1 : 0),
  },
  {
    name: 'remote_failures',
    help: 'Failures of areas that browsers have reported and that are still kept.',
    read: async ({ db }) => Number((await db.select({ total: sum(remoteFailures.count) }).from(remoteFailures))[0]?.total ?? 0),
  },
  {
    name: 'backup_age_seconds',
    help: 'Age of the newest backup in BACKUP_DIR: infinite without one, NaN on an instance without BACKUP_DIR.',
    read: newestBackupAge,
  },
  {
    name: 'files_free_bytes',
    help: 'Free bytes of the disk with the files; NaN where the store has no disk.',
    read: async ({ files }) => (await files.space())?.free ?? Number.NaN,
  },
];
