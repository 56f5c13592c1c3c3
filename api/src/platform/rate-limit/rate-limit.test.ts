import type { RateLimit } from 'shared-contracts/operation';
import { forgotPassword } from 'shared-contracts/operations/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exhaustAddressLimit } from '../../../test/exhaust-limit.ts';
import { openPortal, type TestPortal } from '../../../test/portal.ts';
import { countCall, forgetOldCalls } from './rate-limit.ts';
import { rateLimits } from './tables.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ TRUSTED_PROXIES: '10.9.0.0/16' });
});
afterAll(() => portal.close());

const rule: RateLimit = { limit: 3, seconds: 60, per: 'address' };
/** Whether a call is admitted; if not, the seconds to wait. */
const call = async (who: string) => {
  try {
    await countCall(portal.ctx, 'test', rule, who);
    return 'admitted';
  } catch (thrown) {
    return (thrown as { details: { retryAfter: number } }).details.retryAfter;
  }
};

describe('a rate limit [PLAT-62]', () => {
  it('admits its number in any window, also across the boundary of a fixed window', async () => {
    const responses: unknown[] = [];
    for (const pause of [0, 30, 29, 0, 1, 0, 30, 0]) {
      portal.clock.advance(pause);
      responses.push(await call('sliding'));
    }
    // at 0, 30, 59 | 59 waits for 60 | 60 | 60 waits for 90 | 90 | 90 waits for 119
    expect(responses).toEqual(['admitted', 'admitted', 'admitted', 1, 'admitted', 30, 'admitted', 29]);
  });

  it('is not extended by refused calls', async () => {
    for (let time = 0; time < 3; time += 1) await call('patient');
    portal.clock.advance(59);
    expect(await call('patient')).toBe(1);
    portal.clock.advance(1);
    expect(await call('patient')).toBe('admitted');
  });

  it('counts each caller separately', async () => {
    for (let time = 0; time < 3; time += 1) await call('first');
    expect(await call('first')).toBe(60);
    expect(await call('second')).toBe('admitted');
  });

  it('admits no more when all calls come simultaneously', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => call('crowd')));
    expect(responses.filter((response) => response === 'admitted')).toHaveLength(3);
  });

  it('does not count calls of a clock that was ahead and has been set right [PLAT-551]', async () => {
    const now = portal.clock.now();
    portal.clock.advance(400 * 24 * 3600);
    for (let time = 0; time < 4; time += 1) await call('ahead');
    portal.clock.set(now);
    const responses: unknown[] = [];
    for (let time = 0; time < 4; time += 1) responses.push(await call('ahead'));
    expect(responses).toEqual(['admitted', 'admitted', 'admitted', 60]);
  });

  it('counts the calls of an instance whose clock is a little ahead [PLAT-551]', async () => {
    for (let time = 0; time < 3; time += 1) await call('skewed');
    portal.clock.advance(-1);
    expect(await call('skewed')).toBe(61);
    portal.clock.advance(1);
  });

  it('leaves nothing behind after its window', async () => {
    await call('gone');
    portal.clock.advance(61);
    await forgetOldCalls(portal.ctx);
    expect(await portal.ctx.db.$count(rateLimits)).toBe(0);
  });
});

describe('the caller of an address limit [PLAT-62]', () => {
  const forgot = (from: string, forwarded: string | null, email: string) =>
    portal.send('POST', '/api/forgot-password', { body: { email }, from, headers: { 'x-forwarded-for': forwarded } });
  const exhaust = async (send: (email: string) => Promise<Response>) => {
    expect((await send(`${crypto.randomUUID()}@portal.example`)).status).toBe(202);
    await exhaustAddressLimit(portal.ctx, forgotPassword);
    return (await send('last@portal.example')).status;
  };

  it('ignores X-Forwarded-For of an untrusted client', async () => {
    expect(await exhaust((email) => forgot('198.51.100.1', `192.0.2.${email.length % 200}`, email))).toBe(429);
  });

  it('trusts a trusted proxy, and distinguishes its clients', async () => {
    expect(await exhaust((email) => forgot('10.9.0.1', '192.0.2.1', email))).toBe(429);
    expect((await forgot('10.9.0.1', '192.0.2.2', 'other@portal.example')).status).toBe(202);
  });

  it('counts the IPv6 network of a customer as one', async () => {
    let host = 0;
    const next = (email: string) => {
      host += 1;
      return forgot(`2001:db8:1:2::${host.toString(16)}`, null, email);
    };
    expect(await exhaust(next)).toBe(429);
    expect((await forgot('2001:db8:1:3::1', null, 'other2@portal.example')).status).toBe(202);
  });
});
