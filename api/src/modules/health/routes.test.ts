import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { patient } from '../../../test/patient.ts';
import { openPortal, problemOf, type TestPortal } from '../../../test/portal.ts';
import { createApp } from '../../app.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

describe('addresses below /api [PLAT-3]', () => {
  it('report that api and database respond [PLAT-87]', async () => {
    const response = await portal.send('GET', '/api/health');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  });

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('return a JSON 404 for %s of an unknown address', async (method) => {
    const response = await portal.send(method, '/api/no/such/thing');
    expect(response.status).toBe(404);
    expect((await problemOf(response)).code).toBe('not_found');
  });

  it('return a JSON 404 for an unknown method', async () => {
    const response = await portal.send('PURGE', '/api/health');
    expect(response.status).toBe(404);
    expect((await problemOf(response)).code).toBe('not_found');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('name the allowed methods for a known address with another method', async () => {
    const response = await portal.send('DELETE', '/api/health');
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect((await problemOf(response)).code).toBe('method_not_allowed');
  });
});

describe('health [PLAT-211]', () => {
  it('reports alive without a database, and not ready', async () => {
    const broken = await openPortal();
    await broken.close();
    const statusOf = async (path: string) => (await broken.send('GET', path)).status;
    expect(await statusOf('/api/health/live')).toBe(200);
    expect(await statusOf('/api/health/ready')).toBe(503);
    expect(await statusOf('/api/health')).toBe(503);
  });

  it('is alive, and not ready, once the portal is told to stop', async () => {
    const stopping = new AbortController();
    const app = createApp({ ...portal.ctx, stopping: stopping.signal });
    const statusOf = async (path: string) => (await app.handle(new Request(`http://portal.test${path}`))).status;
    expect(await statusOf('/api/health/ready')).toBe(200);
    stopping.abort();
    expect(await statusOf('/api/health/ready')).toBe(503);
    expect(await statusOf('/api/health/live')).toBe(200);
  });

  it('is not ready if the stop signal comes while the check runs', async () => {
    const stopping = new AbortController();
    const files = Object.create(portal.ctx.files, {
      space: {
        value: async () => {
          stopping.abort();
          return portal.ctx.files.space();
        },
      },
    });
    const app = createApp({ ...portal.ctx, files, stopping: stopping.signal });
    expect((await app.handle(new Request('http://portal.test/api/health/ready'))).status).toBe(503);
  });

  it('ends connections with their response once the portal is told to stop [PLAT-362]', async () => {
    const stopping = new AbortController();
    const app = createApp({ ...portal.ctx, stopping: stopping.signal });
    const connectionOf = async (path: string) =>
      (await app.handle(new Request(`http://portal.test${path}`))).headers.get('connection');
    expect(await connectionOf('/api/health/live')).toBe(null);
    stopping.abort();
    for (const path of ['/api/health/live', '/api/health/ready', '/api/auth/user'])
      expect(await connectionOf(path)).toBe('close');
  });

  it('does not wait for a database that hangs', async () => {
    const hanging = await openPortal();
    const never = new Proxy(hanging.ctx.db, {
      get: (db, name) => (name === 'execute' ? () => new Promise(() => undefined) : Reflect.get(db, name)),
    });
    const app = createApp({ ...hanging.ctx, db: never });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pending = app.handle(new Request('http://portal.test/api/health/ready'));
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), patient);
    await vi.advanceTimersByTimeAsync(2000);
    const response = await pending;
    vi.useRealTimers();
    expect(response.status).toBe(503);
    await hanging.close();
  });
});
