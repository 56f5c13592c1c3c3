import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, password, problemOf, type TestPortal } from '../../../test/portal.ts';
import { auditOf, mailedToken, rowOf } from '../users/users.fixture.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

let counter = 0;
const newAddress = () => {
  counter += 1;
  return `fresh${counter}@portal.example`;
};
const requestChange = (as: Person, email: string, to = portal) =>
  to.send('PUT', '/api/profile', { as, body: { email, currentPassword: password } });
const tokenFor = async (email: string) => {
  await portal.runJobs();
  return mailedToken(portal, email, 'confirm-email');
};
/** Opens the link in a browser without a session. */
const confirm = (token: string, typed: string | undefined = password) => {
  counter += 1;
  return portal.send('POST', '/api/confirm-email', { body: { token, password: typed }, from: `10.7.0.${counter % 250}` });
};
const login = (email: string) => portal.send('POST', '/api/login', { body: { email, password } });
const mailsTo = (email: string) => portal.mails.filter(({ to }) => to === email);

describe('a changed address [ACC-82] [PROF-7]', () => {
  it('takes effect when it is confirmed from the new mailbox, not before', async () => {
    const person = await portal.person();
    const email = newAddress();
    const response = await requestChange(person, email.toUpperCase());
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ email: person.user.email, pendingEmail: email, emailVerified: true });
    expect((await login(email)).status).toBe(401);
    expect((await login(person.user.email)).status).toBe(200);

    const confirmed = await confirm(await tokenFor(email));
    expect(confirmed.status).toBe(200);
    expect(await confirmed.json()).toEqual({ email });
    expect(await rowOf(portal, person)).toMatchObject({ email, pendingEmail: null, emailVerified: true });
    expect((await login(email)).status).toBe(200);
    expect((await login(person.user.email)).status).toBe(401);
  });

  it('notifies the old mailbox of the request and of the change', async () => {
    const person = await portal.person();
    const email = newAddress();
    await requestChange(person, email);
    await confirm(await tokenFor(email));
    await portal.runJobs();
    const mails = mailsTo(person.user.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('was requested'),
      expect.stringContaining('was changed'),
    ]);
    // a reader of the old mailbox does not receive the link that confirms the new address
    for (const { text } of mails) {
      expect(text).toContain(email);
      expect(text).not.toContain('token=');
    }
  });

  it('needs the current password, and reports it at its field [ACC-84]', async () => {
    const person = await portal.person();
    for (const [currentPassword, message] of [
      [undefined, 'Enter your current password to change your email address'],
      ['', 'Enter your current password to change your email address'],
      ['not the one', 'Your current password is not correct'],
    ]) {
      const response = await portal.send('PUT', '/api/profile', {
        as: person,
        body: { email: newAddress(), phone: '1', currentPassword },
      });
      expect(response.status).toBe(422);
      expect((await problemOf(response)).issues).toEqual([{ path: 'currentPassword', message }]);
    }
    expect(await rowOf(portal, person)).toEqual(person.user);
    await portal.runJobs();
    expect(mailsTo(person.user.email)).toEqual([]);
    expect((await portal.send('PUT', '/api/profile', { as: person, body: { email: person.user.email } })).status).toBe(200);
  });

  it('delays after wrong passwords only the session that sent them [ACC-84] [ACC-70]', async () => {
    const person = await portal.person();
    const thief = { ...person, cookie: (await login(person.user.email)).headers.get('set-cookie')?.split(';')[0] ?? '' };
    const wrong = (as: Person) =>
      portal.send('PUT', '/api/profile', { as, body: { email: 'thief@portal.example', currentPassword: 'wrong' } });
    for (let time = 0; time < 10; time += 1) expect((await wrong(thief)).status).toBe(422);
    expect((await wrong(thief)).status).toBe(429);
    expect((await requestChange(person, newAddress())).status).toBe(200);
  });

  it('does not take effect through the mailbox alone: another user may have typed its address [ACC-41]', async () => {
    const thief = await portal.person();
    const victim = newAddress();
    await requestChange(thief, victim);
    const token = await tokenFor(victim);
    const response = await portal.send('POST', '/api/confirm-email', { as: await portal.person(), body: { token } });
    expect(response.status).toBe(403);
    expect((await problemOf(response)).code).toBe('password_required');
    expect(await rowOf(portal, thief)).toMatchObject({ email: thief.user.email, pendingEmail: victim });
    expect((await portal.send('POST', '/api/confirm-email', { as: thief, body: { token } })).status).toBe(200);
  });

  it('is recorded with both addresses', async () => {
    const person = await portal.person();
    const email = newAddress();
    await requestChange(person, email);
    await confirm(await tokenFor(email));
    const change = { before: { email: person.user.email }, after: { email }, actorId: person.user.id };
    expect(await auditOf(portal, person.user.id, 'email_changed')).toMatchObject([change]);
    expect(await auditOf(portal, person.user.id, 'email_change_requested')).toMatchObject([change]);
  });

  it('stays pending through other changes of the profile, and can be cancelled', async () => {
    const person = await portal.person();
    const email = newAddress();
    await requestChange(person, email);
    await portal.send('PUT', '/api/profile', { as: person, body: { email: person.user.email, phone: '1' } });
    expect(await rowOf(portal, person)).toMatchObject({ pendingEmail: email });
    const token = await tokenFor(email);
    const back = await portal.send('PUT', '/api/profile', { as: person, body: { pendingEmail: null } });
    expect(await back.json()).toMatchObject({ pendingEmail: null });
    expect((await confirm(token)).status).toBe(410);
    expect(await rowOf(portal, person)).toMatchObject({ email: person.user.email });
  });

  it('is confirmed only by the link of the latest request', async () => {
    const person = await portal.person();
    const [one, other] = [newAddress(), newAddress()];
    await requestChange(person, one);
    const first = await tokenFor(one);
    await requestChange(person, other);
    const second = await tokenFor(other);
    expect((await confirm(first)).status).toBe(410);
    expect((await confirm(second)).status).toBe(200);
  });

  it('is confirmed once, within 24 hours', async () => {
    const [person, late] = [await portal.person(), await portal.person()];
    const [email, lateEmail] = [newAddress(), newAddress()];
    await requestChange(person, email);
    await requestChange(late, lateEmail);
    const [token, lateToken] = [await tokenFor(email), await tokenFor(lateEmail)];
    const responses = await Promise.all([confirm(token), confirm(token)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410]);
    portal.clock.advance(24 * 3600);
    expect((await confirm(lateToken)).status).toBe(410);
    expect(await rowOf(portal, late)).toMatchObject({ email: late.user.email });
  });

  it('must be free at the request and at the confirmation', async () => {
    const person = await portal.person();
    const somebody = await portal.person();
    const taken = await requestChange(person, somebody.user.email.toUpperCase());
    expect(taken.status).toBe(409);
    expect((await problemOf(taken)).issues).toEqual([{ path: 'email', message: 'An account with this email already exists' }]);

    const email = newAddress();
    await requestChange(person, email);
    const token = await tokenFor(email);
    await portal.person({ email });
    expect((await confirm(token)).status).toBe(409);
    expect(await rowOf(portal, person)).toMatchObject({ email: person.user.email });
  });

  it('goes to one of two people who request and confirm the same address concurrently', async () => {
    const people = [await portal.person(), await portal.person()];
    const email = newAddress();
    const tokens: string[] = [];
    for (const person of people) {
      await requestChange(person, email);
      tokens.push(await tokenFor(email));
    }
    const responses = await Promise.all(tokens.map((token) => confirm(token)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('invalidates links that were mailed to the old address', async () => {
    const person = await portal.person();
    await portal.send('POST', '/api/forgot-password', { body: { email: person.user.email } });
    await portal.runJobs();
    const reset = mailedToken(portal, person.user.email, 'reset-password');
    const email = newAddress();
    await requestChange(person, email);
    await confirm(await tokenFor(email));
    const body = { token: reset, password: 'another fine one', confirmPassword: 'another fine one' };
    expect((await portal.send('POST', '/api/reset-password', { body })).status).toBe(410);
  });

  it('is cancelled by a password reset, which the reader of the old mailbox can request', async () => {
    const person = await portal.person();
    const email = newAddress();
    await requestChange(person, email);
    const token = await tokenFor(email);
    await portal.send('POST', '/api/forgot-password', { body: { email: person.user.email } });
    await portal.runJobs();
    const reset = mailedToken(portal, person.user.email, 'reset-password');
    const body = { token: reset, password: 'another fine one', confirmPassword: 'another fine one' };
    expect((await portal.send('POST', '/api/reset-password', { body })).status).toBe(204);
    expect((await confirm(token)).status).toBe(410);
    expect(await rowOf(portal, person)).toMatchObject({ email: person.user.email });
  });

  it('has no effect before it is confirmed: no reset link goes there', async () => {
    const person = await portal.person();
    const email = newAddress();
    await requestChange(person, email);
    await portal.runJobs();
    const mails = mailsTo(email).length;
    await portal.send('POST', '/api/forgot-password', { body: { email } });
    await portal.runJobs();
    expect(mailsTo(email)).toHaveLength(mails);
  });

  it('must be of a domain that may register', async () => {
    const restricted = await openPortal({ REGISTRATION: 'portal.example' });
    const person = await restricted.person();
    const response = await requestChange(person, 'ana@elsewhere.example', restricted);
    expect(response.status).toBe(422);
    expect((await problemOf(response)).issues?.[0]?.path).toBe('email');
    await restricted.close();
  });

  it('can be requested at most five times an hour, since each request sends mail to a stranger [PLAT-62]', async () => {
    const person = await portal.person();
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await requestChange(person, newAddress())).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await portal.send('PUT', '/api/profile', { as: person, body: { phone: '1' } })).status).toBe(200);
  });
});
