import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { patient } from '../../../test/patient.ts';
import { openPortal, type Person, password, problemOf, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const login = (email: string, from = '10.0.1.1') => portal.send('POST', '/api/login', { body: { email, password }, from });

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
const signInTenTimes = async (email: string) => {
  const refused: Response[] = [];
  const attempts = Array.from({ length: 10 }, async () => {
    const response = await login(email);
    if (response.status === 503) refused.push(response);
    return response.status;
  });
  await vi.waitFor(() => expect(refused).toHaveLength(2), patient);
  return { refused, statuses: async () => (await Promise.all(attempts)).sort() };
};

describe('[PLAT-575] the share of one client at one account in the queue for passwords', () => {
  let ana: Person;
  let dan: Person;
  beforeAll(async () => {
    [ana, dan] = await Promise.all([portal.person(), portal.person()]);
  });

  it('refuses more sign-ins with the seconds to wait, and signs in others, also to the same account', async () => {
    const release = holdChecks();
    const { refused, statuses } = await signInTenTimes(ana.user.email);
    const others = [login(dan.user.email), login(ana.user.email, '10.0.2.1')];
    await release();
    for (const other of others) expect((await other).status).toBe(200);
    expect(await statuses()).toEqual([...Array(8).fill(200), 503, 503]);
    expect(refused[0]?.headers.get('retry-after')).toBe('2');
    expect(await problemOf(refused[0] as Response)).toMatchObject({ code: 'busy' });
    expect((await login(ana.user.email)).status).toBe(200);
  });

  it('is not that of a session of the account, which may confirm with the password meanwhile', async () => {
    const release = holdChecks();
    const { statuses } = await signInTenTimes(ana.user.email);
    const profile = { email: 'new@portal.example', currentPassword: password };
    const saved = portal.send('PUT', '/api/profile', { as: ana, body: profile });
    await release();
    expect((await saved).status).toBe(200);
    await statuses();
  });
});
