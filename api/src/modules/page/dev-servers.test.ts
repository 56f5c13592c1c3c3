import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BootData } from 'shared-contracts/boot';
import { defaultBranding } from 'shared-contracts/constants/branding';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseEnv } from '../../env.ts';
import { builtRelease } from '../remotes/release.fixture.ts';
import { devServers } from './dev-servers.ts';

const asked: Request[] = [];
const vite = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch: (request) => {
    asked.push(request);
    if (new URL(request.url).pathname === '/assets/') {
      return new Response(
        '<html><head><title>x</title><!--portal:head--><script nonce="PORTAL_NONCE"></script></head><!--portal:boot--></html>',
      );
    }
    return new Response('module', { headers: { 'content-type': 'text/javascript' } });
  },
});
const url = `http://127.0.0.1:${vite.port}`;
const env = (variables = {}) => parseEnv({ NODE_ENV: 'development', ...variables });
const variables = { DEV_SHELL_URL: url, DEV_REMOTES: `mf-ideas=${url}` };

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'dev-servers-'));
  await mkdir(join(root, 'mf-ideas/src'), { recursive: true });
  const declared = { title: 'Ideas', host: '^1.0.0', mounts: [{ path: '/ideas', crumb: 'Ideas' }], navigation: [] };
  await writeFile(join(root, 'mf-ideas/src/manifest.ts'), `export const manifest = ${JSON.stringify(declared)};`);
});
afterAll(async () => {
  await vite.stop(true);
  await rm(root, { recursive: true, force: true });
});
const servers = () => {
  const present = devServers(env(), variables, root);
  if (!present) throw new Error('no development servers');
  return present;
};

describe('development servers', () => {
  it.each([
    ['in production', env({ NODE_ENV: 'production' }), variables],
    ['on a host that others reach', env({ HOST: '0.0.0.0', DEMO: 'false' }), variables],
    ['where none is named', env(), {}],
    ['of another machine', env(), { DEV_SHELL_URL: 'http://elsewhere.example:5170' }],
    ['by another name of this machine', env(), { DEV_SHELL_URL: 'http://127.0.0.1.elsewhere.example:5170' }],
  ])('are not used %s', (_where, settings, given) => {
    expect(devServers(settings, given, root)).toBeUndefined();
  });

  it('exclude remotes on other machines', () => {
    const given = { DEV_SHELL_URL: url, DEV_REMOTES: 'mf-ideas=http://elsewhere.example:1, mf-energy=http://localhost:5172' };
    expect(devServers(env(), given, root)?.origins).toEqual([url, 'http://localhost:5172']);
  });

  it('serve the page, with its nonce filled in', async () => {
    expect((await servers().template('abc')).tags).toContain('nonce="abc"');
  });

  it('serve modules of the shell and of their remotes, and never receive the session', async () => {
    asked.length = 0;
    const request = (path: string) => new Request(`http://localhost:3000${path}`, { headers: { cookie: 'session=secret' } });
    expect(await (await servers().shellFile(request('/assets/src/main.tsx?v=1'))).text()).toBe('module');
    expect(await (await servers().remoteFile(request('/remotes/mf-ideas/dev/src/remote.tsx')))?.text()).toBe('module');
    expect(await servers().remoteFile(request('/remotes/mf-energy/1.0.0/remoteEntry.js'))).toBeUndefined();
    expect(await servers().remoteFile(request('/remotes/mf-ideas/1.0.0/remoteEntry.js'))).toBeUndefined();
    expect(asked.map((seen) => new URL(seen.url).pathname)).toEqual([
      '/assets/src/main.tsx',
      '/remotes/mf-ideas/dev/src/remote.tsx',
    ]);
    for (const seen of asked) expect(seen.headers.has('cookie')).toBe(false);
  });

  it('replace the releases of their remotes, for signed-in people', async () => {
    const { release } = builtRelease('mf-ideas', '1.0.0');
    const live = {
      id: 'mf-ideas',
      version: '1.0.0',
      base: '/remotes/mf-ideas/1.0.0/',
      entry: 'remoteEntry.js',
      preload: [],
      styles: [],
    };
    const boot: BootData = {
      user: null,
      branding: defaultBranding,
      remotes: [{ ...live, manifest: release.manifest }],
      portalVersion: '1.0.0',
      timeZone: 'Europe/Bucharest',
      registration: { open: true, domains: [] },
      demoAccounts: [],
    };
    expect((await servers().withRemotes(boot)).remotes).toEqual(boot.remotes);
    const signedIn = { ...boot, user: { id: 'x' } as CurrentUser };
    expect((await servers().withRemotes(signedIn)).remotes).toMatchObject([
      { id: 'mf-ideas', base: '/remotes/mf-ideas/dev/', entry: 'remoteEntry.js', manifest: { mounts: [{ path: '/ideas' }] } },
    ]);
  });
});
