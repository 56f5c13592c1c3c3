import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, password, problemOf, type TestPortal } from '../../../test/portal.ts';
import { users } from '../../platform/users/tables.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const fresh = 'another fine one';
let calls = 0;
const forgot = (email: string) => {
  calls += 1;
  return portal.send('POST', '/api/forgot-password', { body: { email }, from: `10.0.0.${calls}` });
};
const reset = (token: string, chosen = fresh, confirmPassword = chosen) => {
  calls += 1;
  return portal.send('POST', '/api/reset-password', {
    body: { token, password: chosen, confirmPassword },
    from: `10.0.0.${calls}`,
  });
};
const login = (email: string, secret: string) => portal.send('POST', '/api/login', { body: { email, password: secret } });
const mailedToken = async ({ user }: Person): Promise<string> => {
  await forgot(user.email);
  await portal.runJobs();
  const mail = portal.mails.findLast(({ to }) => to === user.email);
  return mail?.text.match(/^http:\/\/portal\.test\/reset-password\?token=([\w-]{43})$/m)?.[1] ?? 'no link';
};

describe('POST /api/forgot-password', () => {
  it('returns the same response for a known and an unknown address, after the same work [ACC-50]', async () => {
    const { user } = await portal.person();
    const jobs: number[] = [];
    for (const email of [user.email, 'nobody@portal.example']) {
      const response = await forgot(email);
      expect(response.status).toBe(202);
      expect(await response.text()).toBe('');
      jobs.push(await portal.runJobs());
    }
    // both requests queued one identical job; only the job checks whether the address is known
    expect(jobs).toEqual([1, 1]);
    expect(portal.mails.map(({ to }) => to)).toEqual([user.email]);
  });

  it.each([
    ['a deactivated account', { isActive: false }],
    ['an invitation that is not accepted', { password: null }],
  ])('mails nothing to %s', async (_, fields) => {
    const { user } = await portal.person(fields);
    expect((await forgot(user.email)).status).toBe(202);
    await portal.runJobs();
    expect(portal.mails.filter(({ to }) => to === user.email)).toEqual([]);
  });

  it('refuses an invalid address', async () => {
    expect((await forgot('x')).status).toBe(422);
  });

  it('admits five an hour for one address', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await forgot('often@portal.example')).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });
});

describe('POST /api/reset-password', () => {
  it('sets the password, ends every session, and notifies the person [ACC-52] [ACC-54]', async () => {
    const person = await portal.person();
    const token = await mailedToken(person);
    expect((await reset(token)).status).toBe(204);
    expect((await portal.send('GET', '/api/auth/user', { as: person })).status).toBe(401);
    expect((await login(person.user.email, password)).status).toBe(401);
    expect((await login(person.user.email, fresh)).status).toBe(200);
    await portal.runJobs();
    expect(portal.mails.findLast(({ to }) => to === person.user.email)?.subject).toContain('was changed');
  });

  it('stores only a hash of the token [ACC-52]', async () => {
    const person = await portal.person();
    const token = await mailedToken(person);
    const [row] = await portal.ctx.db.select().from(users).where(eq(users.id, person.user.id));
    expect(row?.resetToken).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('works once [ACC-52]', async () => {
    const token = await mailedToken(await portal.person());
    const responses = await Promise.all([reset(token), reset(token)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 410]);
  });

  it('expires after an hour [ACC-52]', async () => {
    const token = await mailedToken(await portal.person());
    portal.clock.advance(3600);
    expect((await reset(token)).status).toBe(410);
  });

  it('does not reactivate a deactivated account', async () => {
    const person = await portal.person();
    const token = await mailedToken(person);
    await portal.ctx.db.update(users).set({ isActive: false }).where(eq(users.id, person.user.id));
    expect((await reset(token)).status).toBe(410);
    expect((await login(person.user.email, fresh)).status).toBe(401);
  });

  it('accepts no confirmation token for a reset', async () => {
    const person = await portal.person({ emailVerified: false });
    await portal.send('POST', '/api/confirm-email/resend', { as: person });
    await portal.runJobs();
    const token = portal.mails.findLast(({ to }) => to === person.user.email)?.text.match(/token=([\w-]+)/)?.[1] ?? '';
    expect((await reset(token)).status).toBe(410);
  });

  it('refuses with the literal texts, and the link stays valid [ACC-53] [ACC-39]', async () => {
    const token = await mailedToken(await portal.person());
    const response = await reset('', 'short', 'other');
    expect(response.status).toBe(422);
    expect((await problemOf(response)).issues).toEqual([
      { path: 'token', message: 'Reset token is required' },
      { path: 'password', message: 'Password must be at least 8 characters' },
      { path: 'confirmPassword', message: "Passwords don't match" },
    ]);
    expect((await reset(token, 'password1')).status).toBe(422);
    expect((await reset(token)).status).toBe(204);
  });
});
