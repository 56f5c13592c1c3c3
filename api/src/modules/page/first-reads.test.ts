import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { getIdeaSummary, listIdeas } from 'shared-contracts/endpoints/ideas';
import { getNotificationSummary } from 'shared-contracts/endpoints/notifications';
import { readPanels } from 'shared-contracts/endpoints/panels';
import { getReviewSummary } from 'shared-contracts/endpoints/reviews';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAreas } from '../../../test/open-areas.ts';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { createApp, handlers } from '../../app.ts';
import type { Handler } from '../../platform/http/route.ts';
import { decided, submitted } from '../ideas/ideas.fixture.ts';
import { builtRelease, contractOf, releaseForm } from '../remotes/release.fixture.ts';
import { pages } from './pages.ts';

let dist: string;
let portal: TestPortal;
let ana: Person;
const reads = [{ operation: 'getIdeaSummary' }, { operation: 'listIdeas', query: { limit: 2 }, paged: true as const }];
const mounts = [{ path: '/ideas-kaizen', crumb: 'Ideas', reads }];
const navigation = [
  { label: 'Reviews', path: '/ideas-kaizen/reviews', icon: 'lightbulb' as const, order: 1, badge: 'pending-reviews' as const },
];

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'shell-dist-'));
  const html = '<html><head><title>Portal</title><!--portal:head--></head><body><!--portal:boot--></body></html>';
  for (const folder of ['assets', '.vite']) await mkdir(join(dist, folder));
  await writeFile(join(dist, 'index.html'), html);
  await writeFile(join(dist, '.vite/manifest.json'), '{}');
  portal = await openPortal();
  ana = await portal.person();
  await openAreas(portal, { 'mf-ideas': { mounts, navigation, contract: contractOf('getIdeaSummary', 'listIdeas') } });
  for (let count = 0; count < 3; count += 1) await submitted(portal, ana);
});
afterAll(async () => {
  await portal.close();
  await rm(dist, { recursive: true, force: true });
});

const get = async (path: string, as: Person | undefined, { served = handlers, encoding = '', timeout = 60_000 } = {}) => {
  const app = createApp(portal.ctx);
  app.use(await pages(portal.ctx, { dist, handlers: served, timeout }));
  const headers = { accept: 'text/html', 'accept-encoding': encoding, ...(as ? { cookie: as.cookie } : {}) };
  return app.handle(new Request(`http://portal.test${path}`, { headers }));
};
const script = /<script type="application\/json" id="reads" nonce="([^"]+)">(.*?)<\/script>/s;
const readsIn = (html: string): [unknown[], unknown][] => JSON.parse(script.exec(html)?.[2] ?? '[]');
const page = async (path: string, as?: Person) => readsIn(await (await get(path, as)).text());
const replaced = (id: string, run: Handler['run']) => handlers.map((one) => (one.operation.id === id ? { ...one, run } : one));

describe('[PLAT-351] the page contains', () => {
  it('the panels of the dashboard, as the api returns them', async () => {
    const found = new Map((await page('/', ana)).map(([key, data]) => [JSON.stringify(key), data]));
    const response = await (await portal.send('GET', '/api/panels', { as: ana })).json();
    expect(found.get(JSON.stringify([readPanels.id, readPanels.digest, null]))).toEqual(response);
    expect(found.has(JSON.stringify([getNotificationSummary.id, getNotificationSummary.digest, null]))).toBe(true);
  });

  it('[PLAT-428] their texts in its own language', async () => {
    const author = await portal.person({ language: 'ro' });
    await decided(portal, { author, reviewer: await portal.person({ role: 'manager' }) }, 'approved');
    const panels = JSON.stringify(await page('/', author));
    expect(panels).toContain('Încă nicio notă');
    expect(panels).not.toContain('No ratings yet');
  });

  it('what the page of an area declares, under the digests of its release, a list with its next page', async () => {
    const found = new Map((await page('/ideas-kaizen/', ana)).map(([key, data]) => [JSON.stringify(key), data]));
    const list = await portal.send('GET', '/api/ideas?limit=2', { as: ana });
    const next = /<(.*)>/.exec(list.headers.get('link') ?? '')?.[1];
    expect(next).toBeDefined();
    expect(found.get(JSON.stringify([listIdeas.id, listIdeas.digest, { query: { limit: 2 } }, 'pages']))).toEqual({
      pages: [{ data: await list.json(), next }],
      pageParams: ['/api/ideas?limit=2'],
    });
    expect(found.get(JSON.stringify([getIdeaSummary.id, getIdeaSummary.digest, null]))).toMatchObject({ pending: 3 });
  });

  it('the count of reviews for reviewers only, and nothing for signed-out visitors', async () => {
    const ids = async (as?: Person) => (await page('/ideas-kaizen/1', as)).map(([[id]]) => id).sort();
    expect(await ids(ana)).toEqual([getNotificationSummary.id]);
    expect(await ids(await portal.person({ role: 'manager' }))).toEqual([getNotificationSummary.id, getReviewSummary.id]);
    expect(await ids()).toEqual([]);
    expect(await ids(await portal.person({ emailVerified: false }))).toEqual([]);
  });

  it('no list if the address requests another one', async () => {
    expect((await page('/ideas-kaizen?mine', ana)).map(([[id]]) => id)).toEqual([getNotificationSummary.id]);
  });

  it('everything else, when one of them fails', async () => {
    const served = replaced(listIdeas.id, async () => {
      throw new Error('column "secret" does not exist');
    });
    const html = await (await get('/ideas-kaizen', ana, { served })).text();
    expect(html).not.toContain('secret');
    expect(readsIn(html).map(([[id]]) => id)).not.toContain(listIdeas.id);
    expect(readsIn(html).map(([[id]]) => id)).toContain(getIdeaSummary.id);
  });
});

describe('[PLAT-352] the page', () => {
  it('sends its head with the boot data before the first reads are available', async () => {
    const { promise: headCame, resolve: come } = Promise.withResolvers<void>();
    const summary = handlers.find(({ operation }) => operation.id === getIdeaSummary.id);
    const served = replaced(getIdeaSummary.id, async (call) => {
      await headCame;
      return summary?.run(call);
    });
    const response = await get('/ideas-kaizen', ana, { served });
    let html = '';
    for await (const chunk of response.body ?? []) {
      html += new TextDecoder().decode(chunk);
      if (html.includes('id="boot"')) come();
    }
    expect(html.indexOf('id="boot"')).toBeLessThan(html.indexOf('id="reads"'));
    expect(readsIn(html).map(([[id]]) => id)).toContain(getIdeaSummary.id);
    expect(html).toMatch(/<\/html>$/);
  });

  it('ends without reads that take too long', async () => {
    const served = replaced(listIdeas.id, () => new Promise(() => undefined));
    const html = await (await get('/ideas-kaizen', ana, { served, timeout: 1 })).text();
    expect(readsIn(html).map(([[id]]) => id)).not.toContain(listIdeas.id);
    expect(html).toMatch(/<\/html>$/);
  });

  it('is compressed as a whole, and its reads have the nonce of its policy', async () => {
    const response = await get('/', ana, { encoding: 'br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    const html = brotliDecompressSync(await response.bytes()).toString();
    expect(response.headers.get('content-security-policy')).toContain(`'nonce-${script.exec(html)?.[1]}'`);
  });
});

it('[PLAT-353] publishing refuses a first read that the portal cannot make', async () => {
  const built = builtRelease('mf-ideas', '2.0.0', { contract: contractOf('listIdeas', 'getIdea') });
  const wrong = [{ operation: 'getIdea' }, { operation: 'getIdeaSummary' }, { operation: 'listIdeas', query: { limit: 9999 } }];
  const manifest = {
    ...built.release.manifest,
    navigation: [],
    mounts: [{ path: '/ideas-kaizen', crumb: 'Ideas', reads: wrong }],
  };
  const body = releaseForm(built);
  body.set('release', new File([JSON.stringify({ ...built.release, manifest })], 'release.json'));
  const as = await portal.person({ role: 'admin' });
  const response = await portal.send('POST', '/api/remotes/mf-ideas/releases', { as, body });
  expect(response.status).toBe(422);
  const at = 'manifest.mounts.0.reads';
  expect((await problemOf(response)).issues?.map(({ path }) => path)).toEqual([
    `${at}.0.operation`,
    `${at}.1.operation`,
    `${at}.2.query.limit`,
  ]);
});
