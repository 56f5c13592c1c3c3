import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Role } from 'shared-contracts/actor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type TestPortal } from '../../../../test/portal.ts';
import { isDomainError } from '../../../platform/http/problem.ts';
import { activateRelease } from '../live/activate-release.ts';
import { workspace } from '../live/registry-change.ts';
import { setFallback, switchRemote } from '../live/switch-remote.ts';
import { layoutIssues } from '../publish/check-layout.ts';
import { publishRelease } from '../publish/publish-release.ts';
import { stageFile, stageRelease } from '../publish/stage-release.ts';
import { type BuiltRelease, builtRelease } from '../release.fixture.ts';
import { releaseFileKey, variantKey } from './release-files.ts';
import { parseReleasePath, serveReleaseFile } from './serve-release-file.ts';

let portal: TestPortal;
const [token, otherToken] = ['token-of-the-ideas-team', 'token-of-the-energy-team'];
const built = builtRelease('mf-ideas', '1.0.0');
const script = built.bytes.get('remoteEntry.js') ?? '';

const publish = async ({ release, bytes }: BuiltRelease) => {
  const staged = stageRelease(release);
  for (const [path, text] of bytes) await stageFile(portal.ctx, staged, path, new Blob([text]).stream());
  await publishRelease(portal.ctx, workspace, staged);
  return { remote: release.manifest.id, version: release.manifest.version };
};
const makeLive = async (built: BuiltRelease) => activateRelease(portal.ctx, workspace, await publish(built));
beforeAll(async () => {
  portal = await openPortal({ DEPLOY_TOKENS: `mf-ideas=${token},mf-energy=${otherToken}` });
  await makeLive(built);
});
afterAll(() => portal.close());

const serve = (path: string, headers: Record<string, string> = {}) =>
  serveReleaseFile(portal.ctx, new Request(`http://localhost${path}`, { headers }));
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('files of a release', () => {
  it('[REM-21] are cached by browsers for a year and never requested again', async () => {
    const response = await serve('/remotes/mf-ideas/1.0.0/remoteEntry.js');
    expect(await response.text()).toBe(script);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('are served as %s if the browser accepts it', async (encoding, unpack) => {
    const response = await serve('/remotes/mf-ideas/1.0.0/remoteEntry.js', { 'accept-encoding': encoding });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    const packed = await bytesOf(response);
    expect(packed.length).toBeLessThan(script.length);
    expect(unpack(packed).toString()).toBe(script);
  });

  it('of other kinds are served uncompressed', async () => {
    const response = await serve('/remotes/mf-ideas/1.0.0/assets/mark.png', { 'accept-encoding': 'br' });
    expect([response.headers.get('content-type'), response.headers.get('content-encoding')]).toEqual(['image/png', null]);
  });

  it('return 304 to clients that have them', async () => {
    const etag = (await serve('/remotes/mf-ideas/1.0.0/remoteEntry.js')).headers.get('etag') ?? '';
    expect((await serve('/remotes/mf-ideas/1.0.0/remoteEntry.js', { 'if-none-match': etag })).status).toBe(304);
  });

  it('have another address for each retry', async () => {
    expect(await (await serve('/remotes/mf-ideas/1.0.0/~2/assets/remote-1a2b.js')).text()).toBe(
      built.bytes.get('assets/remote-1a2b.js'),
    );
    expect(await (await serve('/remotes/mf-ideas/1.0.0/~13/remoteEntry.js')).text()).toBe(script);
  });

  it.each([
    '/remotes/mf-ideas/1.0.0/none.js',
    '/remotes/mf-ideas/1.0.0/',
    '/remotes/mf-ideas/1.0.0',
    '/remotes/mf-ideas/9.9.9/remoteEntry.js',
    '/remotes/mf-energy/1.0.0/remoteEntry.js',
    '/remotes/mf-ideas/1.0.0/~2/~3/remoteEntry.js',
    '/remotes/mf-ideas/1.0.0/~x/remoteEntry.js',
    '/remotes/mf-ideas/1.0.0/br/remoteEntry.js',
    '/remotes/mf-ideas/1.0.0/files/remoteEntry.js',
    '/remotes/mf-ideas/1.0.0/%2e%2e/1.0.0/files/remoteEntry.js',
    '/remotes/mf-ideas/1.0.0/..%2f..%2f..%2fsession-secret',
    '/remotes/mf-ideas/1.0.0/constructor',
  ])('return 404 at %s', async (path) => {
    await expect(serve(path)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('[REM-31] a stored file that was changed', () => {
  const version = '1.0.1';
  const path = `/remotes/mf-ideas/${version}/remoteEntry.js`;
  const corrupt = async (key: string, change: (bytes: Buffer) => void) => {
    const stored = await portal.ctx.files.open(key);
    const bytes = Buffer.from((await stored?.body.arrayBuffer()) ?? new ArrayBuffer());
    change(bytes);
    await portal.ctx.files.put(key, new Blob([bytes]).stream());
  };
  beforeAll(() => makeLive(builtRelease('mf-ideas', version)));

  it('by one byte is not served, even after it was served intact, and is served again once it is restored', async () => {
    const key = releaseFileKey('mf-ideas', version, 'remoteEntry.js');
    expect((await serve(path)).status).toBe(200);
    const flip = (bytes: Buffer) => bytes.writeUInt8(bytes.readUInt8(10) ^ 1, 10);
    await corrupt(key, flip);
    await expect(serve(path)).rejects.toMatchObject({ code: 'internal' });
    await expect(serve(path.replace('/remoteEntry', '/~2/remoteEntry'))).rejects.toMatchObject({ code: 'internal' });
    await corrupt(key, flip);
    expect((await serve(path)).status).toBe(200);
  });

  it('is detected although its size and time are unchanged', async () => {
    const key = releaseFileKey('mf-ideas', version, 'assets/style-3c4d.css');
    const address = `/remotes/mf-ideas/${version}/assets/style-3c4d.css`;
    await serve(address);
    const before = await portal.ctx.files.stat(key);
    await corrupt(key, (bytes) => bytes.writeUInt8(0x20, 3));
    const time = before?.modifiedAt ?? new Date();
    await utimes(join(portal.ctx.env.dataDir, key), time, time);
    await expect(serve(address)).rejects.toMatchObject({ code: 'internal' });
  });

  it.each(['br', 'gzip'] as const)('in its %s form is not served either', async (encoding) => {
    await corrupt(variantKey('mf-ideas', version, encoding, 'remoteEntry.js'), (bytes) =>
      bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20),
    );
    await expect(serve(path, { 'accept-encoding': encoding })).rejects.toMatchObject({ code: 'internal' });
  });

  it('is answered with 404 if it was removed', async () => {
    await portal.ctx.files.remove(releaseFileKey('mf-ideas', version, 'assets/mark.png'));
    await expect(serve(`/remotes/mf-ideas/${version}/assets/mark.png`)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('[REM-71] a file of a release', () => {
  const remote = 'mf-energy';
  const at = (version: string) => `/remotes/${remote}/${version}/remoteEntry.js`;
  const status = async (version: string, headers: Record<string, string> = {}) => {
    try {
      return (await serve(at(version), headers)).status;
    } catch (thrown) {
      if (isDomainError(thrown)) return thrown.code;
      throw thrown;
    }
  };
  const build = (version: string) =>
    builtRelease(remote, version, { mounts: [{ path: '/power', crumb: 'Power' }], navigation: [] });
  const activate = (version: string, canary?: { roles: Role[]; share: number }) =>
    activateRelease(portal.ctx, workspace, { remote, version, canary });
  const daySeconds = 24 * 3600;

  it('is served only to its team and admins before it is live, and cached by no browser', async () => {
    await publish(build('1.0.0'));
    const [admin, manager] = [await portal.person({ role: 'admin' }), await portal.person({ role: 'manager' })];
    expect(await status('1.0.0')).toBe('not_found');
    expect(await status('1.0.0', { cookie: manager.cookie })).toBe('not_found');
    expect(await status('1.0.0', { authorization: `Bearer ${token}` })).toBe('not_found');
    expect(await status('1.0.0', { authorization: `Bearer ${otherToken}` })).toBe(200);
    const response = await serve(at('1.0.0'), { cookie: admin.cookie });
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  });

  it('is served to everyone once it is live, as a canary too', async () => {
    await activate('1.0.0');
    expect(await status('1.0.0')).toBe(200);
    await publish(build('1.1.0'));
    expect(await status('1.1.0')).toBe('not_found');
    await activate('1.1.0', { roles: ['manager'], share: 0 });
    expect([await status('1.0.0'), await status('1.1.0')]).toEqual([200, 200]);
  });

  it('is served for another week after it was replaced, for pages that are open', async () => {
    await activate('1.1.0');
    portal.clock.advance(7 * daySeconds - 1);
    expect(await status('1.0.0')).toBe(200);
    portal.clock.advance(2);
    expect(await status('1.0.0')).toBe('not_found');
    expect(await status('1.1.0')).toBe(200);
  });

  it('is served while it is the fallback for the live one', async () => {
    await setFallback(portal.ctx, workspace, { remote, on: true });
    expect(await status('1.0.0')).toBe(200);
  });

  it('is no longer served once the remote is disabled, and is again once it is enabled', async () => {
    await switchRemote(portal.ctx, workspace, { remote, disabled: true });
    expect(await status('1.1.0')).toBe('not_found');
    expect(await status('1.1.0', { authorization: `Bearer ${otherToken}` })).toBe(200);
    await switchRemote(portal.ctx, workspace, { remote, disabled: false });
    expect(await status('1.1.0')).toBe(200);
  });

  it.each(['page.html', 'page.xhtml', 'page.xml', 'worker.wasm', 'page.htm', 'page', 'feed.xsl', 'archive.swf'])(
    'cannot be of a type that remotes do not need: %s',
    (path) => {
      const { release } = build('2.0.0');
      const [file] = release.files;
      if (!file) throw new Error('the release has no files');
      expect(layoutIssues({ ...release, files: [...release.files, { ...file, path }] })).toEqual([
        { path: `files.${release.files.length}.path`, message: `"${path}" is of no kind that a release may have` },
      ]);
    },
  );
});

describe('parsing the address of a release’s file', () => {
  it.each([
    ['/remotes/mf-ideas/1.0.0/a.js', { remote: 'mf-ideas', version: '1.0.0', file: 'a.js' }],
    ['/remotes/mf-ideas/1.0.0/~2/a/b.js', { remote: 'mf-ideas', version: '1.0.0', file: 'a/b.js' }],
    ['/remotes/mf-ideas/1.0.0-local.1a2b/~9999/a.js', { remote: 'mf-ideas', version: '1.0.0-local.1a2b', file: 'a.js' }],
    ['/remotes/shell/1.0.0/a.js', undefined],
    ['/assets/a.js', undefined],
  ])('%s', (path, parsed) => expect(parseReleasePath(path)).toEqual(parsed));
});
