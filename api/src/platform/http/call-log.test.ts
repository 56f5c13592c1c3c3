import { Elysia } from 'elysia';
import pino from 'pino';
import { expect, it, vi } from 'vitest';
import { patient } from '../../../test/patient.ts';
import type { LogLevel } from '../../env.ts';
import { callLog } from './call-log.ts';

/** The log lines of three calls: a read, a change and an error. */
const linesAt = async (level: LogLevel) => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level, base: undefined }, { write: (line: string) => lines.push(JSON.parse(line) as (typeof lines)[0]) });
  let served = 0;
  const app = new Elysia()
    .use(
      callLog(log, () => {
        served += 1;
      }),
    )
    .get('/read', () => 'read')
    .post('/change', () => 'changed')
    .get('/fault', () => new Response('broken', { status: 500 }));
  const ids: (string | null)[] = [];
  for (const [method, path] of [
    ['GET', '/read?q=secret'],
    ['POST', '/change'],
    ['GET', '/fault'],
  ] as const)
    ids.push((await app.handle(new Request(`http://localhost${path}`, { method }))).headers.get('x-request-id'));
  await vi.waitFor(() => expect(served).toBe(3), patient);
  return { lines, ids };
};

it('[PLAT-312] every log line of a call has the request id of its response, and never its query', async () => {
  const { lines, ids } = await linesAt('debug');
  expect(lines.map(({ requestId }) => requestId)).toEqual(ids);
  expect(new Set(ids).size).toBe(3);
  expect(lines).toMatchObject([
    { level: 20, method: 'GET', path: '/read', status: 200, ms: expect.any(Number) },
    { level: 30, method: 'POST', path: '/change', status: 200 },
    { level: 30, method: 'GET', path: '/fault', status: 500 },
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

it('[PLAT-312] LOG_LEVEL sets what is logged', async () => {
  expect((await linesAt('info')).lines.map(({ path }) => path)).toEqual(['/change', '/fault']);
  expect((await linesAt('warn')).lines).toEqual([]);
});
