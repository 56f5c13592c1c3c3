import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeFailedJob } from '../../../test/failed-job.ts';
import { patient } from '../../../test/patient.ts';
import { openPortal, type TestPortal } from '../../../test/portal.ts';
import { jobs } from '../../jobs.ts';
import { readQueueStats } from '../jobs/queue-stats.ts';
import type { WorkerMetrics } from '../workers/worker-link.ts';
import { metrics } from './metrics.ts';

const token = 'token-of-the-monitors';
let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ METRICS_TOKEN: token });
});
afterAll(() => portal.close());

const scrape = async (): Promise<string> => {
  const response = await portal.send('GET', '/metrics', { headers: { authorization: `Bearer ${token}` } });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
  return response.text();
};

/** The value of the series that starts with this text. */
const readSeries = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

describe('metrics of several workers [PLAT-363]', () => {
  it('have those of each worker under its label, and those of the database once', async () => {
    const gauges = [
      { name: 'streams', help: 'Of a process.', ofProcess: true, read: () => 3 },
      { name: 'waiting', help: 'Of the database.', read: () => 5 },
    ];
    const startWorker = async (number: number, metricsOfOthers: () => Promise<readonly WorkerMetrics[]>) => {
      let read: () => Promise<WorkerMetrics> = async () => [];
      const shareMetrics = (wanted: () => Promise<WorkerMetrics>) => {
        read = wanted;
      };
      const worker = { number, leads: false, ready: () => undefined, shareMetrics, metricsOfOthers };
      const { observe, endpoint } = metrics({ ...portal.ctx, worker }, gauges);
      observe({ method: 'GET', route: '/api/ideas', status: 200, ms: number });
      return { endpoint, read: () => read() };
    };
    const second = await startWorker(2, async () => []);
    // as the primary passes them on
    const { endpoint } = await startWorker(1, async () => [JSON.parse(JSON.stringify(await second.read())) as WorkerMetrics]);
    const response = await endpoint.handle(
      new Request('http://localhost/metrics', { headers: { authorization: `Bearer ${token}` } }),
    );
    const text = await response.text();
    for (const worker of ['1', '2']) {
      expect(readSeries(text, `portal_streams{worker="${worker}"}`)).toBe(3);
      expect(readSeries(text, `portal_process_start_time_seconds{worker="${worker}"}`)).toBeGreaterThan(0);
      const call = `portal_http_request_duration_seconds_count{method="GET",route="/api/ideas",status="200",worker="${worker}"}`;
      expect(readSeries(text, call)).toBe(1);
    }
    expect(readSeries(text, 'portal_waiting')).toBe(5);
    expect(text.match(/# TYPE portal_streams/g)).toHaveLength(1);
  });
});

describe('metrics [PLAT-210]', () => {
  it('require the token', async () => {
    for (const authorization of [null, 'Bearer token-of-others-here', `Basic ${token}`])
      expect((await portal.send('GET', '/metrics', { headers: { authorization } })).status).toBe(401);
  });

  it('do not exist without METRICS_TOKEN', async () => {
    const closed = await openPortal();
    expect((await closed.send('GET', '/metrics', { headers: { authorization: 'Bearer undefined' } })).status).toBe(404);
    await closed.close();
  });

  it('count calls by method, route pattern and status, never by address', async () => {
    const ana = await portal.person();
    const unknown = crypto.randomUUID();
    for (const id of [unknown, crypto.randomUUID()]) await portal.send('GET', `/api/ideas/${id}`, { as: ana });
    await portal.send('GET', '/api/ideas', { as: ana });
    await portal.send('GET', `/api/no/${unknown}`);
    const calls = 'portal_http_request_duration_seconds_count';
    // a call is counted after its response was sent
    const text = await vi.waitFor(async () => {
      const text = await scrape();
      expect(readSeries(text, `${calls}{method="GET",route="/api/ideas",status="200"}`)).toBe(1);
      expect(readSeries(text, `${calls}{method="GET",route="none",status="404"}`)).toBe(3);
      return text;
    }, patient);
    expect(text).not.toContain(unknown);
  });

  it('report how many jobs are waiting, for how long, and how many were given up', async () => {
    const boss = await portal.ctx.queue.boss();
    await makeFailedJob(portal.ctx);
    await boss.send('mail', {}, { startAfter: new Date(Date.now() - 90_000) });
    await boss.send('mail', {}, { startAfter: 3600 });
    const text = await scrape();
    expect(readSeries(text, 'portal_jobs_waiting')).toBe(2);
    expect(readSeries(text, 'portal_jobs_given_up')).toBe(1);
    const overdue = readSeries(text, 'portal_jobs_longest_overdue_seconds') ?? 0;
    expect([overdue >= 90, overdue < 120]).toEqual([true, true]);
    expect(readSeries(text, 'portal_event_streams')).toBe(0);
    expect(readSeries(text, 'portal_files_free_bytes')).toBeGreaterThan(0);
  });

  it('[PLAT-556] measure a job that is tried again from when it was first due', async () => {
    const boss = await portal.ctx.queue.boss();
    const id = (await boss.send('notice_mail', {}, { startAfter: new Date(Date.now() - 7200_000) })) ?? '';
    await portal.ctx.db.execute(sql`update pgboss.job set created_on = start_after where id = ${id}`);
    await boss.fetch('notice_mail');
    await boss.fail('notice_mail', id, { message: 'The mail server does not answer' });
    const overdue = readSeries(await scrape(), 'portal_jobs_longest_overdue_seconds');
    await boss.deleteJob('notice_mail', id);
    expect(overdue).toBeGreaterThanOrEqual(7200);
  });

  it('[PLAT-494] leave out jobs that this instance does not take', async () => {
    const boss = await portal.ctx.queue.boss();
    const before = await scrape();
    await boss.send('backup', {}, { startAfter: new Date(Date.now() - 3600_000) });
    const text = await scrape();
    expect(readSeries(text, 'portal_jobs_waiting')).toBe(readSeries(before, 'portal_jobs_waiting'));
    expect(readSeries(text, 'portal_jobs_longest_overdue_seconds')).toBeLessThan(3600);
    const env = { ...portal.ctx.env, backups: { folder: '/backups', keep: 7 } };
    expect((await readQueueStats({ ...portal.ctx, env }, jobs)).overdue).toBeGreaterThanOrEqual(3600);
  });

  it('measure the process', async () => {
    expect(readSeries(await scrape(), 'portal_process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  });

  it('return the other metrics when the database does not respond', async () => {
    const broken = await openPortal({ METRICS_TOKEN: token });
    await broken.close();
    const response = await broken.send('GET', '/metrics', { headers: { authorization: `Bearer ${token}` } });
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(readSeries(text, 'portal_jobs_waiting')).toBeNaN();
    expect(readSeries(text, 'portal_event_streams')).toBe(0);
  });
});
