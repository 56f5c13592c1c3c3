import { TestClock as QueueClock } from 'pg-boss';
import type { Logger } from 'pino';
import type postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { killNow } from '../../../test/clusters.ts';
import { makeFailedJob } from '../../../test/failed-job.ts';
import { openPortal, type TestPortal } from '../../../test/portal.ts';
import { startScript } from '../../../test/start-script.ts';
import { createEmptyDatabase } from '../../../test/test-databases.ts';
import { type Context, inTransaction } from '../../context.ts';
import { connect } from '../db/client.ts';
import { defineJob, dequeue, enqueue, enqueueEach, type Job } from './job.ts';
import { failedQueue, openQueue, prepareQueue, type Queue, queueDatabase } from './queue.ts';
import { resetFutureTimes } from './reset-future-times.ts';
import { runDueJobs, startWorker } from './worker.ts';

let ran: string[] = [];
let fails = false;
const note = defineJob({
  kind: 'note',
  payload: z.object({ text: z.string() }),
  run: async (_, { text }) => {
    ran.push(text);
    if (fails) throw new Error('not now');
  },
});
const slowed = { started: Promise.withResolvers<void>(), release: Promise.withResolvers<void>() };
const slow = defineJob({
  kind: 'slow',
  payload: z.object({}),
  run: async () => {
    slowed.started.resolve();
    await slowed.release.promise;
    ran.push('slow');
  },
});
const timed = defineJob({
  kind: 'timed',
  schedule: '0 * * * *',
  payload: z.object({}),
  run: async () => void ran.push('timed'),
});
const held = defineJob({ kind: 'held', payload: z.object({}), run: async () => void ran.push('held') });
const jobs: readonly Job[] = [note, slow, timed, held];

let portal: TestPortal;
let queue: Queue;
let sql: postgres.Sql;
let ctx: Context;
const closing: (() => Promise<unknown>)[] = [];

/** Another instance with its own connections. */
const anotherInstance = (): { ctx: Context; sql: postgres.Sql } => {
  const connection = connect(portal.database);
  const own = openQueue(connection.sql, portal.ctx.log);
  closing.push(connection.close, own.close);
  return { ctx: { ...portal.ctx, db: connection.db, queue: own }, sql: connection.sql };
};

beforeAll(async () => {
  portal = await openPortal();
  await prepareQueue(portal.database, jobs);
  ({ ctx, sql } = anotherInstance());
  queue = ctx.queue;
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await portal.close();
});
beforeEach(async () => {
  ran = [];
  fails = false;
  await sql`delete from pgboss.job`;
  await sql`update pgboss.version set cron_on = null`;
});

const runDue = (as = ctx) => runDueJobs(as, jobs);
/**
 * Makes the job that is waiting for its next attempt due now.
 * @returns for how many seconds it would have waited
 */
const skipPause = async (): Promise<number> => {
  const [row] = await sql<{ pause: number }[]>`
    update pgboss.job set start_after = now() where state = 'retry' returning extract(epoch from old.start_after - now())::float as pause`;
  return row?.pause ?? Number.NaN;
};

describe('a job [PLAT-280]', () => {
  it('runs once after the commit', async () => {
    await inTransaction(ctx, async (tx) => {
      await enqueue(tx, note, { text: 'committed' });
      expect(await runDue()).toBe(0);
    });
    expect(await runDue()).toBe(1);
    expect(await runDue()).toBe(0);
    expect(ran).toEqual(['committed']);
  });

  it('never runs for a change that was rolled back', async () => {
    const failed = inTransaction(ctx, async (tx) => {
      await enqueue(tx, note, { text: 'rolled back' });
      throw new Error('undo');
    });
    await expect(failed).rejects.toThrow('undo');
    expect(await runDue()).toBe(0);
  });

  it('is retried later, with pauses that double up to five minutes, and keeps its error [PLAT-281]', async () => {
    fails = true;
    await enqueue(ctx, note, { text: 'again' });
    for (let retry = 1; retry <= 9; retry += 1) {
      expect(await runDue()).toBe(1);
      expect(await runDue()).toBe(0);
      const [job] = await (await queue.boss()).findJobs('note');
      expect(job).toMatchObject({ state: 'retry', output: { message: 'not now' } });
      const longest = Math.min(300, 5 * 2 ** (retry - 1) * 2);
      const pause = await skipPause();
      expect(pause).toBeGreaterThan(Math.min(300, longest / 4) - 2);
      expect(pause).toBeLessThanOrEqual(longest);
    }
    fails = false;
    expect(await runDue()).toBe(1);
    expect(ran).toHaveLength(10);
  });

  it('waits for an admin after every attempt of a day has failed [PLAT-282]', async () => {
    fails = true;
    await enqueue(ctx, note, { text: 'hopeless' });
    expect(await runDue()).toBe(1);
    await sql`update pgboss.job set retry_count = 288`;
    for (const attempt of [289, 290]) {
      await skipPause();
      expect(await runDue(), `attempt ${attempt}`).toBe(1);
    }
    await skipPause();
    expect(await runDue()).toBe(0);
    const [failed, ...others] = await (await queue.boss()).findJobs(failedQueue);
    expect(failed).toMatchObject({ data: { text: 'hopeless' }, sourceName: 'note', sourceOutput: { message: 'not now' } });
    expect(others).toEqual([]);
  });

  it('stores neither the values of a failed statement nor code locations', async () => {
    const broken = defineJob({ ...note, run: ({ db }) => db.execute('select 1/0 as "what Ana typed"') });
    await enqueue(ctx, note, { text: '' });
    await runDueJobs(ctx, [broken]);
    const [job] = await (await queue.boss()).findJobs('note');
    expect(JSON.stringify(job?.output)).not.toMatch(/division by zero\\n|\.ts|stack/);
    expect(job?.output).toMatchObject({ message: expect.stringContaining('Failed query') });
  });

  it('runs on one of several instances [PLAT-280]', async () => {
    for (let count = 0; count < 12; count += 1) await enqueue(ctx, note, { text: `${count}` });
    const done = await Promise.all([runDue(), runDue(anotherInstance().ctx), runDue(anotherInstance().ctx)]);
    expect(done.reduce((sum, count) => sum + count)).toBe(12);
    expect(new Set(ran).size).toBe(12);
  });
});

const ahead = 400 * 24 * 3600_000;

/** A clock whose intervals pass on request: those of a process pass in real time, however its clock is set. */
class ElapsingClock extends QueueClock {
  readonly #intervals: (() => void)[] = [];
  override setInterval(run: () => void, ms: number) {
    this.#intervals.push(run);
    return super.setInterval(run, ms);
  }
  elapse(): void {
    for (const run of this.#intervals) run();
  }
}

/** A worker whose process and database session both run on the given clock. */
const workerAt = async (clock: QueueClock, job: Job) => {
  const { ctx: own } = anotherInstance();
  const connection = connect(portal.database, { max: 1 });
  closing.push(connection.close);
  const setSessionStatements = async (statements: string[]) => {
    for (const statement of statements) await connection.sql.unsafe(statement);
  };
  return startWorker(own, connection.sql, [job], { clock, db: { ...queueDatabase(connection.sql), setSessionStatements } });
};

describe('jobs that are taken back [SHELL-229]', () => {
  it('never run, whether they wait, wait for another attempt, or have failed in every attempt', async () => {
    fails = true;
    await inTransaction(ctx, (tx) => enqueue(tx, note, { text: 'unwanted' }));
    await runDue();
    fails = false;
    await makeFailedJob(ctx, 'note', { text: 'unwanted' });
    await inTransaction(ctx, (tx) => enqueueEach(tx, note, [{ text: 'unwanted' }, { text: 'wanted' }]));
    ran = [];
    const taken = await inTransaction(ctx, (tx) => dequeue(tx, note, { text: 'unwanted' }));
    expect(taken).toEqual(Array(3).fill({ text: 'unwanted' }));
    await sql`update pgboss.job set start_after = pgboss.job_now() where state = 'retry'`;
    await runDue();
    expect(ran).toEqual(['wanted']);
    expect(await (await queue.boss()).findJobs(failedQueue)).toEqual([]);
  });

  it('run if the change that takes them back fails', async () => {
    await inTransaction(ctx, (tx) => enqueue(tx, note, { text: 'kept' }));
    const failing = inTransaction(ctx, async (tx) => {
      await dequeue(tx, note, { text: 'kept' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await runDue();
    expect(ran).toEqual(['kept']);
  });
});

describe('the tables of the queue', () => {
  it('are created once by instances that start simultaneously on an empty database [PLAT-234]', async () => {
    const kinds = [defineJob({ kind: 'first', payload: z.object({}), run: async () => undefined })];
    // which of them loses the race varies
    for (let time = 0; time < 5; time += 1) {
      const empty = await createEmptyDatabase();
      try {
        await Promise.all([1, 2, 3].map(() => prepareQueue(empty.connection, kinds)));
        const opened = connect(empty.connection);
        const queues = await opened.sql`select name from pgboss.queue order by name`;
        expect(queues.map(({ name }) => name)).toEqual([failedQueue, 'first']);
        await opened.close();
      } finally {
        await empty.drop();
      }
    }
  });
});

/** When schedules were last looked at. */
const lastPass = async () => (await sql`select cron_on from pgboss.version`)[0]?.cron_on;

describe('times in the future, which a clock that was ahead has left [PLAT-553]', () => {
  const warnings: object[] = [];
  const reset = () => resetFutureTimes(sql, { warn: (counts: object) => void warnings.push(counts) } as Logger);
  beforeEach(() => void warnings.splice(0));

  it('are reset, so that jobs that were added or being run meanwhile run now', async () => {
    for (const text of ['added', 'run', 'done', 'in time']) await enqueue(ctx, note, { text });
    await sql`update pgboss.job set start_after = now() + interval '400 days' where data->>'text' = 'added'`;
    await sql`
      update pgboss.job set state = 'active', started_on = now() + interval '400 days', heartbeat_on = now() + interval '400 days'
      where data->>'text' = 'run'`;
    await sql`
      update pgboss.job set state = 'completed', completed_on = now() + interval '400 days' where data->>'text' = 'done'`;
    await sql`update pgboss.version set cron_on = now() + interval '400 days'`;
    await sql`update pgboss.queue set monitor_claim_on = now() + interval '400 days' where name = 'note'`;
    await reset();
    expect(warnings).toEqual([{ passes: 1, queues: 1, waiting: 1, active: 1, done: 1 }]);
    expect(await lastPass()).toBeNull();
    await runDue();
    expect(ran.sort()).toEqual(['added', 'in time']);
    const [active] = await sql`select heartbeat_on <= now() as lost from pgboss.job where data->>'text' = 'run'`;
    expect(active).toEqual({ lost: true });
  });

  it('are left alone within the pauses of a retry, and within the difference of two clocks', async () => {
    await enqueue(ctx, note, { text: 'retried' });
    await sql`update pgboss.job set start_after = now() + interval '5 minutes'`;
    await sql`update pgboss.version set cron_on = now() + interval '1 minute'`;
    await reset();
    expect(warnings).toEqual([]);
    expect(await runDue()).toBe(0);
  });
});

describe('the worker', () => {
  it('wakes at the commit, takes jobs one by one, and finishes the current job before it stops [PLAT-280]', async () => {
    const stop = await startWorker(ctx, sql, [note, slow]);
    for (let count = 0; count < 5; count += 1) await enqueue(ctx, note, { text: `${count}` });
    await enqueue(ctx, slow, {});
    await slowed.started.promise;
    await expect.poll(() => ran).toHaveLength(5);
    const stopped = stop();
    slowed.release.resolve();
    await stopped;
    expect(ran.at(-1)).toBe('slow');
  });

  it('takes over the job of an instance that was killed, within half a minute [PLAT-280]', async () => {
    await enqueue(ctx, held, {});
    const worker = await startScript<true>('worker-process.ts', [JSON.stringify(portal.database)]);
    await killNow(worker.child);
    const clock = new QueueClock(Date.now());
    const stop = await workerAt(clock, held);
    for (let seconds = 0; ran.length === 0 && seconds < 30; seconds += 5) await clock.tick(5_000);
    await expect.poll(() => ran).toEqual(['held']);
    await stop();
  });

  it('runs a scheduled job on one of two instances, once per time, also after a time when no instance was running [PLAT-283]', async () => {
    // later than anything that earlier workers left in real time
    const hour = (Math.floor(Date.now() / 3600_000) + 24) * 3600_000;
    const clock = new QueueClock(hour - 90_000);
    const stops = [await workerAt(clock, timed), await workerAt(clock, timed)];
    await clock.tick(60_000);
    expect(ran).toEqual([]);
    await clock.tick(90_000);
    await expect.poll(() => ran).toEqual(['timed']);
    await clock.setTime(hour + 3570_000);
    await clock.tick(90_000);
    await expect.poll(() => ran).toEqual(['timed', 'timed']);
    for (const stop of stops) await stop();
    await clock.setTime(hour + 10 * 3600_000 + 2_400_000);
    const stop = await workerAt(clock, timed);
    await clock.tick(60_000);
    await expect.poll(() => ran).toHaveLength(3);
    await stop();
  });

  it('runs scheduled jobs again after a clock that was ahead is set right before its start [PLAT-553]', async () => {
    const hour = (Math.floor(Date.now() / 3600_000) + 48) * 3600_000;
    const clock = new QueueClock(hour + ahead - 90_000);
    const stop = await workerAt(clock, timed);
    await clock.tick(150_000);
    await expect.poll(() => ran).toEqual(['timed']);
    await stop();
    await clock.setTime(hour - 90_000);
    const stopAgain = await workerAt(clock, timed);
    await clock.tick(150_000);
    await expect.poll(() => ran).toEqual(['timed', 'timed']);
    await stopAgain();
  });

  it('runs scheduled jobs again after a clock that was ahead is set right meanwhile [PLAT-553]', async () => {
    const hour = (Math.floor(Date.now() / 3600_000) + 72) * 3600_000;
    const clock = new ElapsingClock(hour + ahead - 1_800_000);
    const stop = await workerAt(clock, timed);
    await expect.poll(lastPass).not.toBeNull();
    const passAhead = await lastPass();
    await clock.setTime(hour - 90_000);
    clock.elapse();
    await expect.poll(lastPass).not.toBe(passAhead);
    await clock.tick(150_000);
    await expect.poll(() => ran).toEqual(['timed']);
    await stop();
  });
});
