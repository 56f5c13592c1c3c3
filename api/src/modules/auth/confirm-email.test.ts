import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieFrom, openPortal, type Person, password, problemOf, type TestPortal } from '../../../test/portal.ts';
import { accountTokens, users } from '../../platform/users/tables.ts';
import { auditOf } from '../users/users.fixture.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ PUBLIC_URL: 'http://portal.test' });
});
afterAll(() => portal.close());

/** Has the link mailed and returns its token. */
const mailedToken = async (person: Person): Promise<string> => {
  await portal.send('POST', '/api/confirm-email/resend', { as: person, headers: { host: '10.0.0.5:3000' } });
  await portal.runJobs();
  const mail = portal.mails.findLast(({ to }) => to === person.user.email);
  return mail?.text.match(/^http:\/\/portal\.test\/confirm-email\?token=([\w-]{43})$/m)?.[1] ?? 'no link';
};
/** Opens the link: in the browser of `as`, else in one without a session. */
const confirm = (token: string, as?: Person, typed?: string) =>
  portal.send('POST', '/api/confirm-email', { as, body: { token, password: typed } });
const statusOf = async (cookie: string) => (await portal.send('GET', '/api/auth/user', { headers: { cookie } })).status;
const isConfirmed = async ({ user }: Person) => {
  const [row] = await portal.ctx.db.select().from(users).where(eq(users.id, user.id));
  return row?.emailVerified;
};
const register = async () => {
  const name = `newcomer${crypto.randomUUID().slice(0, 8)}`;
  const body = { username: name, email: `${name}@portal.example`, firstName: 'Ana', lastName: 'Pop' };
  const response = await portal.send('POST', '/api/register', {
    body: { ...body, password, confirmPassword: password },
    from: `10.0.0.${Math.floor(Math.random() * 250)}`,
  });
  expect(response.status).toBe(201);
  const [user] = await portal.ctx.db.select().from(users).where(eq(users.email, body.email));
  if (!user) throw new Error('no account was made');
  return { user, cookie: cookieFrom(response) };
};

describe('POST /api/confirm-email', () => {
  it('opens the portal to the browser that registered, at its next request [ACC-36] [ACC-37]', async () => {
    const person = await register();
    expect((await portal.send('GET', '/api/ideas', { as: person })).status).toBe(403);
    const response = await confirm(await mailedToken(person), person);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ email: person.user.email });
    expect(response.headers.get('set-cookie')).toBeNull();
    expect((await portal.send('GET', '/api/ideas', { as: person })).status).toBe(200);
  });

  it('asks for the password in any other browser, and signs it in [ACC-41]', async () => {
    const person = await register();
    const token = await mailedToken(person);
    for (const as of [undefined, await portal.person(), await register()]) {
      const response = await confirm(token, as);
      expect(response.status).toBe(403);
      expect(await problemOf(response)).toMatchObject({
        code: 'password_required',
        error: 'Enter the password of this account to confirm its address.',
      });
    }
    const wrong = await confirm(token, undefined, 'not the one');
    expect(wrong.status).toBe(422);
    expect((await problemOf(wrong)).issues).toEqual([{ path: 'password', message: "That's not this account's password" }]);
    expect(await isConfirmed(person)).toBe(false);
    const response = await confirm(token, undefined, password);
    expect(response.status).toBe(200);
    expect((await portal.send('GET', '/api/ideas', { headers: { cookie: cookieFrom(response) } })).status).toBe(200);
  });

  it('keeps the session of another person who is signed in there [ACC-41]', async () => {
    const [person, colleague] = [await register(), await portal.person()];
    const response = await confirm(await mailedToken(person), colleague, password);
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await statusOf(colleague.cookie)).toBe(200);
  });

  it('ends every other session of an account that was never confirmed [ACC-42]', async () => {
    const thief = await register();
    const other = cookieFrom(await portal.send('POST', '/api/login', { body: { email: thief.user.email, password } }));
    const token = await mailedToken(thief);
    const response = await confirm(token, { ...thief, cookie: other });
    expect(response.status).toBe(200);
    expect(await statusOf(thief.cookie)).toBe(401);
    expect(await statusOf(other)).toBe(200);
  });

  it('delays wrong passwords, but no other account [ACC-70]', async () => {
    const [person, colleague] = [await register(), await register()];
    const [token, colleagueToken] = [await mailedToken(person), await mailedToken(colleague)];
    for (let time = 0; time < 5; time += 1) expect((await confirm(token, undefined, 'wrong')).status).toBe(422);
    const refused = await confirm(token, undefined, password);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect((await confirm(colleagueToken, undefined, password)).status).toBe(200);
    expect((await confirm(token, person)).status).toBe(200);
  });

  it('builds the link from PUBLIC_URL, regardless of the Host header, and stores only a hash of the token', async () => {
    const person = await portal.person({ emailVerified: false });
    const token = await mailedToken(person);
    expect(token).toHaveLength(43);
    const rows = await portal.ctx.db.select().from(accountTokens).where(eq(accountTokens.userId, person.user.id));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('works once [ACC-37]', async () => {
    const person = await portal.person({ emailVerified: false });
    const token = await mailedToken(person);
    await confirm(token, person);
    const again = await confirm(token, person);
    expect(again.status).toBe(410);
    expect(await problemOf(again)).toMatchObject({ code: 'gone' });
  });

  it('confirms once when the link is opened twice concurrently', async () => {
    const person = await portal.person({ emailVerified: false });
    const token = await mailedToken(person);
    const responses = await Promise.all([confirm(token, person), confirm(token, person), confirm(token, undefined, password)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  });

  it('expires after 24 hours [ACC-37]', async () => {
    const person = await portal.person({ emailVerified: false });
    const token = await mailedToken(person);
    portal.clock.advance(24 * 3600);
    expect((await confirm(token, person, password)).status).toBe(410);
    const [row] = await portal.ctx.db.select().from(users).where(eq(users.id, person.user.id));
    expect(row?.emailVerified).toBe(false);
  });

  it('refuses a link for an address that was changed in the meantime', async () => {
    const person = await portal.person({ emailVerified: false });
    const token = await mailedToken(person);
    await portal.ctx.db.update(users).set({ email: 'elsewhere@portal.example' }).where(eq(users.id, person.user.id));
    expect((await confirm(token, person)).status).toBe(410);
    expect(await isConfirmed(person)).toBe(false);
  });

  it('does not confirm a deactivated account', async () => {
    const person = await portal.person({ emailVerified: false });
    const token = await mailedToken(person);
    await portal.ctx.db.update(users).set({ isActive: false }).where(eq(users.id, person.user.id));
    expect((await confirm(token, person, password)).status).toBe(410);
    expect(await isConfirmed(person)).toBe(false);
  });

  it('refuses an invalid or missing token', async () => {
    expect((await confirm('x'.repeat(43))).status).toBe(410);
    const none = await confirm('');
    expect(none.status).toBe(422);
    expect((await problemOf(none)).issues).toEqual([{ path: 'token', message: 'Confirmation token is required' }]);
  });
});

describe('POST /api/confirm-email/resend [ACC-40]', () => {
  it('returns 202 and mails a link', async () => {
    const person = await portal.person({ emailVerified: false });
    const response = await portal.send('POST', '/api/confirm-email/resend', { as: person });
    expect(response.status).toBe(202);
    expect(await portal.runJobs()).toBe(1);
  });

  it('returns 409 when the address is confirmed', async () => {
    expect((await portal.send('POST', '/api/confirm-email/resend', { as: await portal.person() })).status).toBe(409);
  });

  it('returns 401 without a session', async () => {
    expect((await portal.send('POST', '/api/confirm-email/resend')).status).toBe(401);
  });

  it('returns 429 for the sixth within an hour', async () => {
    const person = await portal.person({ emailVerified: false });
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1)
      statuses.push((await portal.send('POST', '/api/confirm-email/resend', { as: person })).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });
});

describe('PUT /api/confirm-email/address [ACC-43]', () => {
  let counter = 0;
  const correctAddress = () => {
    counter += 1;
    return `right${counter}@portal.example`;
  };
  const correct = (as: Person, email: string, currentPassword: string | undefined = password) =>
    portal.send('PUT', '/api/confirm-email/address', { as, body: { email, currentPassword } });
  const tokenMailedTo = async (email: string, page = 'confirm-email') => {
    await portal.runJobs();
    return (
      portal.mails.findLast(({ to, text }) => to === email && text.includes(page))?.text.match(/token=([\w-]{43})/)?.[1] ?? ''
    );
  };

  it('corrects a mistyped address, and mails the link there', async () => {
    const person = await register();
    const email = correctAddress();
    const response = await correct(person, email.toUpperCase());
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ id: person.user.id, email, emailVerified: false });
    expect((await confirm(await tokenMailedTo(email), person)).status).toBe(200);
  });

  it('invalidates every link to the old address, so that its mailbox cannot take over the account', async () => {
    const person = await register();
    const oldToken = await mailedToken(person);
    await portal.send('POST', '/api/forgot-password', { body: { email: person.user.email } });
    const resetToken = await tokenMailedTo(person.user.email, 'reset-password');
    expect((await correct(person, correctAddress())).status).toBe(200);
    expect((await confirm(oldToken, person)).status).toBe(410);
    const body = { token: resetToken, password: 'another fine one', confirmPassword: 'another fine one' };
    expect((await portal.send('POST', '/api/reset-password', { body })).status).toBe(410);
  });

  it.each([
    ['admin', 'employee'],
    ['manager', 'employee'],
    ['viewer', 'viewer'],
  ] as const)('leaves of the role %s, which its address had been given, %s [ACC-96]', async (role, left) => {
    const person = await register();
    await portal.ctx.db.update(users).set({ role }).where(eq(users.id, person.user.id));
    const email = correctAddress();
    expect(await (await correct(person, email)).json()).toMatchObject({ role: left, effectiveRole: 'viewer' });
    expect((await confirm(await tokenMailedTo(email), person)).status).toBe(200);
    const me = await portal.send('GET', '/api/auth/user', { as: person });
    expect(await me.json()).toMatchObject({ role: left, effectiveRole: left });
    const changed = left === role ? [] : [{ actorId: person.user.id, before: { role }, after: { role: left } }];
    expect(await auditOf(portal, person.user.id, 'role_changed')).toMatchObject(changed);
  });

  it('needs the password', async () => {
    const person = await register();
    const wrong = await correct(person, correctAddress(), 'not the one');
    expect(wrong.status).toBe(422);
    expect((await problemOf(wrong)).issues?.[0]?.path).toBe('currentPassword');
    expect((await correct(person, correctAddress(), '')).status).toBe(422);
  });

  it("is refused for a taken address, and after the account's address is confirmed", async () => {
    const [person, colleague] = [await register(), await portal.person()];
    const taken = await correct(person, colleague.user.email);
    expect(taken.status).toBe(409);
    expect((await problemOf(taken)).issues).toEqual([{ path: 'email', message: 'An account with this email already exists' }]);
    expect((await correct(colleague, correctAddress())).status).toBe(409);
  });

  it('goes to one of two people who request the same address concurrently', async () => {
    const [one, other, email] = [await register(), await register(), correctAddress()];
    const responses = await Promise.all([correct(one, email), correct(other, email)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
