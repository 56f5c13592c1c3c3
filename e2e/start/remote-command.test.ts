import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { BootData } from 'shared-contracts/boot';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../portal/bun.ts';
import { type Portal, startPortal } from '../portal/start-portal.ts';

const tokens = { 'mf-ideas': 'token-of-the-ideas-team', 'mf-booking': 'token-of-the-booking-team' };
let portal: Portal;
const cookies = new Map<string, string>();

beforeAll(async () => {
  const list = Object.entries(tokens).map(([id, token]) => `${id}=${token}`);
  portal = await startPortal({ env: { DATABASE_URL: '', DEPLOY_TOKENS: list.join(',') } });
  const page = await (await fetch(`${portal.url}/auth`)).text();
  const boot = JSON.parse(page.match(/<script[^>]*id="boot"[^>]*>([\s\S]*?)<\/script>/)?.[1] ?? '{}') as BootData;
  for (const { email, password, role } of boot.demoAccounts) {
    const body = JSON.stringify({ email, password });
    const headers = { origin: portal.url, 'content-type': 'application/json' };
    const response = await fetch(`${portal.url}/api/login`, { method: 'POST', headers, body });
    cookies.set(role, response.headers.getSetCookie()[0]?.split(';')[0] ?? '');
  }
});
afterAll(() => portal?.stop());

/** Runs `bun run remote …` as a team does. */
const remote = async (argv: string[], token: string = tokens['mf-ideas']) => {
  const child = spawn(process.execPath, ['scripts/remote.mjs', ...argv], {
    cwd: root,
    env: { ...process.env, PORTAL_URL: portal.url, PORTAL_DEPLOY_TOKEN: token },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
  const [code] = await once(child, 'close');
  return { code: code as number, text };
};

/** The active remotes for a person with that role. */
const activeFor = async (role: string): Promise<ActiveRemote[]> => {
  const response = await fetch(`${portal.url}/api/remotes`, { headers: { cookie: cookies.get(role) ?? '' } });
  return (await response.json()) as ActiveRemote[];
};
const versionFor = async (role: string, id = 'mf-ideas') => (await activeFor(role)).find((one) => one.id === id)?.version;

describe('two teams release their areas into a running portal', () => {
  it('[REM-14] [REM-16] a team checks, publishes, activates for some and for everyone, and rolls back', async () => {
    const first = await versionFor('employee');
    const others = (await activeFor('employee')).filter(({ id }) => id !== 'mf-ideas');

    const checked = await remote(['check', 'ideas', '--version', '9.1.0']);
    expect(checked.text).toContain('bun run remote publish mf-ideas --version 9.1.0');
    expect(checked.code).toBe(0);

    const published = await remote(['publish', 'ideas', '--version', '9.1.0']);
    expect(published.text).toMatch(/mf-ideas 9\.1\.0 is published at/);
    expect(published.text).toMatch(/first paint {2}\d+\.\d kB gzip/);
    expect(published.code).toBe(0);
    expect(await versionFor('employee')).toBe(first);

    expect((await remote(['activate', 'ideas', '9.1.0', '--roles', 'manager'])).code).toBe(0);
    expect([await versionFor('manager'), await versionFor('employee')]).toEqual(['9.1.0', first]);

    const live = await remote(['activate', 'ideas', '9.1.0']);
    expect(live.text).toContain(`mf-ideas 9.1.0 is live for everyone, in place of ${first}.`);
    expect([await versionFor('manager'), await versionFor('employee')]).toEqual(['9.1.0', '9.1.0']);
    expect((await activeFor('employee')).filter(({ id }) => id !== 'mf-ideas')).toEqual(others);

    const back = await remote(['rollback', 'ideas']);
    expect(await versionFor('employee')).toBe(first);
    expect(back.text).toContain(`mf-ideas is back from 9.1.0 to ${first}, for everyone.`);
  });

  it('[REM-10] a version can be published only once', async () => {
    const again = await remote(['publish', 'ideas', '--version', '9.1.0']);
    expect(again.text).toContain('mf-ideas 9.1.0 is published already');
    expect(again.code).toBe(1);
  });

  it("[REM-11] no team can change another team's area, and nobody can do so without a token", async () => {
    const before = await activeFor('admin');
    const attempts = [
      { argv: ['publish', 'ideas', '--version', '9.2.0'], token: tokens['mf-booking'], sentence: 'is not for mf-ideas' },
      { argv: ['rollback', 'ideas'], token: tokens['mf-booking'], sentence: 'is not for mf-ideas' },
      {
        argv: ['disable', 'ideas', '--reason', 'x'],
        token: 'a-token-that-nobody-gave',
        sentence: 'does not know this deploy token',
      },
      { argv: ['activate', 'ideas', '9.1.0'], token: '', sentence: 'needs a deploy token of mf-ideas' },
    ];
    for (const { argv, token, sentence } of attempts) {
      const { code, text } = await remote(argv, token);
      expect(text).toContain(sentence);
      expect(code).toBe(1);
    }
    expect(await activeFor('admin')).toEqual(before);
  });

  it('a team disables an area with a reason and enables it again, and the status shows what browsers reported', async () => {
    const headers = { cookie: cookies.get('employee') ?? '', origin: portal.url, 'content-type': 'application/json' };
    const failure = { remote: 'mf-ideas', version: '9.1.0', kind: 'render', detail: 'TypeError: x is not a function', count: 4 };
    await fetch(`${portal.url}/api/remotes/failures`, { method: 'POST', headers, body: JSON.stringify(failure) });

    expect((await remote(['disable', 'ideas', '--reason', 'Shows wrong totals'])).code).toBe(0);
    expect((await activeFor('viewer')).find(({ id }) => id === 'mf-ideas')?.blocked?.reason).toBe('disabled');
    const { text } = await remote(['status', 'ideas']);
    expect(text).toContain('out of service for everyone: Shows wrong totals');
    expect(text).toMatch(/9\.1\.0 {2}render {2}4 times {2}TypeError: x is not a function/);
    expect(text).toMatch(/rollback .*by deploy token/);

    expect((await remote(['enable', 'ideas'])).code).toBe(0);
    expect((await activeFor('viewer')).find(({ id }) => id === 'mf-ideas')?.blocked).toBeUndefined();
  });

  it('a person with several tokens sees the areas side by side', async () => {
    const list = Object.entries(tokens).map(([id, token]) => `${id}=${token}`);
    const { code, text } = await remote(['status'], list.join(','));
    expect(code).toBe(0);
    expect(text).toMatch(/^mf-ideas +\d/m);
    expect(text).toMatch(/^mf-booking +\d/m);
    expect(text).toContain('6 more not shown');
  });
});
