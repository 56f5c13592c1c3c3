import { eq } from 'drizzle-orm';
import type { AdminUser } from 'shared-contracts/schemas/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, password, problemOf, type TestPortal } from '../../../test/portal.ts';
import { accountTokens, users } from '../../platform/users/tables.ts';
import { auditOf, mailedToken } from './users.fixture.ts';

let portal: TestPortal;
let admin: Person;
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.person({ role: 'admin' });
});
afterAll(() => portal.close());

let counter = 0;
const guest = (fields: object = {}) => {
  counter += 1;
  return { email: `guest${counter}@portal.example`, firstName: 'Eva', lastName: 'Pop', role: 'employee', ...fields };
};
const post = (body: unknown, as = admin, headers: Record<string, string> = {}) =>
  portal.send('POST', '/api/admin/users', { as, body, headers });
const invite = async (fields: object = {}) => {
  const response = await post(guest(fields));
  expect(response.status).toBe(201);
  return (await response.json()) as AdminUser;
};
const sendToInvitation = (method: string, { id }: AdminUser) =>
  portal.send(method, `/api/admin/users/${id}/invitation`, { as: admin });
const check = (token: string) => portal.send('POST', '/api/accept-invitation/check', { body: { token } });
const tokenOf = async ({ email }: AdminUser) => {
  await portal.runJobs();
  return mailedToken(portal, email, 'accept-invitation');
};
const tokensOf = ({ id }: AdminUser) => portal.ctx.db.select().from(accountTokens).where(eq(accountTokens.userId, id));

describe('POST /api/admin/users [ADM-6] [ACC-80]', () => {
  it('creates an invited account, with a username from the address', async () => {
    expect(await invite({ email: 'Eva.Stan+portal@Guest.example', role: 'manager' })).toMatchObject({
      email: 'eva.stan+portal@guest.example',
      username: 'eva.stan.portal',
      firstName: 'Eva',
      lastName: 'Pop',
      role: 'manager',
      status: 'invited',
      emailVerified: false,
      monthlySubmissionTarget: 2,
      invitedAt: '2026-03-10T09:00:00.000Z',
      invitationExpiresAt: '2026-03-17T09:00:00.000Z',
    });
  });

  it('mails a link of PUBLIC_URL, regardless of the Host header, and stores only a hash of its token', async () => {
    const body = guest();
    const response = await post(body, admin, {
      host: '10.0.0.5:3000',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    });
    expect(response.status).toBe(201);
    await portal.runJobs();
    const mail = portal.mails.findLast(({ to }) => to === body.email);
    expect(mail?.text.match(/https?:\/\/\S+/g)).toEqual([
      expect.stringMatching(/^http:\/\/portal\.test\/accept-invitation\?token=/),
    ]);
    const token = mailedToken(portal, body.email, 'accept-invitation');
    expect(JSON.stringify(await portal.ctx.db.select().from(accountTokens))).not.toContain(token);
  });

  it('prevents sign-in and password resets until it is accepted', async () => {
    const { email } = await invite();
    for (const secret of [password, '', 'null'])
      expect((await portal.send('POST', '/api/login', { body: { email, password: secret } })).status).toBeGreaterThanOrEqual(400);
    await portal.runJobs();
    const mails = portal.mails.length;
    await portal.send('POST', '/api/forgot-password', { body: { email } });
    await portal.runJobs();
    expect(portal.mails).toHaveLength(mails);
  });

  it('ignores fields of the body that the server owns', async () => {
    const user = await invite({
      isActive: false,
      emailVerified: true,
      password: 'chosen by the admin',
      username: 'root',
      invitedAt: null,
      monthlySubmissionTarget: 0,
    });
    expect(user).toMatchObject({ status: 'invited', emailVerified: false, monthlySubmissionTarget: 2 });
    expect(user.username).not.toBe('root');
    const [row] = await portal.ctx.db.select().from(users).where(eq(users.id, user.id));
    expect(row?.password).toBeNull();
  });

  it('chooses another username when the first is taken', async () => {
    await portal.person({ username: 'Radu.Ilie' });
    expect((await invite({ email: 'radu.ilie@portal.example' })).username).toBe('radu.ilie2');
    expect((await invite({ email: 'radu.ilie@guest.example' })).username).toBe('radu.ilie3');
  });

  it('invites twelve people of the same name concurrently, each with a different username', async () => {
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => post(guest({ email: `sorin.dan@house${index}.example` }))),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(201));
    const names = await Promise.all(responses.map(async (response) => ((await response.json()) as AdminUser).username));
    expect(new Set(names).size).toBe(12);
  });

  it('refuses a taken address, in any letter case, also twice concurrently', async () => {
    const taken = await post(guest({ email: admin.user.email.toUpperCase() }));
    expect(taken.status).toBe(409);
    expect((await problemOf(taken)).issues).toEqual([{ path: 'email', message: 'An account with this email already exists' }]);
    const body = guest();
    const statuses = (await Promise.all([post(body), post(body)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409]);
  });

  it('reports missing fields [PLAT-30]', async () => {
    const response = await post({ email: 'x', firstName: ' ', role: 'owner' });
    expect(response.status).toBe(422);
    expect((await problemOf(response)).issues?.map(({ path }) => path).sort()).toEqual([
      'email',
      'firstName',
      'lastName',
      'role',
    ]);
  });

  it('admits ten invitations an hour to one mailbox', async () => {
    const user = await invite();
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) statuses.push((await sendToInvitation('POST', user)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });

  it('is written to the audit log', async () => {
    const user = await invite();
    expect(await auditOf(portal, user.id)).toMatchObject([
      { action: 'user_invited', actorId: admin.user.id, after: { email: user.email, role: 'employee', username: user.username } },
    ]);
  });
});

describe('POST /api/admin/users/:id/invitation', () => {
  it('mails a new link for seven more days, and invalidates the old one', async () => {
    const user = await invite();
    const first = await tokenOf(user);
    portal.clock.advance(3600);
    const response = (await (await sendToInvitation('POST', user)).json()) as AdminUser;
    expect(Date.parse(response.invitationExpiresAt ?? '')).toBe(portal.clock.now().getTime() + 7 * 24 * 3600_000);
    const second = await tokenOf(user);
    expect((await check(first)).status).toBe(410);
    expect((await check(second)).status).toBe(200);
  });

  it('mails once when the first mail was not sent yet', async () => {
    const user = await invite();
    portal.clock.advance(1);
    await sendToInvitation('POST', user);
    await portal.runJobs();
    expect(portal.mails.filter(({ to }) => to === user.email)).toHaveLength(1);
    expect(await tokensOf(user)).toHaveLength(1);
  });

  it('is refused for accounts that are in use, deactivated, or do not exist', async () => {
    const person = await portal.person();
    expect((await portal.send('POST', `/api/admin/users/${person.user.id}/invitation`, { as: admin })).status).toBe(409);
    const user = await invite();
    await portal.send('PATCH', `/api/admin/users/${user.id}/active`, { as: admin, body: { isActive: false } });
    expect((await sendToInvitation('POST', user)).status).toBe(409);
    expect((await sendToInvitation('POST', { ...user, id: crypto.randomUUID() })).status).toBe(404);
  });
});

describe('DELETE /api/admin/users/:id/invitation', () => {
  it('invalidates the link, and no reset restores it', async () => {
    const user = await invite();
    const token = await tokenOf(user);
    expect((await sendToInvitation('DELETE', user)).status).toBe(204);
    expect((await check(token)).status).toBe(410);
    const body = { token, username: 'eva.pop', password: 'a fine long one', confirmPassword: 'a fine long one' };
    expect((await portal.send('POST', '/api/accept-invitation', { body })).status).toBe(410);
    const mails = portal.mails.length;
    await portal.send('POST', '/api/forgot-password', { body: { email: user.email } });
    await portal.runJobs();
    expect(portal.mails).toHaveLength(mails);
  });

  it('frees the address for another invitation', async () => {
    const user = await invite();
    await sendToInvitation('DELETE', user);
    expect((await post(guest({ email: user.email }))).status).toBe(201);
  });

  it('sends no mail when the mail was not sent yet', async () => {
    const user = await invite();
    await sendToInvitation('DELETE', user);
    await portal.runJobs();
    expect(portal.mails.filter(({ to }) => to === user.email)).toEqual([]);
  });

  it('does not change an account in use', async () => {
    const person = await portal.person();
    const response = await portal.send('DELETE', `/api/admin/users/${person.user.id}/invitation`, { as: admin });
    expect(response.status).toBe(409);
    expect((await portal.send('GET', '/api/auth/user', { as: person })).status).toBe(200);
    expect((await sendToInvitation('DELETE', { ...(await invite()), id: crypto.randomUUID() })).status).toBe(404);
  });

  it('and accepting concurrently: one of them succeeds completely', async () => {
    for (let round = 0; round < 5; round += 1) {
      const user = await invite();
      const token = await tokenOf(user);
      const body = { token, username: `eva.${counter}`, password: 'a fine long one', confirmPassword: 'a fine long one' };
      const from = `10.5.0.${round}`;
      const [accepted, revoked] = await Promise.all([
        portal.send('POST', '/api/accept-invitation', { body, from }),
        sendToInvitation('DELETE', user),
      ]);
      expect([
        [200, 409],
        [410, 204],
      ]).toContainEqual([accepted.status, revoked.status]);
      const rows = await portal.ctx.db.select().from(users).where(eq(users.id, user.id));
      expect(rows).toHaveLength(accepted.status === 200 ? 1 : 0);
    }
  });
});
