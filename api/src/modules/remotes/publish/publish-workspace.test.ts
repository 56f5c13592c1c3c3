import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type TestPortal } from '../../../../test/portal.ts';
import { activateRelease, rollBack } from '../live/activate-release.ts';
import { activeRemotesFor } from '../live/active-remotes.ts';
import { type BuiltRelease, builtRelease, writeBuild } from '../release.fixture.ts';
import { publishRelease } from './publish-release.ts';
import { publishWorkspaceReleases } from './publish-workspace.ts';
import { stageFile, stageRelease } from './stage-release.ts';

let root: string;
let portal: TestPortal;
beforeEach(async () => {
  portal = await openPortal();
  root = await mkdtemp(join(tmpdir(), 'workspace-'));
});
afterEach(async () => {
  await portal.close();
  await rm(root, { recursive: true, force: true });
});

const write = async (path: string, text: string) => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
};
const build = (built: BuiltRelease) => writeBuild(root, built);
const start = () => publishWorkspaceReleases(portal.ctx, root);
const live = async () =>
  Object.fromEntries(
    (await activeRemotesFor(portal.ctx, { id: crypto.randomUUID(), role: 'employee' })).map(({ id, version }) => [id, version]),
  );
const deploy = async ({ release, bytes }: BuiltRelease) => {
  const by = { userId: null, label: 'deploy token' } as const;
  const staged = stageRelease(release);
  for (const [path, text] of bytes) await stageFile(portal.ctx, staged, path, new Blob([text]).stream());
  await publishRelease(portal.ctx, by, staged);
  await activateRelease(portal.ctx, by, { remote: release.manifest.id, version: release.manifest.version });
};

describe('[REM-15] the builds of the workspace', () => {
  it('are published and live after the first start, and unchanged by the second', async () => {
    await build(builtRelease('mf-ideas', '1.0.0'));
    await build(builtRelease('mf-energy', '1.0.0'));
    expect((await start()).map(({ remote, outcome }) => `${remote} ${outcome}`)).toEqual(['mf-energy live', 'mf-ideas live']);
    expect(await live()).toEqual({ 'mf-energy': '1.0.0', 'mf-ideas': '1.0.0' });
    expect((await start()).map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged']);
  });

  it('[REM-24] affect only the remote that was rebuilt', async () => {
    await build(builtRelease('mf-ideas', '1.0.0'));
    await build(builtRelease('mf-energy', '1.0.0'));
    await start();
    const actor = { id: crypto.randomUUID(), role: 'employee' } as const;
    const energy = async () => (await activeRemotesFor(portal.ctx, actor)).find(({ id }) => id === 'mf-energy');
    const before = await energy();
    await build(builtRelease('mf-ideas', '1.1.0'));
    await start();
    expect(await live()).toEqual({ 'mf-energy': '1.0.0', 'mf-ideas': '1.1.0' });
    expect(await energy()).toEqual(before);
  });

  it('get a local version if other bytes have the same version, and the same bytes get it again', async () => {
    await build(builtRelease('mf-ideas', '1.0.0', {}, 'first'));
    await start();
    await build(builtRelease('mf-ideas', '1.0.0', {}, 'second'));
    const [outcome] = await start();
    expect(outcome).toMatchObject({ outcome: 'live', version: expect.stringMatching(/^1\.0\.0-local\.[0-9a-f]{8}$/) });
    expect((await live())['mf-ideas']).toBe(outcome?.version);
    expect(await start()).toMatchObject([{ outcome: 'unchanged' }]);
  });

  it('are removed when old, so that rebuilding does not fill the disk, and a rollback still finds one', async () => {
    const outcomes: string[] = [];
    for (let n = 0; n < 9; n += 1) {
      portal.clock.advance(60);
      await build(builtRelease('mf-ideas', '1.0.0', {}, `build ${n}`));
      outcomes.push((await start())[0]?.version ?? '');
    }
    const stored = new Set((await Array.fromAsync(portal.ctx.files.list('releases'))).map(({ key }) => key.split('/')[2]));
    expect([...stored].sort()).toEqual(['1.0.0', ...outcomes.slice(-6)].sort());
    await rollBack(portal.ctx, { userId: null, label: 'deploy token' }, { remote: 'mf-ideas' });
    expect(await live()).toEqual({ 'mf-ideas': outcomes.at(-2) });
  });

  it('leave a deployed version live unless they are newer', async () => {
    await deploy(builtRelease('mf-ideas', '1.1.0'));
    await build(builtRelease('mf-ideas', '1.0.0'));
    expect(await start()).toMatchObject([{ outcome: 'published', reason: '1.1.0 was deployed and stays live' }]);
    expect(await live()).toEqual({ 'mf-ideas': '1.1.0' });
    await build(builtRelease('mf-ideas', '1.2.0'));
    await start();
    expect(await live()).toEqual({ 'mf-ideas': '1.2.0' });
  });

  it('do not undo a rollback at the next start', async () => {
    await build(builtRelease('mf-ideas', '1.0.0'));
    await start();
    await build(builtRelease('mf-ideas', '1.1.0'));
    await start();
    await activateRelease(portal.ctx, { userId: null, label: 'deploy token' }, { remote: 'mf-ideas', version: '1.0.0' });
    await start();
    expect(await live()).toEqual({ 'mf-ideas': '1.0.0' });
  });

  it('that are invalid affect only their own area, and the reason is reported', async () => {
    await build(builtRelease('mf-ideas', '1.0.0'));
    const tampered = builtRelease('mf-energy', '1.0.0');
    tampered.bytes.set('remoteEntry.js', 'other bytes');
    await build(tampered);
    await build(builtRelease('mf-design', '1.0.0', { contract: { host: '^9.0.0', operations: {} } }));
    await write(join(root, 'mf-booking/dist/release.json'), '{ half');
    await mkdir(join(root, 'mf-financing'));
    const outcomes = await start();
    expect(outcomes.filter(({ outcome }) => outcome === 'refused').map(({ remote }) => remote)).toEqual([
      'mf-booking',
      'mf-design',
      'mf-energy',
      'mf-financing',
    ]);
    for (const { outcome, reason } of outcomes) if (outcome === 'refused') expect(reason).toBeTruthy();
    expect(await live()).toEqual({ 'mf-ideas': '1.0.0' });
    expect(await Array.fromAsync(portal.ctx.files.list('staging'))).toEqual([]);
  });

  it('[PLAT-518] that lack a file are reported, and can be published once they are whole', async () => {
    const built = builtRelease('mf-ideas', '1.0.0');
    await build(built);
    await rm(join(root, 'mf-ideas/dist', built.release.files.at(-1)?.path ?? ''));
    expect(await start()).toMatchObject([{ outcome: 'refused', reason: expect.stringContaining('not wholly') }]);
    await build(built);
    expect(await start()).toMatchObject([{ outcome: 'live' }]);
  });

  it('can be started by two instances concurrently', async () => {
    await build(builtRelease('mf-ideas', '1.0.0'));
    const both = await Promise.all([start(), start()]);
    expect(both.flat().filter(({ outcome }) => outcome === 'refused')).toEqual([]);
    expect(await live()).toEqual({ 'mf-ideas': '1.0.0' });
  });
});
