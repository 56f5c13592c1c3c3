import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createTestDatabase } from '../../../test/cluster.ts';
import { openPortal, type TestPortal } from '../../../test/portal.ts';
import { inTransaction } from '../../context.ts';
import { connect } from '../db/client.ts';
import { defineJob, enqueue } from './job.ts';
import { jobs } from './tables.ts';
import { runDueJobs, startWorker } from './worker.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

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
const due = () => runDueJobs(portal.ctx, [note]);
beforeEach(async () => {
  ran = [];
  fails = false;
  await portal.ctx.db.delete(jobs);
});

describe('a job', () => {
  it('runs once after the commit', async () => {
    await inTransaction(portal.ctx, async (tx) => {
      await enqueue(tx, note, { text: 'committed' });
      expect(await due()).toBe(0);
    });
    expect(await due()).toBe(1);
    expect(await due()).toBe(0);
    expect(ran).toEqual(['committed']);
  });

  it('never runs for a change that was rolled back', async () => {
    const failed = inTransaction(portal.ctx, async (tx) => {
      await enqueue(tx, note, { text: 'rolled back' });
      throw new Error('undo');
    });
    await expect(failed).rejects.toThrow('undo');
    expect(await due()).toBe(0);
  });

  it('is retried later, with longer pauses, and keeps its error', async () => {
    fails = true;
    await enqueue(portal.ctx, note, { text: 'again' });
    const pauses: number[] = [];
    for (const pause of [0, 5, 20, 80, 300]) {
      portal.clock.advance(pause - 0.001);
      if (pause > 0) expect(await due()).toBe(0);
      portal.clock.advance(0.001);
      expect(await due()).toBe(1);
      pauses.push(pause);
    }
    const [row] = await portal.ctx.db.select().from(jobs);
    expect(row).toMatchObject({ attempts: 5, lastError: 'not now' });
    fails = false;
    portal.clock.advance(300);
    expect(await due()).toBe(1);
    expect(await portal.ctx.db.$count(jobs)).toBe(0);
  });

  it('is abandoned after about a day and stays for inspection', async () => {
    fails = true;
    await enqueue(portal.ctx, note, { text: 'hopeless' });
    let tries = 0;
    while ((await portal.ctx.db.select().from(jobs))[0]?.runAt && tries < 400) {
      portal.clock.advance(300);
      tries += await due();
    }
    expect(tries).toBe(291);
    expect((await portal.ctx.db.select().from(jobs))[0]).toMatchObject({ runAt: null, attempts: 291 });
  });

  it('does not block the others when it fails', async () => {
    await portal.ctx.db
      .insert(jobs)
      .values({ kind: 'unknown', payload: {}, runAt: portal.clock.now(), createdAt: portal.clock.now() });
    await enqueue(portal.ctx, note, { text: 'after' });
    expect(await due()).toBe(2);
    expect(ran).toEqual(['after']);
  });

  it('runs on one of several instances', async () => {
    for (let count = 0; count < 12; count += 1) await enqueue(portal.ctx, note, { text: `${count}` });
    const done = await Promise.all([due(), due(), due()]);
    expect(done.reduce((sum, count) => sum + count)).toBe(12);
    expect(new Set(ran).size).toBe(12);
  });
});

describe('the worker', () => {
  it('wakes at the commit and finishes the current job before it stops', async () => {
    const database = await createTestDatabase();
    const connection = connect(database.connection);
    const ctx = { ...portal.ctx, db: connection.db };
    const started = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const slow = defineJob({
      kind: 'slow',
      payload: z.object({}),
      run: async () => {
        started.resolve();
        await release.promise;
        ran.push('slow');
      },
    });
    const stop = await startWorker(ctx, connection.sql, [slow]);
    await enqueue(ctx, slow, {});
    await started.promise;
    const stopped = stop();
    release.resolve();
    await stopped;
    expect(ran).toEqual(['slow']);
    expect(await ctx.db.$count(jobs)).toBe(0);
    await connection.close();
    await database.drop();
  });
});
