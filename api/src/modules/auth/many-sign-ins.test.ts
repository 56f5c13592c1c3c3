import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, password, problemOf, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

// a password hash takes a core on purpose
describe('200 sign-ins at once [ACC-69] [PLAT-9]', { timeout: 120_000 }, () => {
  it('are answered as far as the queue reaches, the rest is told when to come again, and reads keep flowing', async () => {
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
    const answers = await Promise.all(signIns);
    expect(await read).toBe(200);
    const admitted = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 503);
    // two at work and 64 waiting; a few more come in as those finish
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

  it('with the right password are never told that they failed too often, although all are one account from one address', async () => {
    const { user } = await portal.person();
    const from = '10.3.0.1';
    const send = (secret: string) => portal.send('POST', '/api/login', { body: { email: user.email, password: secret }, from });
    const answers = await Promise.all(Array.from({ length: 200 }, () => send(password)));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    for (const response of answers.filter(({ status }) => status === 503)) expect(response.headers.get('retry-after')).toBe('2');
    // and none of it counts afterwards
    for (let failure = 0; failure < 10; failure += 1) expect((await send('wrong')).status).toBe(401);
    expect((await send(password)).status).toBe(429);
  });

  it('with wrong passwords are tried ten times on one account, however many come at once', async () => {
    const { user } = await portal.person();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        portal.send('POST', '/api/login', { body: { email: user.email, password: 'wrong' }, from: `10.4.0.${index}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 503 || status === 429)).toHaveLength(30);
  });
});
