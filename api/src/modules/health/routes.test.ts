import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, problemOf, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

describe('addresses below /api [PLAT-3]', () => {
  it('says that api and database answer [PLAT-87]', async () => {
    const response = await portal.send('GET', '/api/health');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  });

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('answers %s of an unknown address with a JSON 404', async (method) => {
    const response = await portal.send(method, '/api/no/such/thing');
    expect(response.status).toBe(404);
    expect((await problemOf(response)).code).toBe('not_found');
  });

  it('answers a method that nobody knows with a JSON 404', async () => {
    const response = await portal.send('PURGE', '/api/health');
    expect(response.status).toBe(404);
    expect((await problemOf(response)).code).toBe('not_found');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('answers a known address with another method by naming the methods it takes', async () => {
    const response = await portal.send('DELETE', '/api/health');
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect((await problemOf(response)).code).toBe('method_not_allowed');
  });
});
