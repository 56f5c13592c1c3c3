// @vitest-environment node
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createPortal, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portalPagePath } from '../standalone/portal-page.ts';
import { portalProxy } from './portal-proxy.ts';
import { standalonePage } from './standalone-config.ts';

let folder: string;
let portal: Server;
let page: ViteDevServer;
let origin: string;
let received: { call: string; headers: IncomingHttpHeaders }[] = [];

const pageUrl = () => (page.resolvedUrls?.local[0] ?? '').replace(/\/$/, '');
const fetchPage = (path: string, init?: RequestInit) => fetch(pageUrl() + path, { redirect: 'manual', ...init });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-standalone-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/standalone.tsx'), "document.title = 'it runs';\n");
  portal = createPortal((request, response) => {
    received.push({ call: `${request.method} ${request.url}`, headers: request.headers });
    response.setHeader('set-cookie', [
      '__Host-session=abc; Path=/; HttpOnly; Secure; SameSite=Lax',
      'other=1; Domain=portal.example',
    ]);
    response.end('from the portal');
  }).listen(0, 'localhost');
  await once(portal, 'listening');
  origin = `http://localhost:${(portal.address() as AddressInfo).port}`;
  page = await createServer({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    cacheDir: join(folder, 'cache'),
    plugins: [standalonePage('mf-plants', origin)],
    server: { host: '127.0.0.1', port: 0, proxy: portalProxy(origin), hmr: false },
  });
  await page.listen();
});
afterAll(async () => {
  await page?.close();
  portal?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('[REM-60] the page of a standalone remote', () => {
  it.each(['/', '/plants', '/plants/7?tab=care'])('is served at %s without an index.html of its own', async (path) => {
    const response = await fetchPage(path, { headers: { accept: 'text/html' } });
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toMatch(/<div id="root"><\/div>\s*<script type="module" src="\/src\/standalone\.tsx">/);
  });

  it('loads the entry of the remote', async () => {
    expect(await (await fetchPage('/src/standalone.tsx')).text()).toContain('it runs');
  });

  it('can be built', async () => {
    const outDir = join(folder, 'out');
    await build({
      configFile: false,
      root: folder,
      logLevel: 'silent',
      plugins: [standalonePage('mf-plants', 'http://localhost:3000')],
      build: { outDir },
    });
    const html = readFileSync(join(outDir, 'index.html'), 'utf8');
    const [, script = ''] = html.match(/src="\/(assets\/[^"]+\.js)"/) ?? [];
    expect(readFileSync(join(outDir, script), 'utf8')).toContain('it runs');
  });
});

describe('its calls to the portal', () => {
  it("arrive as those of the portal's own pages", async () => {
    received = [];
    await fetchPage('/api/ideas?q=sun', {
      method: 'POST',
      headers: { origin: pageUrl(), referer: `${pageUrl()}/`, 'sec-fetch-site': 'same-origin' },
    });
    const [{ call, headers } = { call: '', headers: {} }] = received;
    expect(call).toBe('POST /api/ideas?q=sun');
    expect(headers).toMatchObject({ host: origin.slice('http://'.length), origin: origin });
    expect(headers).not.toHaveProperty('referer');
    expect(headers).not.toHaveProperty('sec-fetch-site');
  });

  it("have their own session beside the portal's on the same machine", async () => {
    received = [];
    const response = await fetchPage('/api/login', {
      headers: { cookie: 'session=of-the-portal; standalone-session=mine; standalone-other=2' },
    });
    expect(received[0]?.headers.cookie).toBe('session=mine; other=2');
    expect(response.headers.getSetCookie()).toEqual([
      'standalone-__Host-session=abc; Path=/; HttpOnly; SameSite=Lax',
      'standalone-other=1',
    ]);
    received = [];
    await fetchPage('/api/login', { headers: { cookie: 'session=of-the-portal' } });
    expect(received[0]?.headers).not.toHaveProperty('cookie');
  });

  it('request the sign-in page as a signed-out visitor', async () => {
    received = [];
    const response = await fetchPage(portalPagePath, { headers: { cookie: 'standalone-session=mine' } });
    expect(await response.text()).toBe('from the portal');
    expect(received[0]?.call).toBe('GET /auth');
    expect(received[0]?.headers).not.toHaveProperty('cookie');
  });

  it('get a readable error if no portal is running', async () => {
    portal.close();
    portal.closeAllConnections();
    const response = await fetchPage('/api/ideas');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      code: 'unavailable',
      error: `No portal answers at ${origin}. Start one with npm start, or name another in PORTAL_URL.`,
    });
  });

  it.each(['localhost:3000', 'http://localhost:3000/app', 'portal'])(
    'need the address of a portal, which %s is not',
    (address) => {
      expect(() => portalProxy(address)).toThrow('PORTAL_URL must be the address of a portal');
    },
  );
});
