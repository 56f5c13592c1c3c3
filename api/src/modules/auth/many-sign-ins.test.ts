import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, password, problemOf, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

// a password hash deliberately uses a full core
describe('200 sign-ins at once [ACC-69] [PLAT-9]', () => {
  it('are processed until the queue is full, the rest are told when to retry, and reads are not blocked', async () => {
    const people = await Promise.all(Array.from({ length: 200 }, () => portal.person()));
    const settled: string[] = [];
    const signIns = people.map(async ({ user }, index) => {
      const from = `10.2.0.${index}`;
      const response = await portal.send('POST', '/api/login', { body: { email: user.email, password }, from });
      settled.push('sign-in');
      return response;
    });
    const read = portal.send('GET', '/api/health').then((response) => {
      settled.push('read');
      return response.status;
    });
    const responses = await Promise.all(signIns);
    expect(await read).toBe(200);
    const admitted = responses.filter(({ status }) => status === 200);
    const refused = responses.filter(({ status }) => status === 503);
    // two run and 64 wait; a few more enter as those finish
    expect(admitted.length).toBeGreaterThanOrEqual(66);
    expect(admitted.length + refused.length).toBe(200);
    expect(refused.length).toBeGreaterThan(0);
    for (const response of refused) {
      expect(response.headers.get('retry-after')).toBe('2');
      expect((await problemOf(response)).code).toBe('busy');
    }
    // the read did not wait for the hashes
    expect(settled.indexOf('read')).toBeLessThan(settled.length - 60);
  });

  it('with the right password never fail as too many attempts, although all are one account from one address', async () => {
    const { user } = await portal.person();
    const from = '10.3.0.1';
    const send = (secret: string) => portal.send('POST', '/api/login', { body: { email: user.email, password: secret }, from });
    const responses = await Promise.all(Array.from({ length: 200 }, () => send(password)));
    const statuses = responses.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    for (const response of responses.filter(({ status }) => status === 503))
      expect(response.headers.get('retry-after')).toBe('2');
    // and none of these attempts counts afterwards
    for (let failure = 0; failure < 5; failure += 1) expect((await send('wrong')).status).toBe(401);
    expect((await send(password)).status).toBe(429);
  });

  it('with wrong passwords are checked fifty times per account, regardless of concurrency and origin [ACC-70]', async () => {
    const { user } = await portal.person();
    const responses = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        portal.send('POST', '/api/login', { body: { email: user.email, password: 'wrong' }, from: `10.4.0.${index}` }),
      ),
    );
    const checked = responses.filter(({ status }) => status === 401).length;
    // two are checked concurrently
    expect([50, 51]).toContain(checked);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(64 - checked);
  });
});
