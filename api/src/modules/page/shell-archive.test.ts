import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { Elysia } from 'elysia';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type TestPortal } from '../../../test/portal.ts';
import { createApp } from '../../app.ts';
import { pages } from './pages.ts';
import { archiveShell, sweepArchivedShells } from './shell-archive.ts';

let portal: TestPortal;
let folder: string;
beforeEach(async () => {
  portal = await openPortal();
  folder = await mkdtemp(join(tmpdir(), 'shells-'));
});
afterEach(async () => {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});

const text = (version: string) => `export const version = '${version}';\n${'// shell\n'.repeat(60)}`;
/** A build of the shell with its own script, and the compressed form next to it. */
const build = async (version: string): Promise<string> => {
  const dist = join(folder, version);
  const write = async (path: string, bytes: string | Uint8Array) => {
    await mkdir(dirname(join(dist, path)), { recursive: true });
    await writeFile(join(dist, path), bytes);
  };
  await write(
    'index.html',
    '<!doctype html><html><head><title>Portal</title><!--portal:head--></head><body><!--portal:boot--></body></html>',
  );
  await write(`assets/main-${version}.js`, text(version));
  await write(`assets/main-${version}.js.br`, brotliCompressSync(text(version)));
  return dist;
};
/** An instance that was started with this build. */
const instance = async (version: string) => {
  const dist = await build(version);
  await archiveShell(portal.ctx, dist);
  const app = createApp(portal.ctx).use(new Elysia().use(await pages(portal.ctx, { dist })));
  return (path: string, encoding = 'identity') =>
    app.handle(new Request(`http://portal.test${path}`, { headers: { 'accept-encoding': encoding } }));
};
/** The stored keys, sorted: the disk lists them in any order. */
const stored = async () => (await Array.fromAsync(portal.ctx.files.list('shell'))).map(({ key }) => key).sort();

describe('[REM-99] the files of the shell', () => {
  it('of one version are served by an instance of another, earlier or later, plain and compressed', async () => {
    const [firstInstance, secondInstance] = [await instance('1a1a'), await instance('2b2b')];
    for (const [get, version] of [
      [firstInstance, '2b2b'],
      [secondInstance, '1a1a'],
    ] as const) {
      const plain = await get(`/assets/main-${version}.js`);
      expect(plain.status).toBe(200);
      expect(await plain.text()).toBe(text(version));
      expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(plain.headers.get('content-type')).toMatch(/^text\/javascript/);
      const small = await get(`/assets/main-${version}.js`, 'gzip, br');
      expect(small.headers.get('content-encoding')).toBe('br');
      expect(brotliDecompressSync(await small.bytes()).toString()).toBe(text(version));
      expect(small.headers.get('etag')).not.toBe(plain.headers.get('etag'));
    }
  });

  it('of another version are found by concurrent requests', async () => {
    const firstInstance = await instance('1a1a');
    await instance('2b2b');
    const responses = await Promise.all(Array.from({ length: 5 }, () => firstInstance('/assets/main-2b2b.js')));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  it.each(['/assets/main-9z9z.js', '/assets/main-2b2b.js.br', '/assets/build.json', '/assets/'])(
    'do not include %s: it returns 404',
    async (path) => {
      const firstInstance = await instance('1a1a');
      await instance('2b2b');
      expect((await firstInstance(path)).status).toBe(404);
    },
  );

  it('are not served if their bytes differ from the build', async () => {
    const firstInstance = await instance('1a1a');
    await instance('2b2b');
    const key = (await stored()).find((name) => name.endsWith('main-2b2b.js')) ?? '';
    await portal.ctx.files.put(key, new Blob([text('other')]).stream());
    expect((await firstInstance('/assets/main-2b2b.js')).status).toBe(500);
  });

  it('are stored once, however often the portal is started', async () => {
    await instance('1a1a');
    const before = await stored();
    await instance('1a1a');
    expect(await stored()).toEqual(before);
  });

  it('are removed a week after an instance was last started with them, except the latest two builds', async () => {
    for (const version of ['1a1a', '2b2b', '3c3c']) await instance(version);
    portal.clock.set(new Date(Date.now() + 6 * 24 * 3600_000));
    expect(await sweepArchivedShells(portal.ctx)).toBe(0);
    portal.clock.advance(2 * 24 * 3600);
    expect(await sweepArchivedShells(portal.ctx)).toBe(1);
    const left = (await stored()).filter((key) => key.endsWith('.js')).map((key) => key.split('main-')[1]);
    expect(left.sort()).toEqual(['2b2b.js', '3c3c.js']);
  });
});

it('[PLAT-132] a full store does not prevent the portal from starting, and gets no partial files', async () => {
  const disk = { free: 0, total: 1000 };
  const full = await openPortal({}, { disk: async () => disk });
  const dist = await build('3c3c');
  await archiveShell(full.ctx, dist);
  const storedCount = async () => (await Array.fromAsync(full.ctx.files.list('shell'))).length;
  expect(await storedCount()).toBe(0);
  const app = createApp(full.ctx).use(new Elysia().use(await pages(full.ctx, { dist })));
  expect((await app.handle(new Request('http://portal.test/assets/main-3c3c.js'))).status).toBe(200);
  disk.free = 900;
  await archiveShell(full.ctx, dist);
  expect(await storedCount()).toBe(3);
  await full.close();
});
