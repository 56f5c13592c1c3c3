import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, password, problemOf, type TestPortal } from '../../../test/portal.ts';
import { busy } from '../../platform/http/errors.ts';
import type { CheckHooks } from '../../platform/password/passwords.ts';
import { createGate } from '../../platform/rate-limit/gate.ts';
import { mailedToken } from '../users/users.fixture.ts';
import { deleteExpiredAttempts } from './password-attempts.ts';
import { passwordAttempts } from './tables.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
  const [{ password: hashed }] = [(await portal.person()).user];
  // argon2id deliberately takes a tenth of a second; the counting does not depend on it
  const gate = createGate(2, 64, 2);
  Object.assign(portal.ctx.passwords, {
    hash: async (typed: string) => `hash of ${typed}`,
    matches: (typed: string, hash: string | null, hooks?: CheckHooks) =>
      gate.pass(async () => {
        await hooks?.before();
        const right = hash !== null && (hash === hashed ? typed === password : hash === `hash of ${typed}`);
        await hooks?.after(right);
        return right;
      }),
  });
});
afterAll(() => portal.close());

let networks = 0;
/** A client without earlier attempts. */
const network = () => {
  networks += 1;
  return `10.${networks >> 8}.${networks & 255}.1`;
};
const login = (email: string, secret: string, from: string, cookie?: string) =>
  portal.send('POST', '/api/login', { body: { email, password: secret }, from, headers: cookie ? { cookie } : {} });
/** Fails this many times; returns the statuses. */
const fail = async (times: number, email: string, from: string, cookie?: string) => {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push((await login(email, 'wrong', from, cookie)).status);
  return statuses;
};
/** The cookie by which the account recognises a browser. */
const deviceOf = async ({ user }: Person): Promise<string> => {
  const cookies = (await login(user.email, password, network())).headers.getSetCookie();
  return cookies.find((cookie) => cookie.startsWith('device='))?.split(';')[0] ?? '';
};

describe('after wrong passwords [ACC-70]', () => {
  it('the same client waits longer each time, is told how long, and waits at most a quarter of an hour', async () => {
    const { user } = await portal.person();
    const from = network();
    expect(await fail(5, ` ${user.email.toUpperCase()}`, from)).toEqual([401, 401, 401, 401, 401]);
    const waits: number[] = [];
    for (let round = 0; round < 13; round += 1) {
      const refused = await login(user.email, password, from);
      expect(refused.status).toBe(429);
      const seconds = Number(refused.headers.get('retry-after'));
      waits.push(seconds);
      portal.clock.advance(seconds);
      expect((await login(user.email, 'wrong', from)).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  });

  it('the response names the seconds to wait, and the alternative', async () => {
    const { user } = await portal.person();
    const from = network();
    await fail(5, user.email, from);
    const refused = await login(user.email, password, from);
    expect(await problemOf(refused)).toMatchObject({
      code: 'rate_limited',
      error: 'Too many wrong passwords. Please wait 1 second, or reset your password.',
    });
  });

  it('a refused attempt is not checked and does not count', async () => {
    const { user } = await portal.person();
    const from = network();
    await fail(5, user.email, from);
    expect(await fail(20, user.email, from)).toEqual(Array(20).fill(429));
    portal.clock.advance(1);
    expect((await login(user.email, password, from)).status).toBe(200);
  });

  it('clients elsewhere do not wait: a stranger cannot lock out an account', async () => {
    const { user } = await portal.person();
    const stranger = network();
    await fail(5, user.email, stranger);
    expect((await login(user.email, password, stranger)).status).toBe(429);
    expect((await login(user.email, password, network())).status).toBe(200);
  });

  it('concurrent attempts do not bypass the limit', async () => {
    const { user } = await portal.person();
    const from = network();
    const responses = await Promise.all(Array.from({ length: 30 }, () => login(user.email, 'wrong', from)));
    const checked = responses.filter(({ status }) => status === 401).length;
    // two are checked concurrently
    expect([5, 6]).toContain(checked);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(30 - checked);
  });

  it('an unknown address gets the same responses as a known one', async () => {
    const from = network();
    expect(await fail(6, 'nobody@portal.example', from)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('the right password resets the count', async () => {
    const { user } = await portal.person();
    const from = network();
    await fail(4, user.email, from);
    expect((await login(user.email, password, from)).status).toBe(200);
    expect(await fail(5, user.email, from)).toEqual([401, 401, 401, 401, 401]);
  });

  it('failures expire after a day, and leave nothing behind', async () => {
    const { user } = await portal.person();
    const from = network();
    await fail(5, user.email, from);
    portal.clock.advance(24 * 3600 + 1);
    expect(await fail(5, user.email, from)).toEqual([401, 401, 401, 401, 401]);
    portal.clock.advance(24 * 3600 + 1);
    await deleteExpiredAttempts(portal.ctx);
    expect(await portal.ctx.db.$count(passwordAttempts)).toBe(0);
  });
});

describe('a clock that was ahead and has been set right [PLAT-550]', () => {
  it('delays no one: neither who mistyped meanwhile, nor the network of the office, and leaves nothing behind', async () => {
    const now = portal.clock.now();
    const [guessed, other] = [await portal.person(), await portal.person()];
    const office = network();
    portal.clock.advance(400 * 24 * 3600);
    expect(await fail(8, guessed.user.email, office)).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    portal.clock.set(now);
    expect((await login(other.user.email, password, office)).status).toBe(200);
    expect((await login(guessed.user.email, password, office)).status).toBe(200);
    await deleteExpiredAttempts(portal.ctx);
    expect(await portal.ctx.db.$count(passwordAttempts)).toBe(0);
  });

  it('a free failure delays no one at an instance whose clock is a little behind', async () => {
    const { user } = await portal.person();
    const office = network();
    await fail(1, user.email, office);
    portal.clock.advance(-1);
    expect((await login(user.email, password, office)).status).toBe(200);
    portal.clock.advance(1);
  });

  it('a client that guesses still waits there', async () => {
    const { user } = await portal.person();
    const from = network();
    await fail(5, user.email, from);
    portal.clock.advance(-1);
    expect((await login(user.email, password, from)).headers.get('retry-after')).toBe('2');
    portal.clock.advance(1);
  });
});

describe('anything but a wrong password does not count [ACC-70]', () => {
  it.each([
    ['no password', {}],
    ['an empty one', { password: '' }],
    ['one that is too long', { password: 'x'.repeat(200) }],
  ])('a body with %s', async (_, fields) => {
    const { user } = await portal.person();
    const from = network();
    for (let time = 0; time < 20; time += 1)
      await portal.send('POST', '/api/login', { body: { email: user.email, ...fields }, from });
    expect((await login(user.email, password, from)).status).toBe(200);
  });

  it('a successful sign-in: an office may share one address', async () => {
    const { user } = await portal.person();
    const from = network();
    for (let time = 0; time < 61; time += 1) expect((await login(user.email, password, from)).status).toBe(200);
  });

  it('a portal that was too busy to check', async () => {
    const { user } = await portal.person();
    const from = network();
    const { passwords } = portal.ctx;
    const { matches } = passwords;
    passwords.matches = () => Promise.reject(busy(1));
    expect(await fail(10, user.email, from)).toEqual(Array(10).fill(503));
    passwords.matches = matches;
    expect((await login(user.email, password, from)).status).toBe(200);
  });
});

describe('a known device [ACC-71]', () => {
  it('gets a cookie that scripts cannot read, and that identifies no one to a stranger', async () => {
    const person = await portal.person();
    const cookies = (await login(person.user.email, password, network())).headers.getSetCookie();
    expect(cookies.find((cookie) => cookie.startsWith('device='))).toMatch(
      /^device=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('signs in while strangers guess, from the same network and from elsewhere', async () => {
    const person = await portal.person();
    const device = await deviceOf(person);
    const office = network();
    await fail(5, person.user.email, office);
    // fifty machines, one guess each
    for (let time = 0; time < 50; time += 1) await fail(1, person.user.email, network());
    expect((await login(person.user.email, password, network())).status).toBe(429);
    expect((await login(person.user.email, password, office)).status).toBe(429);
    expect((await login(person.user.email, password, office, device)).status).toBe(200);
  });

  it('is still known after signing out', async () => {
    const person = await portal.person();
    const device = await deviceOf(person);
    const from = network();
    const out = await portal.send('POST', '/api/logout', { as: person, headers: { cookie: `${person.cookie}; ${device}` } });
    expect(out.headers.getSetCookie().filter((cookie) => cookie.startsWith('device='))).toEqual([]);
    await fail(5, person.user.email, from);
    expect((await login(person.user.email, password, from, device)).status).toBe(200);
  });

  it('is also delayed for its own guesses, a minute at most', async () => {
    const person = await portal.person();
    const device = await deviceOf(person);
    const from = network();
    expect(await fail(11, person.user.email, from, device)).toEqual([...Array(10).fill(401), 429]);
    for (let round = 0; round < 10; round += 1) {
      portal.clock.advance(60);
      expect(await fail(2, person.user.email, from, device)).toEqual([401, 429]);
    }
    // and its failures affect no other account
    expect((await login(person.user.email, password, network())).status).toBe(200);
  });

  it('is known only to people who signed in with it, the last five', async () => {
    const people: Person[] = [];
    for (let time = 0; time < 6; time += 1) people.push(await portal.person());
    let device = '';
    for (const { user } of people) {
      const cookies = (await login(user.email, password, network(), device)).headers.getSetCookie();
      device = cookies.find((cookie) => cookie.startsWith('device='))?.split(';')[0] ?? '';
    }
    const statuses: number[] = [];
    for (const { user } of [...people, await portal.person()]) {
      const from = network();
      await fail(5, user.email, from);
      statuses.push((await login(user.email, password, from, device)).status);
    }
    expect(statuses).toEqual([429, 200, 200, 200, 200, 200, 429]);
  });

  it('needs a cookie with our signature, and not that of a session', async () => {
    const person = await portal.person();
    const from = network();
    const { sessionCookies } = await import('../../platform/session/cookie.ts');
    const forged = await sessionCookies('another secret of at least 32 characters', false).remember(null, person.user.id);
    await fail(5, person.user.email, from);
    for (const cookie of [forged.split(';')[0] ?? '', person.cookie.replace('session=', 'device='), 'device=a.b.c', 'device='])
      expect((await login(person.user.email, password, from, cookie)).status).toBe(429);
    const asSession = (await deviceOf(await portal.person())).replace('device=', 'session=');
    expect((await portal.send('GET', '/api/auth/user', { headers: { cookie: asSession } })).status).toBe(401);
  });
});

describe('many accounts, one client [ACC-70]', () => {
  it('waits after sixty wrong passwords, a minute at most, and delays no known device behind the same address', async () => {
    const person = await portal.person();
    const device = await deviceOf(person);
    const from = network();
    for (let time = 0; time < 60; time += 1) expect(await fail(1, `spray${time}@portal.example`, from)).toEqual([401]);
    expect(await fail(1, 'spray60@portal.example', from)).toEqual([429]);
    expect((await login(person.user.email, password, from)).status).toBe(429);
    expect((await login(person.user.email, password, from, device)).status).toBe(200);
    for (let round = 0; round < 8; round += 1) {
      portal.clock.advance(60);
      expect(await fail(1, `spray${100 + round}@portal.example`, from)).toEqual([401]);
    }
  });
});

describe('a new password by a mailed link [ACC-72]', () => {
  it('ends the wait for every client', async () => {
    const person = await portal.person();
    const { email } = person.user;
    const from = network();
    await fail(5, email, from);
    for (let time = 0; time < 46; time += 1) await fail(1, email, network());
    await portal.send('POST', '/api/forgot-password', { body: { email }, from: network() });
    await portal.runJobs();
    const newPassword = 'another fine one';
    const body = { token: mailedToken(portal, email, 'reset-password'), password: newPassword, confirmPassword: newPassword };
    expect((await login(email, password, from)).status).toBe(429);
    expect((await portal.send('POST', '/api/reset-password', { body, from: network() })).status).toBe(204);
    expect((await login(email, newPassword, from)).status).toBe(200);
    expect((await login(email, newPassword, network())).status).toBe(200);
  });
});

describe('published passwords [PLAT-85]', () => {
  it('open nothing when the portal runs without demo accounts, and cannot be chosen', async () => {
    const { demoAccounts } = await import('./demo-accounts.ts');
    const [{ email, password: published }] = demoAccounts;
    await portal.person({ email, password: await portal.ctx.passwords.hash(published), role: 'admin' });
    const response = await login(email, published, network());
    expect(response.status).toBe(401);
    expect((await problemOf(response)).code).toBe('invalid_credentials');
    const person = await portal.person();
    const chosen = { currentPassword: password, password: published, confirmPassword: published };
    expect((await portal.send('POST', '/api/profile/password', { as: person, body: chosen })).status).toBe(422);
  });
});
