import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, problemOf, type RequestOptions, type TestPortal } from '../../../test/portal.ts';
import { createApp } from '../../app.ts';
import { invalidCallLimit } from '../rate-limit/invalid-calls.ts';

const token = 'a deploy token of mf-ideas'.replaceAll(' ', '-');
let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ DEPLOY_TOKENS: `mf-ideas=${token}` });
});
afterAll(() => portal.close());

let networks = 0;
/** An address that no other test uses. */
const network = () => {
  networks += 1;
  return `10.2.${networks >> 8}.${networks & 255}`;
};
const unread = new Blob(['{"not JSON']);
const json = { 'content-type': 'application/json' };
const statusOf = async (method: string, path: string, sent: RequestOptions) => (await portal.send(method, path, sent)).status;

describe('the order of the checks [PLAT-163]', () => {
  it('checks the session before the body', async () => {
    expect(await statusOf('POST', '/api/ideas', { body: unread, headers: json })).toBe(401);
  });

  it('checks the role before the body', async () => {
    const as = await portal.person();
    expect(await statusOf('POST', '/api/admin/users', { as, body: unread, headers: json })).toBe(403);
  });

  it('checks the origin before the body', async () => {
    const as = await portal.person();
    const headers = { ...json, origin: 'https://evil.example' };
    expect(await statusOf('POST', '/api/ideas', { as, body: unread, headers })).toBe(403);
  });

  it('checks the deploy token before the body', async () => {
    const activate = (authorization: string | null, from: string) =>
      statusOf('POST', '/api/remotes/mf-ideas/activate', { body: unread, headers: { ...json, authorization }, from });
    expect(await activate(null, network())).toBe(401);
    expect(await activate('Bearer a-wrong-token-of-some-length', network())).toBe(401);
    expect(await activate(`Bearer ${token}`, network())).toBe(400);
  });

  it('reads no byte of a body that it refuses', async () => {
    let taken = 0;
    const body = new ReadableStream(
      {
        pull: (controller) => {
          taken += 1;
          controller.enqueue(new TextEncoder().encode('{'));
        },
      },
      { highWaterMark: 0 },
    );
    const response = await createApp(portal.ctx).handle(
      new Request('http://portal.test/api/ideas', { method: 'POST', headers: { ...json, origin: 'http://portal.test' }, body }),
    );
    expect([response.status, taken]).toEqual([401, 0]);
  });
});

describe('rate limits [PLAT-62]', () => {
  const calls: [string, string, number, unknown][] = [
    ['/api/forgot-password', 'a person asks for a reset', 202, { email: 'nobody@portal.example' }],
    [
      '/api/reset-password',
      'a person resets a password',
      410,
      { token: 'x'.repeat(43), password: 'correct horse battery', confirmPassword: 'correct horse battery' },
    ],
    ['/api/confirm-email', 'a person confirms an address', 410, { token: 'x'.repeat(43) }],
    ['/api/login', 'a person signs in', 401, { email: 'nobody@portal.example', password: 'x' }],
  ];

  it.each(calls)('of %s do not count empty and invalid bodies: %s', async (path, _who, status, body) => {
    const from = network();
    for (let time = 0; time < 70; time += 1) {
      const faulty = ['{}', '{"email":', 'null', ''][time % 4];
      expect([400, 422]).toContain(await statusOf('POST', path, { body: faulty, headers: json, from }));
    }
    expect(await statusOf('POST', path, { body, from })).toBe(status);
  });

  it('of sign-in do not count bodies without a password against the named account', async () => {
    const { user } = await portal.person();
    for (let time = 0; time < 20; time += 1)
      expect(await statusOf('POST', '/api/login', { body: { email: user.email }, from: network() })).toBe(422);
    expect(await statusOf('POST', '/api/login', { body: { email: user.email, password: 'correct horse battery' } })).toBe(200);
  });
});

describe('a flood of invalid calls [PLAT-164]', () => {
  const flood = async (sent: RequestOptions) => {
    for (let time = 0; time < invalidCallLimit; time += 1)
      expect(await statusOf('POST', '/api/login', { body: {}, ...sent })).toBe(422);
  };

  it('is refused without details, while valid calls from there continue', { timeout: 60_000 }, async () => {
    const from = network();
    const { user } = await portal.person();
    await flood({ from });
    const response = await portal.send('POST', '/api/login', { body: {}, from });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBe(60);
    expect(await problemOf(response)).not.toHaveProperty('issues');
    const large = { email: 'x'.repeat(20_000) };
    expect(await statusOf('POST', '/api/login', { body: large, from })).toBe(429);
    expect(await statusOf('POST', '/api/login', { body: large, from: network() })).toBe(422);
    expect(await statusOf('POST', '/api/login', { body: { email: user.email, password: 'correct horse battery' }, from })).toBe(
      200,
    );
    portal.clock.advance(60);
    expect(await statusOf('POST', '/api/login', { body: {}, from })).toBe(422);
  });

  it('of a person does not affect the network or another person', { timeout: 60_000 }, async () => {
    const from = network();
    const [one, other] = [await portal.person(), await portal.person()];
    await flood({ as: one, from });
    expect(await statusOf('POST', '/api/login', { as: one, body: {}, from })).toBe(429);
    expect(await statusOf('POST', '/api/login', { as: other, body: {}, from })).toBe(422);
    expect(await statusOf('POST', '/api/login', { body: {}, from })).toBe(422);
  });
});

describe('wrong deploy tokens [PLAT-165]', () => {
  it.each([
    ['GET', '/api/remotes/mf-ideas'],
    ['POST', '/api/remotes/mf-ideas/releases'],
    ['POST', '/api/remotes/mf-ideas/activate'],
  ])('are refused for a while after twenty, on %s %s', async (method, path) => {
    const from = network();
    const send = (sent: string, at = from) =>
      portal.send(method, path, { headers: { authorization: `Bearer ${sent}` }, from: at });
    for (let time = 0; time < 20; time += 1) expect((await send(`a-wrong-token-of-some-length-${time}`)).status).toBe(401);
    const refused = await send('one-more-wrong-token');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send(token)).status).toBe(429);
    expect((await send(token, network())).status).not.toBe(429);
    portal.clock.advance(900);
    expect((await send(token)).status).not.toBe(429);
  });

  it('are counted separately from correct ones', async () => {
    const from = network();
    for (let time = 0; time < 30; time += 1)
      expect(await statusOf('GET', '/api/remotes/mf-ideas', { headers: { authorization: `Bearer ${token}` }, from })).toBe(200);
  });
});
