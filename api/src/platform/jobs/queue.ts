import { sql as drizzleSql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import { type ConstructorOptions, type Db, fromDrizzle, PgBoss, type Queue as QueueSettings } from 'pg-boss';
import type { Logger } from 'pino';
import type postgres from 'postgres';
import { type DatabaseAddress, openDriver } from '../db/address.ts';
import type { Database } from '../db/client.ts';
import type { Job } from './job.ts';

/** Schema changes are sent as one script with its own transaction, which needs a dedicated connection. */
const isScript = (text: string): boolean => /^\s*BEGIN\b/i.test(text);

type Client = Pick<postgres.Sql, 'unsafe'>;

/** Formats a value as pg-boss's own driver would send it. */
const asText = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value;
};

const run = async (on: Client, text: string, values: unknown[]) => {
  // a script returns one list per statement
  const result = await on.unsafe(text, values.map(asText) as never[]);
  return { rows: [...result].flat() };
};

/**
 * pg-boss on the portal's own connections: with a single driver, a setting in `DATABASE_URL` means the same everywhere. Drizzle
 * uses the same pool, which passes JSON and timestamps through as text.
 */
export const queueDatabase = (sql: postgres.Sql): Db => ({
  executeSql: async (text, values = []) => {
    if (!isScript(text)) return run(sql, text, values);
    const connection = await sql.reserve();
    try {
      return await run(connection, text, values);
    } catch (thrown) {
      // a failed script's transaction is still open, and would affect the connection's next user
      await connection.unsafe('rollback');
      throw thrown;
    } finally {
      connection.release();
    }
  },
  listen: async (channel, onNotification, onReconnect) => {
    const { unlisten } = await sql.listen(channel, onNotification, onReconnect);
    return { close: unlisten };
  },
});

/** Schema of pg-boss's tables; the library creates and upgrades them. */
export const queueSchema = 'pgboss';
/** The dead letter queue: jobs that failed in every attempt. */
export const failedQueue = 'failed';

const day = 24 * 3600;
/** The longest pause before the next attempt of a job, in seconds. */
export const longestPause = 300;

/** Retries after 5, 10, 20, 40 … seconds, then every 5 minutes, for a day; then the job waits for an admin, for three months. */
const settings = {
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: longestPause,
  retryLimit: 290,
  retentionSeconds: 90 * day,
  deleteAfterSeconds: 3600,
  // an instance that was killed stops sending heartbeats, and its job goes to another
  heartbeatSeconds: 10,
  expireInSeconds: 900,
  notify: true,
} satisfies Omit<QueueSettings, 'name'>;
/** A scheduled job is not retried for a day, because it runs again anyway; a backup can take long. */
const scheduledSettings = { ...settings, retryLimit: 3, expireInSeconds: 6 * 3600 };

const settingsOf = ({ schedule }: Job) => ({
  ...(schedule === undefined ? settings : scheduledSettings),
  deadLetter: failedQueue,
});

/** Opens pg-boss without any of its own work, such as looking for due schedules. */
export const openBoss = (sql: postgres.Sql, log: Pick<Logger, 'warn'>, options: Partial<ConstructorOptions> = {}): PgBoss => {
  const boss = new PgBoss({
    db: queueDatabase(sql),
    schema: queueSchema,
    supervise: false,
    schedule: false,
    migrate: false,
    registerInstance: false,
    // a job continues the trace of the call that enqueued it
    openTelemetry: { propagateContext: true },
    ...options,
  });
  boss.on('error', (err) => log.warn({ err }, 'The job queue had an error and continues'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  return boss;
};

/** Creates or upgrades the queue's schema, and a queue for each kind of job. Several instances may start at once. */
export const prepareQueue = async (address: DatabaseAddress, jobs: readonly Job[]): Promise<void> => {
  const sql = openDriver(address, { max: 2, onnotice: () => undefined });
  drizzle(sql); // makes the driver pass JSON through as text
  const boss = openBoss(sql, { warn: () => undefined }, { migrate: true });
  try {
    await boss.start();
    const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    if (!existing.has(failedQueue)) await boss.createQueue(failedQueue, { retentionSeconds: settings.retentionSeconds });
    for (const job of jobs) {
      const jobSettings = settingsOf(job);
      const policy = job.schedule === undefined ? 'standard' : 'exclusive';
      const queue = existing.get(job.kind);
      if (!queue) await boss.createQueue(job.kind, { ...jobSettings, policy });
      else if (Object.entries(jobSettings).some(([name, value]) => queue[name as keyof QueueSettings] !== value))
        await boss.updateQueue(job.kind, jobSettings);
    }
  } finally {
    await boss.stop({ graceful: false, close: false });
    await sql.end({ timeout: 5 });
  }
};

/** The job queue of an open database. */
export interface Queue {
  /** Adds jobs of one kind to the transaction, one for each payload, in one statement. */
  send(db: Database, kind: string, payloads: readonly object[]): Promise<void>;
  /** The library itself, needed only by the worker and the list of failed jobs. */
  boss(): Promise<PgBoss>;
  close(): Promise<void>;
}

/** Opens the queue on first use, for which it needs a connection: do that before transactions that hold all of them can send jobs. */
export const openQueue = (sql: postgres.Sql, log: Pick<Logger, 'warn'>): Queue => {
  let opened: Promise<PgBoss> | undefined;
  const boss = () => {
    opened ??= openBoss(sql, log)
      .start()
      .catch((thrown: unknown) => {
        opened = undefined;
        throw thrown;
      });
    return opened;
  };
  return {
    boss,
    send: async (db, kind, payloads) => {
      const jobs = payloads.map((data) => ({ data }));
      await (await boss()).insert(kind, jobs, { db: fromDrizzle(db, drizzleSql) });
    },
    close: async () => {
      await (await opened)?.stop({ graceful: false, close: false });
    },
  };
};
