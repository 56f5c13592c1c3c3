import { invitationTexts } from 'shared-contracts/constants/account';
import type { Operation } from 'shared-contracts/operation';
import { confirmEmail, forgotPassword, register, resetPassword } from 'shared-contracts/operations/auth';
import { acceptInvitation, inviteUser } from 'shared-contracts/operations/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exhaustAddressLimit } from '../../../test/exhaust-limit.ts';
import { cookieFrom, openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { issueToken } from '../../platform/users/account-token.ts';
import type { UserRow } from '../../platform/users/tables.ts';
import { auditOf, rowOf } from './users.fixture.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const secret = 'a fine long one';
let calls = 0;
const send = (path: string, body: unknown, cookie?: string) => {
  calls += 1;
  return portal.send('POST', path, { body, from: `10.6.${calls >> 8}.${calls & 255}`, headers: cookie ? { cookie } : {} });
};
const check = (token: string) => send('/api/accept-invitation/check', { token });
const accept = (token: string, fields: object = {}, cookie?: string) =>
  send(
    '/api/accept-invitation',
    { token, username: `guest.${calls}`, password: secret, confirmPassword: secret, ...fields },
    cookie,
  );

/** A newly invited person, and the token of the mail. */
const invited = async (fields: Partial<UserRow> = {}): Promise<Person & { token: string }> => {
  const person = await portal.person({
    password: null,
    emailVerified: false,
    invitedAt: portal.clock.now(),
    role: 'manager',
    ...fields,
  });
  const about = { userId: person.user.id, email: person.user.email };
  return { ...person, token: await issueToken(portal.ctx, 'invitation', about, 7 * 24) };
};

describe('POST /api/accept-invitation/check', () => {
  it('returns the invited person and the suggested username, and the link stays valid [ACC-81]', async () => {
    const { user, token } = await invited();
    for (let time = 0; time < 2; time += 1) {
      const response = await check(token);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({
        email: user.email,
        firstName: user.firstName,
        lastName: user.lastName,
        username: user.username,
        expiresAt: '2026-03-17T09:00:00.000Z',
      });
    }
  });

  it('reveals nothing about an invalid token, for any reason', async () => {
    const { user, token } = await invited();
    const about = { userId: user.id, email: user.email };
    const invalidTokens = [
      'x'.repeat(43),
      token.slice(0, -1),
      await issueToken(portal.ctx, 'confirm_email', about, 24),
      await issueToken(portal.ctx, 'change_email', about, 24),
      (await invited({ isActive: false })).token,
      (await invited({ invitedAt: null })).token,
    ];
    const problems = await Promise.all(invalidTokens.map(async (invalid) => problemOf(await check(invalid))));
    for (const problem of problems)
      expect({ ...problem, requestId: '' }).toEqual({
        type: 'about:blank',
        title: 'Gone',
        status: 410,
        error: invitationTexts.gone,
        code: 'gone',
        requestId: '',
      });
  });
});

describe('POST /api/accept-invitation [ACC-81]', () => {
  it('sets username and password, confirms the address, and signs in', async () => {
    const person = await invited();
    const response = await accept(person.token, { username: 'Eva.Pop' });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      id: person.user.id,
      username: 'Eva.Pop',
      role: 'manager',
      effectiveRole: 'manager',
      emailVerified: true,
    });
    const me = await portal.send('GET', '/api/auth/user', { headers: { cookie: cookieFrom(response) } });
    expect(await me.json()).toMatchObject({ username: 'Eva.Pop' });
    expect((await send('/api/login', { email: person.user.email, password: secret })).status).toBe(200);
    expect(await rowOf(portal, person)).toMatchObject({ invitedAt: null, password: expect.stringContaining('$argon2id$') });
    expect((await auditOf(portal, person.user.id, 'invitation_accepted'))[0]).toMatchObject({
      actorId: person.user.id,
      before: { username: person.user.username },
      after: { username: 'Eva.Pop' },
    });
  });

  it("ends the browser's previous session", async () => {
    const other = await portal.person();
    const { token } = await invited();
    expect((await accept(token, {}, other.cookie)).status).toBe(200);
    expect((await portal.send('GET', '/api/auth/user', { as: other })).status).toBe(401);
  });

  it('works once, also when sent twice concurrently', async () => {
    const { token } = await invited();
    const responses = await Promise.all([accept(token), accept(token)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await accept(token)).status).toBe(410);
  });

  it('is valid for exactly seven days', async () => {
    const [early, late] = [await invited(), await invited()];
    portal.clock.advance(7 * 24 * 3600 - 1);
    expect((await accept(early.token)).status).toBe(200);
    portal.clock.advance(1);
    expect((await accept(late.token)).status).toBe(410);
    expect(await rowOf(portal, late)).toMatchObject({ password: null });
  });

  it('is bound to its purpose', async () => {
    const person = await invited();
    const about = { userId: person.user.id, email: person.user.email };
    const confirm = await issueToken(portal.ctx, 'confirm_email', about, 24);
    expect((await accept(confirm)).status).toBe(410);
    expect((await send('/api/confirm-email', { token: person.token })).status).toBe(410);
    const body = { token: person.token, password: secret, confirmPassword: secret };
    expect((await send('/api/reset-password', body)).status).toBe(410);
    expect(await rowOf(portal, person)).toMatchObject({ password: null, emailVerified: false });
  });

  it('is refused when the address of the account has changed since', async () => {
    const person = await invited();
    const elsewhere = await issueToken(portal.ctx, 'invitation', { userId: person.user.id, email: 'old@portal.example' }, 24);
    expect((await accept(elsewhere)).status).toBe(410);
  });

  it('ignores fields of the body that the server owns', async () => {
    const { token } = await invited({ role: 'viewer' });
    const response = await accept(token, { role: 'admin', email: 'x@y.example', isActive: false, monthlySubmissionTarget: 0 });
    expect(await response.json()).toMatchObject({ role: 'viewer', monthlySubmissionTarget: 2 });
  });

  it('accepts the suggested username, and refuses a taken one; then the link stays valid [ACC-35]', async () => {
    const somebody = await portal.person();
    const { user, token } = await invited();
    const taken = await accept(token, { username: somebody.user.username.toUpperCase() });
    expect(taken.status).toBe(409);
    expect((await problemOf(taken)).issues).toEqual([{ path: 'username', message: 'This username is already taken' }]);
    expect((await accept(token, { username: user.username })).status).toBe(200);
  });

  it('gives a username that two people request concurrently to one of them', async () => {
    const [one, other] = [await invited(), await invited()];
    const responses = await Promise.all([one, other].map(({ token }) => accept(token, { username: 'wanted.by.two' })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('refuses with a text per field, and the link stays valid [ACC-39] [ACC-53]', async () => {
    const { token } = await invited();
    const response = await accept('', { username: 'ab', password: 'short', confirmPassword: 'other' });
    expect((await problemOf(response)).issues).toEqual([
      { path: 'token', message: 'Invitation token is required' },
      { path: 'username', message: 'Username must be at least 3 characters' },
      { path: 'password', message: 'Password must be at least 8 characters' },
      { path: 'confirmPassword', message: "Passwords don't match" },
    ]);
    const common = await accept(token, { password: 'password1', confirmPassword: 'password1' });
    expect(common.status).toBe(422);
    expect((await accept(token)).status).toBe(200);
  });

  it('limits the attempts of one address, and says when to try again [PLAT-62]', async () => {
    const body = { token: 'x', username: 'eva', password: secret, confirmPassword: secret };
    const accept = () => portal.send('POST', '/api/accept-invitation', { body, from: '198.51.100.9' });
    expect((await accept()).status).toBe(410);
    await exhaustAddressLimit(portal.ctx, acceptInvitation);
    expect(await problemOf(await accept())).toMatchObject({
      status: 429,
      error: 'Too many attempts. Please try again in 60 minutes.',
    });
  });

  it('lets the people of an office accept their invitations on one day [PLAT-62]', () => {
    const limitOf = (operation: Operation) => operation.limits?.find(({ per }) => per === 'address')?.limit;
    for (const operation of [acceptInvitation, register, forgotPassword, resetPassword, confirmEmail])
      expect(limitOf(operation), operation.id).toBeGreaterThanOrEqual(inviteUser.limits?.[0]?.limit as number);
  });
});
