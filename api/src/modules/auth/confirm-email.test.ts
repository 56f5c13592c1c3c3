import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { users } from '../users/tables.ts';
import { accountTokens } from './tables.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ PUBLIC_URL: 'http://portal.test' });
});
afterAll(() => portal.close());

/** Has the link mailed and answers its token. */
const mailedToken = async (person: Person): Promise<string> => {
  await portal.send('POST', '/api/confirm-email/resend', { as: person, headers: { host: 'evil.example' } });
  await portal.runJobs();
  const mail = portal.mails.findLast(({ to }) => to === person.user.email);
  return mail?.text.match(/^http:\/\/portal\.test\/confirm-email\?token=([\w-]{43})$/m)?.[1] ?? 'no link';
};
const confirm = (token: string) => portal.send('POST', '/api/confirm-email', { body: { token } });
const roleOf = async (person: Person) => {
  const answer = (await (await portal.send('GET', '/api/auth/user', { as: person })).json()) as { effectiveRole: string };
  return answer.effectiveRole;
};

describe('POST /api/confirm-email', () => {
  it('makes an employee of a viewer with the mailed link, at the next request [ACC-36] [ACC-37]', async () => {
    const person = await portal.person({ emailVerified: false });
    expect(await roleOf(person)).toBe('viewer');
    const response = await confirm(await mailedToken(person));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ email: person.user.email });
    expect(await roleOf(person)).toBe('employee');
  });

  it('builds the link from PUBLIC_URL, whatever Host says, and keeps only a hash of the token', async () => {
    const person = await portal.person({ emailVerified: false });
    const token = await mailedToken(person);
    expect(token).toHaveLength(43);
    const rows = await portal.ctx.db.select().from(accountTokens).where(eq(accountTokens.userId, person.user.id));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('works once [ACC-37]', async () => {
    const token = await mailedToken(await portal.person({ emailVerified: false }));
    await confirm(token);
    const again = await confirm(token);
    expect(again.status).toBe(410);
    expect(await problemOf(again)).toMatchObject({ code: 'gone' });
  });

  it('confirms once where the link is opened twice at the same moment', async () => {
    const token = await mailedToken(await portal.person({ emailVerified: false }));
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('expires after 24 hours [ACC-37]', async () => {
    const person = await portal.person({ emailVerified: false });
    const token = await mailedToken(person);
    portal.clock.advance(24 * 3600);
    expect((await confirm(token)).status).toBe(410);
    const [row] = await portal.ctx.db.select().from(users).where(eq(users.id, person.user.id));
    expect(row?.emailVerified).toBe(false);
  });

  it('is nothing for an address that was changed meanwhile', async () => {
    const person = await portal.person({ emailVerified: false });
    const token = await mailedToken(person);
    await portal.ctx.db.update(users).set({ email: 'elsewhere@portal.example' }).where(eq(users.id, person.user.id));
    expect((await confirm(token)).status).toBe(410);
    expect(await roleOf(person)).toBe('viewer');
  });

  it('does not confirm a deactivated account', async () => {
    const person = await portal.person({ emailVerified: false });
    const token = await mailedToken(person);
    await portal.ctx.db.update(users).set({ isActive: false }).where(eq(users.id, person.user.id));
    expect((await confirm(token)).status).toBe(410);
    const [row] = await portal.ctx.db.select().from(users).where(eq(users.id, person.user.id));
    expect(row?.emailVerified).toBe(false);
  });

  it('refuses a made-up token and none at all', async () => {
    expect((await confirm('x'.repeat(43))).status).toBe(410);
    const none = await confirm('');
    expect(none.status).toBe(422);
    expect((await problemOf(none)).issues).toEqual([{ path: 'token', message: 'Confirmation token is required' }]);
  });
});

describe('POST /api/confirm-email/resend [ACC-40]', () => {
  it('answers 202 and mails a link', async () => {
    const person = await portal.person({ emailVerified: false });
    const response = await portal.send('POST', '/api/confirm-email/resend', { as: person });
    expect(response.status).toBe(202);
    expect(await portal.runJobs()).toBe(1);
  });

  it('answers 409 where the address is confirmed', async () => {
    expect((await portal.send('POST', '/api/confirm-email/resend', { as: await portal.person() })).status).toBe(409);
  });

  it('answers 401 without a session', async () => {
    expect((await portal.send('POST', '/api/confirm-email/resend')).status).toBe(401);
  });

  it('answers the sixth within an hour with 429', async () => {
    const person = await portal.person({ emailVerified: false });
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1)
      statuses.push((await portal.send('POST', '/api/confirm-email/resend', { as: person })).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });
});
