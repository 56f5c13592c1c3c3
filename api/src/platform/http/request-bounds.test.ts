import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, problemOf, type TestPortal } from '../../../test/portal.ts';
import { createApp } from '../../app.ts';
import { pathLimit, queryLimit } from './request-bounds.ts';

let portal: TestPortal;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  portal = await openPortal();
  app = createApp(portal.ctx);
  app.listen({ hostname: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.server?.stop(true);
  await portal.close();
});

/** Sends raw bytes and reads the whole response. */
const raw = async (...lines: string[]): Promise<{ status: number; text: string }> => {
  const socket = connect(app.server?.port ?? 0, '127.0.0.1');
  let text = '';
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1');
  });
  socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`, 'latin1');
  await once(socket, 'close');
  return { status: Number(text.split(' ')[1]), text };
};
const withHost = (host: string, path = '/api/health') => raw(`GET ${path} HTTP/1.1`, `Host: ${host}`);

describe('the host of a request [PLAT-160]', () => {
  it.each(['portal.test', 'PORTAL.test:80', 'localhost:3000', '127.0.0.1', '127.0.0.1:3000', '10.20.30.40:3000', '[::1]:3000'])(
    'may be %s',
    async (host) => expect((await withHost(host)).status).toBe(200),
  );

  it.each([
    'evil.example',
    'evil.example:3000',
    'portal.test.evil.example',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    'a',
  ])('is refused for another name: %s', async (host) => {
    const { status, text } = await withHost(host);
    expect(status).toBe(421);
    expect(text).toContain('application/problem+json');
    expect(text).toContain('Open http://portal.test instead');
    expect(text.toLowerCase()).toContain('x-content-type-options: nosniff');
  });

  it.each([
    '',
    'a b',
    'a/b?c',
    'portal.test:99999',
    'portal.test:x',
    '[::1',
    '[nonsense]',
    '\xe4',
    'x@portal.test',
    '..',
    'portal.test, evil.example',
  ])('is refused when malformed: %j', async (host) => {
    const { status, text } = await withHost(host);
    expect(status).toBe(400);
    expect(text).toContain('Host: portal.test');
  });

  it.each(['/api/health', '/api/remotes/mf-ideas', '/'])(
    'may be missing in HTTP/1.0 without a server error: %s',
    async (path) => {
      const { status, text } = await raw(`GET ${path} HTTP/1.0`);
      expect(status).toBe(400);
      expect(text).toContain('application/problem+json');
    },
  );

  it('is sufficient in HTTP/1.0 too', async () =>
    expect((await raw('GET /api/health HTTP/1.0', 'Host: 127.0.0.1')).status).toBe(200));

  it('is checked before a session is read or anything changes', async () => {
    const person = await portal.person();
    const { status } = await raw(
      'POST /api/logout HTTP/1.1',
      'Host: evil.example',
      'Origin: http://evil.example',
      'Sec-Fetch-Site: same-origin',
      `Cookie: ${person.cookie}`,
      'Content-Length: 0',
    );
    expect(status).toBe(421);
    expect((await portal.send('GET', '/api/auth/user', { as: person })).status).toBe(200);
  });
});

describe('the length of an address [PLAT-161]', () => {
  it.each(['/api/', '/'])('is limited for paths below %s', async (start) => {
    const longest = start + 'a'.repeat(pathLimit - start.length);
    expect((await portal.send('GET', longest)).status).toBe(404);
    const response = await portal.send('GET', `${longest}a`);
    expect(response.status).toBe(414);
    expect(await problemOf(response)).toMatchObject({ code: 'address_too_long', error: expect.stringContaining('1024') });
  });

  it('is limited for queries', async () => {
    const longest = `a=${'b'.repeat(queryLimit - 2)}`;
    expect((await portal.send('GET', `/api/health?${longest}`)).status).toBe(200);
    expect((await portal.send('GET', `/api/health?${longest}b`)).status).toBe(414);
  });
});
