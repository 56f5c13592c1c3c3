import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieFrom, openPortal, type Person, password, problemOf, type TestPortal } from '../../../test/portal.ts';
import { users } from '../../platform/users/tables.ts';
import { auditOf, mailedToken, rowOf } from '../users/users.fixture.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const fresh = 'another fine one';
const change = (as: Person, fields: object = {}) =>
  portal.send('POST', '/api/profile/password', {
    as,
    body: { currentPassword: password, password: fresh, confirmPassword: fresh, ...fields },
  });
const login = (email: string, secret: string) => portal.send('POST', '/api/login', { body: { email, password: secret } });
const status = async (as: Pick<Person, 'cookie'>) =>
  (await portal.send('GET', '/api/auth/user', { headers: { cookie: as.cookie } })).status;

describe('POST /api/profile/password [PROF-12]', () => {
  it('changes it, ends every other session at its next request, and keeps this one [ACC-60]', async () => {
    const person = await portal.person();
    const elsewhere = { cookie: cookieFrom(await login(person.user.email, password)) };
    expect((await change(person)).status).toBe(204);
    expect(await status(person)).toBe(200);
    expect(await status(elsewhere)).toBe(401);
    expect((await login(person.user.email, password)).status).toBe(401);
    expect((await login(person.user.email, fresh)).status).toBe(200);
  });

  it('notifies the person, and is recorded without any password', async () => {
    const person = await portal.person();
    await change(person);
    await portal.runJobs();
    expect(portal.mails.findLast(({ to }) => to === person.user.email)?.subject).toContain('was changed');
    const [entry] = await auditOf(portal, person.user.id, 'password_changed');
    expect(entry).toMatchObject({ actorId: person.user.id, before: null, after: null });
  });

  it('requires the current one', async () => {
    const person = await portal.person();
    const response = await change(person, { currentPassword: 'not the one' });
    expect(response.status).toBe(422);
    expect((await problemOf(response)).issues).toEqual([
      { path: 'currentPassword', message: 'Your current password is not correct' },
    ]);
    expect((await login(person.user.email, password)).status).toBe(200);
  });

  it('delays guesses after ten wrong ones [ACC-70]', async () => {
    const person = await portal.person();
    for (let guess = 0; guess < 10; guess += 1) expect((await change(person, { currentPassword: 'wrong' })).status).toBe(422);
    expect((await change(person)).status).toBe(429);
  });

  it("refuses with a text per field: missing, too short, different, common, the person's own name, unchanged [ACC-39]", async () => {
    const person = await portal.person({ username: 'a.long.username' });
    const issues = async (fields: object) => (await problemOf(await change(person, fields))).issues;
    expect(await issues({ currentPassword: '', password: 'short', confirmPassword: 'x' })).toEqual([
      { path: 'currentPassword', message: 'Current password is required' },
      { path: 'password', message: 'Password must be at least 8 characters' },
      { path: 'confirmPassword', message: "Passwords don't match" },
    ]);
    for (const [chosen, message] of [
      ['password1', 'This password is too common. Please choose another one.'],
      ['a.long.username', 'Password must not be your name or address'],
      [password, "Choose a password that's different from your current one"],
    ])
      expect(await issues({ password: chosen, confirmPassword: chosen })).toEqual([{ path: 'password', message }]);
  });

  it('cancels a mailed reset link and a change of address that another user may have requested', async () => {
    const person = await portal.person();
    await portal.send('POST', '/api/forgot-password', { body: { email: person.user.email } });
    await portal.send('PUT', '/api/profile', { as: person, body: { email: 'thief@portal.example', currentPassword: password } });
    await portal.runJobs();
    const reset = mailedToken(portal, person.user.email, 'reset-password');
    const confirm = mailedToken(portal, 'thief@portal.example', 'confirm-email');
    await change(person);
    const body = { token: reset, password: 'a third fine one', confirmPassword: 'a third fine one' };
    expect((await portal.send('POST', '/api/reset-password', { body })).status).toBe(410);
    expect((await portal.send('POST', '/api/confirm-email', { body: { token: confirm } })).status).toBe(410);
    expect(await rowOf(portal, person)).toMatchObject({ email: person.user.email, pendingEmail: null });
  });

  it('does not overwrite a password that was changed in the meantime', async () => {
    const person = await portal.person();
    const responses = await Promise.all([
      change(person),
      change(person, { password: 'a third fine one', confirmPassword: 'a third fine one' }),
    ]);
    expect(responses.map((response) => response.status).sort()).toEqual([204, 422]);
  });

  it('is refused for a deactivated account', async () => {
    const person = await portal.person();
    await portal.ctx.db.update(users).set({ isActive: false }).where(eq(users.id, person.user.id));
    expect((await change(person)).status).toBe(401);
  });
});
