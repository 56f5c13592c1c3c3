import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieFrom, openPortal, password, problemOf, type TestPortal } from '../../../test/portal.ts';
import { auditLog } from '../../platform/audit/tables.ts';
import { sessions } from '../../platform/session/tables.ts';
import { users } from '../../platform/users/tables.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const login = (email: string, secret = password, from?: string, cookie?: string) =>
  portal.send('POST', '/api/login', { body: { email, password: secret }, from, headers: cookie ? { cookie } : {} });
const lastAudit = async () => {
  const [entry] = await portal.ctx.db.select().from(auditLog).orderBy(desc(auditLog.at)).limit(1);
  return entry;
};

describe('POST /api/login', () => {
  it('returns the person and sets a cookie that names a session [ACC-10] [ACC-60]', async () => {
    const { user } = await portal.person();
    const response = await login(user.email.toUpperCase());
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ id: user.id, email: user.email, effectiveRole: 'employee' });
    const setCookie = response.headers.get('set-cookie') ?? '';
    expect(setCookie).toMatch(/^session=[\w.-]+; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax, device=/);
    const me = await portal.send('GET', '/api/auth/user', { headers: { cookie: cookieFrom(response) } });
    expect(me.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it("never returns the account's private fields", async () => {
    const { user } = await portal.person();
    const text = await (await login(user.email)).text();
    expect(text).not.toContain('argon2');
    expect(Object.keys(JSON.parse(text) as object)).not.toContain('password');
  });

  it.each([
    ['a wrong password', {}, 'not the password'],
    ['a deactivated account', { isActive: false }, password],
    ['an account whose invitation is not accepted', { password: null }, password],
  ])('refuses %s with the same response [ACC-12] [ACC-68]', async (_, fields, secret) => {
    const { user } = await portal.person(fields);
    const response = await login(user.email, secret);
    expect(response.status).toBe(401);
    expect(response.headers.get('set-cookie')).toBeNull();
    const problem = await problemOf(response);
    expect({ ...problem, requestId: '' }).toEqual({
      type: 'about:blank',
      title: 'Unauthorized',
      status: 401,
      error: 'Invalid email or password',
      code: 'invalid_credentials',
      requestId: '',
    });
  });

  it('refuses an unknown address with the same response [ACC-12]', async () => {
    const response = await login('nobody@portal.example');
    expect(response.status).toBe(401);
    expect(await problemOf(response)).toMatchObject({ code: 'invalid_credentials', error: 'Invalid email or password' });
  });

  it('names each invalid field [ACC-11]', async () => {
    const response = await login('no address', '');
    expect(response.status).toBe(422);
    expect((await problemOf(response)).issues).toEqual([
      { path: 'email', message: 'Please enter a valid email address' },
      { path: 'password', message: 'Password is required' },
    ]);
  });

  it('records sign-ins, also failures, with the client address', async () => {
    const { user } = await portal.person();
    portal.clock.advance(1);
    await login(user.email, 'not the password', '198.51.100.7');
    expect(await lastAudit()).toMatchObject({
      action: 'sign_in_failed',
      entityId: user.id,
      address: '198.51.100.7',
      after: { email: user.email, reason: 'wrong password' },
    });
    portal.clock.advance(1);
    await login(user.email, password, '198.51.100.8');
    expect(await lastAudit()).toMatchObject({ action: 'signed_in', actorId: user.id, address: '198.51.100.8' });
  });

  it("issues a new session id and ends the browser's previous session", async () => {
    const { user, cookie } = await portal.person();
    const response = await login(user.email, password, undefined, cookie);
    expect(cookieFrom(response)).not.toBe(cookie);
    expect((await portal.send('GET', '/api/auth/user', { headers: { cookie } })).status).toBe(401);
    expect(await portal.ctx.db.select().from(sessions).where(eq(sessions.userId, user.id))).toHaveLength(1);
  });

  it('opens no session for the old password when a reset happens during the sign-in', async () => {
    const { user } = await portal.person();
    const { ctx } = portal;
    const slow = {
      ...ctx,
      passwords: {
        ...ctx.passwords,
        matches: async (...args: Parameters<typeof ctx.passwords.matches>) => {
          const matches = await ctx.passwords.matches(...args);
          await ctx.db.update(users).set({ password: 'another hash' }).where(eq(users.id, user.id));
          return matches;
        },
      },
    };
    const { signIn } = await import('./sign-in-and-out.ts');
    const browser = { session: null, device: undefined };
    await expect(signIn(slow, browser, { email: user.email, password })).rejects.toMatchObject({ code: 'invalid_credentials' });
  });
});

describe('POST /api/logout', () => {
  it('ends the session at once and removes the cookie [ACC-60]', async () => {
    const person = await portal.person();
    const response = await portal.send('POST', '/api/logout', { as: person });
    expect(response.status).toBe(204);
    expect(response.headers.get('set-cookie')).toMatch(/^session=; Max-Age=0;/);
    expect((await portal.send('GET', '/api/auth/user', { as: person })).status).toBe(401);
  });

  it('succeeds without a session', async () => {
    expect((await portal.send('POST', '/api/logout')).status).toBe(204);
  });
});

describe('GET /api/auth/user', () => {
  it('returns 401 unauthenticated without a session [ACC-19]', async () => {
    const response = await portal.send('GET', '/api/auth/user');
    expect(response.status).toBe(401);
    expect(await problemOf(response)).toMatchObject({ code: 'unauthenticated', error: 'Unauthorized' });
  });

  it('returns an unconfirmed account to itself, with its future role [ACC-36]', async () => {
    const person = await portal.person({ emailVerified: false });
    const response = await portal.send('GET', '/api/auth/user', { as: person });
    expect(await response.json()).toMatchObject({ role: 'employee', effectiveRole: 'viewer', emailVerified: false });
  });
});
