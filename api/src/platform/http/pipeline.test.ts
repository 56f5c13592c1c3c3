import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, password, problemOf, type TestPortal } from '../../../test/portal.ts';
import { users } from '../users/tables.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

let calls = 0;
/** A sign-in with invalid fields, from its own address. */
const post = (body: unknown, headers: Record<string, string | null> = {}) => {
  calls += 1;
  return portal.send('POST', '/api/login', { body, headers, from: `10.1.${calls >> 8}.${calls & 255}` });
};
const json = { 'content-type': 'application/json' };

describe('the origin of a change [PLAT-61]', () => {
  it.each<[string, number, Record<string, string | null>]>([
    ['the own origin', 422, { origin: 'http://portal.test' }],
    ['the own origin, named by Sec-Fetch-Site alone', 422, { origin: null, 'sec-fetch-site': 'same-origin' }],
    ['the own origin, typed into the address bar', 422, { origin: 'http://portal.test', 'sec-fetch-site': 'none' }],
    ['another origin', 403, { origin: 'https://evil.example' }],
    ['a sandboxed page', 403, { origin: 'null' }],
    ['the own name over another protocol', 403, { origin: 'https://portal.test' }],
    ['a name that begins like the own', 403, { origin: 'http://portal.test.evil.example' }],
    ['another site, by Sec-Fetch-Site', 403, { origin: null, 'sec-fetch-site': 'cross-site' }],
    ['a sibling site, by Sec-Fetch-Site', 403, { origin: null, 'sec-fetch-site': 'same-site' }],
    ['no page at all', 403, { origin: null }],
    ['a browser that says cross-site, with any Origin', 403, { origin: 'http://portal.test', 'sec-fetch-site': 'cross-site' }],
    // 422: the origin is accepted, and then the fields are invalid
  ])('of %s gets the status %d', async (_, status, headers) => {
    const response = await post({}, headers);
    expect(response.status).toBe(status);
    if (status === 403) expect((await problemOf(response)).code).toBe('cross_origin');
  });

  it('is the requested address when PUBLIC_URL is not set', async () => {
    const anywhere = await openPortal({ PUBLIC_URL: '' });
    const at = (origin: string, host: string) => anywhere.send('POST', '/api/logout', { headers: { origin, host } });
    expect((await at('http://10.0.0.5:3000', '10.0.0.5:3000')).status).toBe(204);
    expect((await at('http://evil.example', '10.0.0.5:3000')).status).toBe(403);
    await anywhere.close();
  });

  it('may be one of CORS_ORIGINS, which gets the CORS headers', async () => {
    const open = await openPortal({ CORS_ORIGINS: 'https://intranet.example' });
    const origin = 'https://intranet.example';
    const allowed = await open.send('POST', '/api/logout', { headers: { origin, 'sec-fetch-site': 'cross-site' } });
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(origin);
    expect(allowed.headers.get('access-control-allow-credentials')).toBe('true');
    const preflight = await open.send('OPTIONS', '/api/login', {
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH');
    const other = await open.send('POST', '/api/logout', { headers: { origin: 'https://evil.example' } });
    expect(other.status).toBe(403);
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
    await open.close();
  });

  it('is not checked for a read', async () => {
    expect((await portal.send('GET', '/api/health', { headers: { origin: 'https://evil.example' } })).status).toBe(200);
  });
});

describe('bodies [PLAT-2] [PLAT-1]', () => {
  it.each([
    ['what is not JSON', '{"email":', 400, 'malformed'],
    ['a NUL in a text', '{"email":"a@b.cd","password":"x\\u0000"}', 422, 'invalid_input'],
    ['a NUL in a name', '{"\\u0000":1}', 422, 'invalid_input'],
    ['an array', '[]', 422, 'invalid_input'],
    ['null', 'null', 422, 'invalid_input'],
    ['a number', '3', 422, 'invalid_input'],
    ['nothing', '', 422, 'invalid_input'],
  ])('refuses %s', async (_, body, status, code) => {
    const response = await post(body, json);
    expect(response.status).toBe(status);
    expect((await problemOf(response)).code).toBe(code);
  });

  it('refuses bytes that are not UTF-8', async () => {
    const response = await post(new Blob([new Uint8Array([0x22, 0xff, 0x22])]), json);
    expect(response.status).toBe(400);
  });

  it('refuses a form and plain text, which a page of another site could send', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
      const response = await post('{"email":"a@b.cd","password":"x"}', { 'content-type': type });
      expect(response.status).toBe(415);
      expect((await problemOf(response)).code).toBe('unsupported_type');
    }
  });

  it('refuses more than 256 kB, declared or streamed', async () => {
    const large = JSON.stringify({ email: 'x'.repeat(256 * 1024) });
    expect((await post(large, json)).status).toBe(413);
    const response = await post(new Blob([large]), { ...json, 'content-length': null });
    expect(response.status).toBe(413);
    expect((await problemOf(response)).code).toBe('too_large');
  });

  it('accepts JSON with a character set', async () => {
    expect((await post('{}', { 'content-type': 'application/json; charset=utf-8' })).status).toBe(422);
  });
});

describe('addresses', () => {
  it('handles a malformed percent sign without a server error', async () => {
    const person = await portal.person();
    for (const path of ['/api/ideas/%', '/api/ideas/%E0%A4%A', '/api/ideas/%00', '/api/ideas?q=%00']) {
      const response = await portal.send('GET', path, { as: person });
      expect([400, 404, 422]).toContain(response.status);
      await problemOf(response);
    }
  });

  it('returns 422 for a value that the column cannot store', async () => {
    const [admin, author] = [await portal.person({ role: 'admin' }), await portal.person()];
    const idea = { title: 'A title', description: 'A description that is long enough', category: 'grants_calls' };
    const { id } = (await (await portal.send('POST', '/api/ideas', { as: author, body: idea })).json()) as { id: string };
    const response = await portal.send('PATCH', `/api/ideas/${id}/status`, {
      as: admin,
      body: { status: 'approved', revision: Number.MAX_SAFE_INTEGER },
    });
    expect([409, 422]).toContain(response.status);
  });

  it('handles HEAD like GET', async () => {
    expect((await portal.send('HEAD', '/api/health')).status).toBe(200);
    expect((await portal.send('HEAD', '/api/auth/user')).status).toBe(401);
  });
});

describe('every response', () => {
  it.each([
    ['GET', '/api/health'],
    ['GET', '/api/auth/user'],
    ['GET', '/api/none'],
    ['DELETE', '/api/login'],
    ['GET', '/api/login'],
  ])('of %s %s has the security headers and the request id', async (method, path) => {
    const { headers } = await portal.send(method, path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    });
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('requires HTTPS when the portal is reached by it, and so does the cookie [ACC-61]', async () => {
    const secure = await openPortal({ PUBLIC_URL: 'https://portal.test' });
    const { user } = await secure.person();
    const response = await secure.send('POST', '/api/login', { body: { email: user.email, password } });
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000');
    const cookies = response.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.replace(/=[\w.-]+; Max-Age=\d+/, ''))).toEqual([
      '__Host-session; Path=/; HttpOnly; SameSite=Lax; Secure',
      '__Host-device; Path=/; HttpOnly; SameSite=Lax; Secure',
    ]);
    await secure.close();
  });
});

describe('repeated reads', () => {
  it('[PLAT-24] return 304 while the data is unchanged, and the data when it has changed', async () => {
    const person = await portal.person();
    const read = (tag: string) => portal.send('GET', '/api/auth/user', { as: person, headers: { 'if-none-match': tag } });
    const first = await read('W/"something"');
    const tag = first.headers.get('etag') ?? '';
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const second = await read(tag);
    expect(second.status).toBe(304);
    expect(await second.text()).toBe('');
    await portal.ctx.db.update(users).set({ firstName: 'Maria' }).where(eq(users.id, person.user.id));
    expect((await read(tag)).status).toBe(200);
  });

  it('are compressed when they are large and the caller accepts it', async () => {
    const person = await portal.person();
    const read = (accepted: string) =>
      portal.send('GET', '/api/docs/json', { as: person, headers: { 'accept-encoding': accepted } });
    const plain = await (await read('br')).text();
    const gzip = await read('gzip, deflate');
    expect(gzip.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(plain);
    const zstd = await read('gzip, zstd');
    expect(zstd.headers.get('content-encoding')).toBe('zstd');
    expect(Bun.zstdDecompressSync(await zstd.arrayBuffer()).toString()).toBe(plain);
    expect((await read('zstd;q=0, gzip;q=0')).headers.get('content-encoding')).toBeNull();
    expect(
      (await portal.send('GET', '/api/health', { headers: { 'accept-encoding': 'gzip' } })).headers.get('content-encoding'),
    ).toBeNull();
  });
});

describe('a server error', () => {
  it('returns 500 and reveals only the request id [PLAT-4]', async () => {
    const broken = await openPortal();
    const { user } = await broken.person();
    const { passwords } = broken.ctx;
    passwords.matches = () => Promise.reject(new Error('secret detail at /srv/portal'));
    const response = await broken.send('POST', '/api/login', { body: { email: user.email, password } });
    expect(response.status).toBe(500);
    const problem = await problemOf(response);
    expect(problem).toEqual({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      error: 'Something went wrong on our side. Please try again.',
      code: 'internal',
      requestId: response.headers.get('x-request-id'),
    });
    await broken.close();
  });
});
