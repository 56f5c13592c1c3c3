import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPortal, type Person, password, problemOf, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

let networks = 0;
const login = (email: string, secret = password) => {
  networks += 1;
  return portal.send('POST', '/api/login', { body: { email, password: secret }, from: `10.0.${networks}.1` });
};

/** Takes both places at which passwords are checked, so that all others wait until it is called. */
const holdChecks = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const hooks = { before: () => promise, after: async () => undefined };
  const checks = [1, 2].map(() => portal.ctx.passwords.matches('held', null, hooks));
  return async () => {
    resolve();
    await Promise.all(checks);
  };
};

/** Signs in ten times at once, and waits until two attempts were refused. */
const signInTenTimes = async (email: string, secret?: string) => {
  const refused: Response[] = [];
  const attempts = Array.from({ length: 10 }, async () => {
    const response = await login(email, secret);
    if (response.status === 429) refused.push(response);
    return response.status;
  });
  await vi.waitFor(() => expect(refused).toHaveLength(2), { timeout: 10_000 });
  return { refused, statuses: async () => (await Promise.all(attempts)).sort() };
};

describe('[PLAT-575] the share of one account in the queue for passwords', () => {
  let ana: Person;
  let dan: Person;
  beforeAll(async () => {
    [ana, dan] = await Promise.all([portal.person(), portal.person()]);
  });

  it('refuses more sign-ins of the account with the seconds to wait, and signs in others', async () => {
    const release = holdChecks();
    const { refused, statuses } = await signInTenTimes(ana.user.email);
    const other = login(dan.user.email);
    await release();
    expect((await other).status).toBe(200);
    expect(await statuses()).toEqual([...Array(8).fill(200), 429, 429]);
    expect(refused[0]?.headers.get('retry-after')).toBe('2');
    expect(await problemOf(refused[0] as Response)).toMatchObject({
      code: 'rate_limited',
      error: 'Too many attempts. Please wait a little and try again.',
    });
    expect((await login(ana.user.email)).status).toBe(200);
  });

  it('is the same for an address that nobody has', async () => {
    const release = holdChecks();
    const { statuses } = await signInTenTimes('nobody@portal.example');
    await release();
    expect(await statuses()).toEqual([...Array(8).fill(401), 429, 429]);
  });

  it('also holds for changing the password and for confirming with it', async () => {
    const release = holdChecks();
    const { statuses } = await signInTenTimes(ana.user.email);
    const chosen = { currentPassword: password, password: 'another fine one', confirmPassword: 'another fine one' };
    expect((await portal.send('POST', '/api/profile/password', { as: ana, body: chosen })).status).toBe(429);
    const profile = { email: 'new@portal.example', currentPassword: password };
    expect((await portal.send('PUT', '/api/profile', { as: ana, body: profile })).status).toBe(429);
    await release();
    await statuses();
  });
});
