import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { BootData } from 'shared-contracts/boot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { createApp } from '../../app.ts';
import { brandingSettings } from '../branding/tables.ts';
import { activateRelease } from '../remotes/live/activate-release.ts';
import { workspace } from '../remotes/live/registry-change.ts';
import { switchRemote } from '../remotes/live/switch-remote.ts';
import { integrityOf } from '../remotes/publish/integrity.ts';
import { publishRelease } from '../remotes/publish/publish-release.ts';
import { stageFile, stageRelease } from '../remotes/publish/stage-release.ts';
import { builtRelease } from '../remotes/release.fixture.ts';
import { pages } from './pages.ts';

const script = `export const shell = 1;\n${'// shell\n'.repeat(100)}`;
const files: Record<string, string> = {
  'assets/main-1a2b.js': script,
  'assets/lazy-3c4d.js': 'export {};',
  'assets/ro-9a0b.js': 'globalThis.portalCatalog = {};',
  'assets/style-5e6f.css': ':root{}',
  'assets/font-7a8b.woff2': 'font',
  'robots.txt': 'User-agent: *\nDisallow: /\n',
  '.vite/manifest.json': '{}',
  'index.html': `<!doctype html><html lang="en"><head><title>Portal</title><!--portal:head--><script type="module" crossorigin data-language="ro" src="/assets/ro-9a0b.js"></script>
<script type="module" crossorigin src="/assets/main-1a2b.js"></script>
<link rel="stylesheet" crossorigin href="/assets/style-5e6f.css"></head>
<body><div id="root"></div><!--portal:boot--></body></html>`,
};

let dist: string;
let portal: TestPortal;
let app: ReturnType<typeof createApp>;
let ana: Person;

const write = async (path: string, text: string) => {
  await mkdir(dirname(join(dist, path)), { recursive: true });
  await writeFile(join(dist, path), text);
};
const published = async (id: string, version: string, manifest = {}) => {
  const { release, bytes } = builtRelease(id, version, manifest);
  const staged = stageRelease(release);
  for (const [path, text] of bytes) await stageFile(portal.ctx, staged, path, new Blob([text]).stream());
  await publishRelease(portal.ctx, workspace, staged);
};
const live = async (id: string, manifest = {}) => {
  await published(id, '1.0.0', manifest);
  await activateRelease(portal.ctx, workspace, { remote: id, version: '1.0.0' });
};

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'shell-dist-'));
  for (const [path, text] of Object.entries(files)) await write(path, text);
  portal = await openPortal();
  app = createApp(portal.ctx);
  app.use(await pages(portal.ctx, { dist }, () => '10.3.0.1'));
  ana = await portal.person();
  await live('mf-ideas');
  await live('mf-admin', { mounts: [{ path: '/admin', crumb: 'Admin', roles: ['admin'] }], navigation: [] });
});
afterAll(async () => {
  await portal.close();
  await rm(dist, { recursive: true, force: true });
});

const get = (
  path: string,
  { as, headers = {}, method = 'GET' }: { as?: Person; headers?: Record<string, string>; method?: string } = {},
) =>
  app.handle(
    new Request(`http://portal.test${path}`, {
      method,
      headers: { accept: 'text/html,*/*;q=0.8', ...(as ? { cookie: as.cookie } : {}), ...headers },
    }),
  );
const page = async (path: string, as?: Person) => {
  const response = await get(path, { as });
  const html = await response.text();
  const json = (pattern: RegExp) => JSON.parse(pattern.exec(html)?.[1] ?? 'null');
  return {
    response,
    html,
    boot: json(/<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/s) as BootData,
    map: json(/<script type="importmap"[^>]*>(.*?)<\/script>/s) as { integrity: Record<string, string> },
  };
};
const subresourceHeaders = {
  'content-security-policy': expect.stringMatching(/^default-src 'none';.*; sandbox/),
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
const digest = (text: string) => integrityOf(new TextEncoder().encode(text));

describe('[REM-70] a file that pages load', () => {
  it.each([
    ['a file of the shell', '/assets/main-1a2b.js', 200],
    ['a file of a release', '/remotes/mf-ideas/1.0.0/remoteEntry.js', 200],
    ['a picture of a release', '/remotes/mf-ideas/1.0.0/assets/mark.png', 200],
    ['a file that does not exist', '/remotes/mf-ideas/1.0.0/page.svg', 404],
    ['an asset that does not exist', '/assets/none.svg', 404],
    ['a file at the root', '/robots.txt', 200],
  ])('runs nothing when it is opened as a page: %s', async (_what, path, status) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await get(path, { method });
      expect(response.status).toBe(status);
      expect(Object.fromEntries(response.headers)).toMatchObject(subresourceHeaders);
    }
  });
});

describe('[PLAT-165] wrong deploy tokens for files of a release that is not live', () => {
  it('count together with those of all other calls, and are refused after twenty; pages are still served', async () => {
    await published('mf-ideas', '2.0.0');
    const statusOf = async (version: string, token: string) => {
      const headers = { authorization: `Bearer a-wrong-token-of-some-length-${token}` };
      return (await get(`/remotes/mf-ideas/${version}/remoteEntry.js`, { headers })).status;
    };
    for (let time = 0; time < 20; time += 1) expect(await statusOf('2.0.0', String(time))).toBe(404);
    expect(await statusOf('2.0.0', 'more')).toBe(429);
    expect(await statusOf('1.0.0', 'more')).toBe(200);
    expect((await get('/remotes/mf-ideas/2.0.0/remoteEntry.js')).status).toBe(404);
    portal.clock.advance(900);
    expect(await statusOf('2.0.0', 'again')).toBe(404);
  });
});

describe('the page', () => {
  it('reveals no people and no areas to signed-out visitors, at any address', async () => {
    for (const path of ['/', '/auth', '/ideas', '/nowhere']) {
      const { response, boot, html } = await page(path);
      expect(response.status).toBe(200);
      expect(boot).toMatchObject({ user: null, remotes: [] });
      expect(html).not.toContain('mf-ideas');
    }
  });

  it('shows a person without a confirmed address only themselves, at any address [ACC-36]', async () => {
    const unconfirmed = await portal.person({ role: 'admin', emailVerified: false });
    for (const path of ['/', '/ideas', '/admin', '/nowhere']) {
      const { response, boot, html } = await page(path, unconfirmed);
      expect(response.status).toBe(200);
      expect(boot).toMatchObject({ user: { id: unconfirmed.user.id, emailVerified: false }, remotes: [] });
      expect(html).not.toContain('mf-ideas');
    }
  });

  it('[REM-20] contains the current user, the active remotes, and preload hints for the area at the address', async () => {
    const { boot, html, response } = await page('/ideas/some/idea?tab=2', ana);
    expect(response.status).toBe(200);
    expect(boot.user).toMatchObject({ id: ana.user.id, effectiveRole: 'employee' });
    expect(boot.remotes.map(({ id }) => id)).toEqual(['mf-admin', 'mf-ideas']);
    for (const path of ['remoteEntry.js', 'assets/remote-1a2b.js']) {
      expect(html).toMatch(
        new RegExp(`<link rel="modulepreload" crossorigin href="/remotes/mf-ideas/1.0.0/${path}" integrity="sha384-`),
      );
    }
    expect(html).toMatch(
      /<link rel="preload" as="style" crossorigin href="\/remotes\/mf-ideas\/1.0.0\/assets\/style-3c4d.css" integrity="sha384-/,
    );
    expect(html).toContain('<title>mf-ideas – Innovation Portal</title>');
  });

  it('has no hints when the address has no area', async () => {
    const { html } = await page('/', ana);
    expect(html).not.toContain('href="/remotes/');
  });

  it('has no hints for an area that the role may not open, nor for a disabled one', async () => {
    expect((await page('/admin', ana)).html).not.toContain('href="/remotes/mf-admin');
    const admin = await portal.person({ role: 'admin' });
    expect((await page('/admin', admin)).html).toContain('href="/remotes/mf-admin');
    await switchRemote(portal.ctx, workspace, { remote: 'mf-admin', disabled: true });
    const { html, boot } = await page('/admin', admin);
    expect(html).not.toContain('href="/remotes/mf-admin');
    expect(boot.remotes.find(({ id }) => id === 'mf-admin')?.blocked).toMatchObject({ reason: 'disabled' });
    await switchRemote(portal.ctx, workspace, { remote: 'mf-admin', disabled: false });
  });

  it('[REM-30] includes the digest of every script of the shell and of the areas before anything is loaded', async () => {
    const { map, html } = await page('/', ana);
    const { release } = builtRelease('mf-ideas', '1.0.0');
    const entry = release.files.find(({ path }) => path === 'remoteEntry.js');
    expect(map.integrity).toMatchObject({
      '/assets/main-1a2b.js': digest(script),
      '/assets/lazy-3c4d.js': digest(files['assets/lazy-3c4d.js'] ?? ''),
      '/remotes/mf-ideas/1.0.0/remoteEntry.js': entry?.integrity,
    });
    expect(Object.keys(map.integrity).filter((path) => path.endsWith('.css'))).toEqual([]);
    expect(html.indexOf('importmap')).toBeLessThan(html.search(/modulepreload|type="module"|rel="stylesheet"/));
    expect(html.match(/importmap/g)).toHaveLength(1);
  });

  it('writes the digest into each tag that loads a file of the shell', async () => {
    const { html } = await page('/');
    expect(html).toContain(`src="/assets/main-1a2b.js" integrity="${digest(script)}"></script>`);
    expect(html).toContain(`href="/assets/style-5e6f.css" integrity="${digest(':root{}')}">`);
  });

  it('[PLAT-60] allows scripts only from the two folders and from its own tags, with its own nonce', async () => {
    const first = await page('/', ana);
    const policy = first.response.headers.get('content-security-policy') ?? '';
    const directives = Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
    const nonce = /nonce-([^']+)/.exec(policy)?.[1] ?? '';
    const allowed = ['http://portal.test/assets/', 'http://portal.test/remotes/', `'nonce-${nonce}'`];
    expect(directives).toMatchObject({
      'default-src': ["'none'"],
      'script-src': allowed,
      'style-src': allowed,
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'connect-src': ["'self'"],
    });
    expect(policy).not.toMatch(/unsafe/);
    expect(first.response.headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
    for (const tag of first.html.match(/<(script|style)\b(?![^>]*\bsrc=)[^>]*>/g) ?? [])
      expect(tag).toContain(`nonce="${nonce}"`);
    expect((await page('/', ana)).html).not.toContain(nonce);
  });

  it('[PLAT-24] is never cached', async () => {
    expect((await get('/', { as: ana })).headers.get('cache-control')).toBe('no-store');
  });

  it('is served with status 404 to a signed-in visitor of an unknown address', async () => {
    const { response, boot } = await page('/nowhere', ana);
    expect(response.status).toBe(404);
    expect(boot.user?.id).toBe(ana.user.id);
    for (const path of ['/ideas', '/ideas/', '/ideas/x', '/', '/components'])
      expect((await get(path, { as: ana })).status).toBe(200);
    expect((await get('/ideaswhatever', { as: ana })).status).toBe(404);
  });

  it('escapes stored values, so that they cannot close a script element', async () => {
    const now = portal.clock.now();
    const companyName = '</title></script><script>alert(1)</script><!--';
    await portal.ctx.db.insert(brandingSettings).values({ companyName, createdAt: now, updatedAt: now });
    const { html, boot } = await page('/', ana);
    expect(html).not.toContain('<script>alert');
    expect(boot.branding.companyName).toBe(companyName);
    await portal.ctx.db.delete(brandingSettings);
  });

  it('[SHELL-142] shows the company’s colours, also in the icon of the tab, before any script runs', async () => {
    const now = portal.clock.now();
    await portal.ctx.db.insert(brandingSettings).values({ primaryColor: '#123456', createdAt: now, updatedAt: now });
    const { html } = await page('/');
    expect(html).toContain('--brand-primary:#123456');
    const [, icon = ''] = /<link rel="icon" type="image\/svg\+xml" href="data:image\/svg\+xml,([^"]+)">/.exec(html) ?? [];
    expect(decodeURIComponent(icon)).toContain('oklch(from #123456');
    await portal.ctx.db.delete(brandingSettings);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is compressed with %s when the browser accepts it', async (encoding, unpack) => {
    const response = await get('/', { as: ana, headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(unpack(Buffer.from(await response.arrayBuffer())).toString()).toContain('id="boot"');
  });

  it('has no body for HEAD, and accepts no other method', async () => {
    const head = await get('/', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await get('/', { method: 'POST' })).status).toBe(405);
  });

  it('[PLAT-3] is not served for a script, a picture or an api call', async () => {
    expect((await get('/nowhere.png', { headers: { accept: 'image/avif,image/webp' } })).status).toBe(404);
    const call = await get('/api/nothing');
    expect([call.status, call.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
  });

  it.each(['/health', '/healthz', '/livez', '/readyz'])('[PLAT-166] is not served to a monitor at %s', async (path) => {
    for (const as of [undefined, ana]) {
      const response = await get(path, { as, headers: { accept: '*/*' } });
      expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
    }
  });

  it('returns 503 with one sentence when the database is unavailable', async () => {
    const broken = await openPortal();
    const other = createApp(broken.ctx);
    other.use(await pages(broken.ctx, { dist }));
    await broken.close();
    const response = await other.handle(new Request('http://portal.test/', { headers: { accept: 'text/html' } }));
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.text()).toContain('cannot be reached right now');
  });
});

describe('files of the shell', () => {
  it('are cached for a year, compressed when the browser accepts it', async () => {
    const response = await get('/assets/main-1a2b.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
    });
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(script);
    expect(await (await get('/assets/font-7a8b.woff2', { headers: { 'accept-encoding': 'br' } })).text()).toBe('font');
  });

  it.each([
    '/assets/none.js',
    '/assets/',
    '/assets/../index.html',
    '/assets/%2e%2e/index.html',
    '/assets/main-1a2b.js.br',
    '/.vite/manifest.json',
  ])('do not include %s', async (path) => {
    const response = await get(path, { headers: { accept: 'application/javascript' } });
    expect(response.status).toBe(404);
  });

  it('at its root are served too', async () => {
    const response = await get('/robots.txt', { headers: { accept: '*/*' } });
    expect(await response.text()).toContain('Disallow');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await get('/index.html', { as: ana })).status).toBe(404);
  });

  it('of a new build are used without a restart, and those of a partial build are not', async () => {
    const index = files['index.html'] ?? '';
    await write('index.html', index.replace('main-1a2b', 'main-9z9z'));
    expect((await page('/')).html).toContain('main-1a2b');
    await write('assets/main-9z9z.js', 'export const shell = 2;');
    await write('index.html', `${index.replace('main-1a2b', 'main-9z9z')} `);
    expect((await page('/')).html).toContain('main-9z9z');
    await write('index.html', index);
  });
});

describe('[PLAT-426] the language of a page', () => {
  const catalog = '/assets/ro-9a0b.js';
  const inLanguages = async (accepted: string, as?: Person) => {
    const response = await get('/', { headers: { 'accept-language': accepted }, ...(as ? { as } : {}) });
    const html = await response.text();
    const scripts = [...html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(([, src]) => src);
    return { lang: /<html[^>]* lang="(\w+)"/.exec(html)?.[1], scripts };
  };

  it.each(['ro', 'ro-RO,ro;q=0.9,en-US;q=0.8', 'de,ro;q=0.8,en;q=0.5'])(
    'is Romanian for a browser that requests %s',
    async (accepted) => {
      expect(await inLanguages(accepted)).toEqual({ lang: 'ro', scripts: [catalog, '/assets/main-1a2b.js'] });
    },
  );

  it.each(['', 'en-US,en;q=0.9,ro;q=0.8', 'de', '*', 'ro;q=0', ';;,,q'])(
    'is English for a browser that requests %j',
    async (accepted) => {
      expect(await inLanguages(accepted)).toEqual({ lang: 'en', scripts: ['/assets/main-1a2b.js'] });
    },
  );

  it('is that of the account, even in a browser that requests another', async () => {
    const person = await portal.person();
    await portal.send('PUT', '/api/profile/language', { as: person, body: { language: 'ro' } });
    expect((await inLanguages('en', person)).lang).toBe('ro');
    await portal.send('PUT', '/api/profile/language', { as: person, body: { language: 'en' } });
    expect((await inLanguages('ro', person)).lang).toBe('en');
  });
});
