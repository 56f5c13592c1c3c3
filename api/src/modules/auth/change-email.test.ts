import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, password, problemOf, type TestPortal } from '../../../test/portal.ts';
import { auditOf, mailedToken, rowOf } from '../users/users.fixture.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

let made = 0;
const fresh = () => {
  made += 1;
  return `fresh${made}@portal.example`;
};
const ask = (as: Person, email: string, to = portal) => to.send('PUT', '/api/profile', { as, body: { email } });
const tokenFor = async (email: string) => {
  await portal.runJobs();
  return mailedToken(portal, email, 'confirm-email');
};
const confirm = (token: string) => {
  made += 1;
  return portal.send('POST', '/api/confirm-email', { body: { token }, from: `10.7.0.${made % 250}` });
};
const login = (email: string) => portal.send('POST', '/api/login', { body: { email, password } });
const mailsTo = (email: string) => portal.mails.filter(({ to }) => to === email);

describe('a changed address [ACC-82] [PROF-7]', () => {
  it('takes effect when it is confirmed from the new mailbox, not before', async () => {
    const person = await portal.person();
    const email = fresh();
    const response = await ask(person, email.toUpperCase());
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

  it('is told to the former mailbox, when it is asked for and when it has happened', async () => {
    const person = await portal.person();
    const email = fresh();
    await ask(person, email);
    await confirm(await tokenFor(email));
    await portal.runJobs();
    const told = mailsTo(person.user.email);
    expect(told.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('was asked for'),
      expect.stringContaining('was changed'),
    ]);
    // who reads the former mailbox gets no link by which to confirm the new one
    for (const { text } of told) {
      expect(text).toContain(email);
      expect(text).not.toContain('token=');
    }
  });

  it('is recorded with both addresses', async () => {
    const person = await portal.person();
    const email = fresh();
    await ask(person, email);
    await confirm(await tokenFor(email));
    const change = { before: { email: person.user.email }, after: { email }, actorId: person.user.id };
    expect(await auditOf(portal, person.user.id, 'email_changed')).toMatchObject([change]);
    expect(await auditOf(portal, person.user.id, 'email_change_requested')).toMatchObject([change]);
  });

  it('keeps waiting through other changes of the profile, and can be taken back', async () => {
    const person = await portal.person();
    const email = fresh();
    await ask(person, email);
    await portal.send('PUT', '/api/profile', { as: person, body: { email: person.user.email, phone: '1' } });
    expect(await rowOf(portal, person)).toMatchObject({ pendingEmail: email });
    const token = await tokenFor(email);
    const back = await portal.send('PUT', '/api/profile', { as: person, body: { pendingEmail: null } });
    expect(await back.json()).toMatchObject({ pendingEmail: null });
    expect((await confirm(token)).status).toBe(410);
    expect(await rowOf(portal, person)).toMatchObject({ email: person.user.email });
  });

  it('is only the one asked for last', async () => {
    const person = await portal.person();
    const [one, other] = [fresh(), fresh()];
    await ask(person, one);
    const first = await tokenFor(one);
    await ask(person, other);
    const second = await tokenFor(other);
    expect((await confirm(first)).status).toBe(410);
    expect((await confirm(second)).status).toBe(200);
  });

  it('is confirmed once, within 24 hours', async () => {
    const [person, late] = [await portal.person(), await portal.person()];
    const [email, lateEmail] = [fresh(), fresh()];
    await ask(person, email);
    await ask(late, lateEmail);
    const [token, lateToken] = [await tokenFor(email), await tokenFor(lateEmail)];
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    portal.clock.advance(24 * 3600);
    expect((await confirm(lateToken)).status).toBe(410);
    expect(await rowOf(portal, late)).toMatchObject({ email: late.user.email });
  });

  it('is none that somebody has, at the time of asking or by the time of confirming', async () => {
    const person = await portal.person();
    const somebody = await portal.person();
    const taken = await ask(person, somebody.user.email.toUpperCase());
    expect(taken.status).toBe(409);
    expect((await problemOf(taken)).issues).toEqual([{ path: 'email', message: 'An account with this email already exists' }]);

    const email = fresh();
    await ask(person, email);
    const token = await tokenFor(email);
    await portal.person({ email });
    expect((await confirm(token)).status).toBe(409);
    expect(await rowOf(portal, person)).toMatchObject({ email: person.user.email });
  });

  it('goes to one of two who ask for the same and confirm at the same moment', async () => {
    const people = [await portal.person(), await portal.person()];
    const email = fresh();
    const tokens: string[] = [];
    for (const person of people) {
      await ask(person, email);
      tokens.push(await tokenFor(email));
    }
    const answers = await Promise.all(tokens.map(confirm));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('ends links that were mailed to the former address', async () => {
    const person = await portal.person();
    await portal.send('POST', '/api/forgot-password', { body: { email: person.user.email } });
    await portal.runJobs();
    const reset = mailedToken(portal, person.user.email, 'reset-password');
    const email = fresh();
    await ask(person, email);
    await confirm(await tokenFor(email));
    const body = { token: reset, password: 'another fine one', confirmPassword: 'another fine one' };
    expect((await portal.send('POST', '/api/reset-password', { body })).status).toBe(410);
  });

  it('is given up by a reset of the password, which the reader of the former mailbox can ask for', async () => {
    const person = await portal.person();
    const email = fresh();
    await ask(person, email);
    const token = await tokenFor(email);
    await portal.send('POST', '/api/forgot-password', { body: { email: person.user.email } });
    await portal.runJobs();
    const reset = mailedToken(portal, person.user.email, 'reset-password');
    const body = { token: reset, password: 'another fine one', confirmPassword: 'another fine one' };
    expect((await portal.send('POST', '/api/reset-password', { body })).status).toBe(204);
    expect((await confirm(token)).status).toBe(410);
    expect(await rowOf(portal, person)).toMatchObject({ email: person.user.email });
  });

  it('gains nothing before it is confirmed: no reset link goes there', async () => {
    const person = await portal.person();
    const email = fresh();
    await ask(person, email);
    await portal.runJobs();
    const mails = mailsTo(email).length;
    await portal.send('POST', '/api/forgot-password', { body: { email } });
    await portal.runJobs();
    expect(mailsTo(email)).toHaveLength(mails);
  });

  it('lets whoever mistyped theirs at registration mend it; the mistyped mailbox learns nothing and confirms nothing', async () => {
    const person = await portal.person({ emailVerified: false });
    await portal.send('POST', '/api/confirm-email/resend', { as: person });
    const mistyped = await tokenFor(person.user.email);
    const mails = mailsTo(person.user.email).length;
    const email = fresh();
    await ask(person, email);
    expect((await confirm(await tokenFor(email))).status).toBe(200);
    expect(await rowOf(portal, person)).toMatchObject({ email, emailVerified: true });
    expect((await confirm(mistyped)).status).toBe(410);
    expect(mailsTo(person.user.email)).toHaveLength(mails);
  });

  it('is of a domain that may register', async () => {
    const bound = await openPortal({ REGISTRATION: 'portal.example' });
    const person = await bound.person();
    const response = await ask(person, 'ana@elsewhere.example', bound);
    expect(response.status).toBe(422);
    expect((await problemOf(response)).issues?.[0]?.path).toBe('email');
    await bound.close();
  });

  it('is asked for at most five times an hour, since each one mails a stranger [PLAT-62]', async () => {
    const person = await portal.person();
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await ask(person, fresh())).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await portal.send('PUT', '/api/profile', { as: person, body: { phone: '1' } })).status).toBe(200);
  });
});
