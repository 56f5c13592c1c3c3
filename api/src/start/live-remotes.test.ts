import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type TestPortal } from '../../test/portal.ts';
import { publishWorkspaceReleases } from '../modules/remotes/publish/publish-workspace.ts';
import { builtRelease, releaseForm } from '../modules/remotes/release.fixture.ts';
import { releases, remoteStates } from '../modules/remotes/tables.ts';
import { refuseToStopRemotes, stoppedRemotes } from './live-remotes.ts';

let portal: TestPortal;
const root = mkdtempSync(join(tmpdir(), 'portal-root-'));
const owner = 'ideas@portal.example';
beforeAll(async () => {
  portal = await openPortal();
  const as = await portal.person({ role: 'admin' });
  for (const id of ['mf-ideas', 'mf-energy']) {
    await portal.send('POST', `/api/remotes/${id}/releases`, { as, body: releaseForm(builtRelease(id, '1.0.0', { owner })) });
    const live = await portal.send('POST', `/api/remotes/${id}/activate`, { as, body: { version: '1.0.0' } });
    expect(live.status).toBe(200);
  }
});
afterAll(async () => {
  await portal.close();
  rmSync(root, { recursive: true, force: true });
});

/** Turns a live release into one that was built against another portal. */
const outgrow = async (remote: string, publishedBy = 'deploy token') => {
  const { manifest } = builtRelease(remote, '1.0.0', { owner }).release;
  const contract = { host: '^1.0.0', operations: { getBranding: '000000000000' } };
  const row = and(eq(releases.remote, remote), eq(releases.version, '1.0.0'));
  await portal.ctx.db
    .update(releases)
    .set({ manifest: { ...manifest, contract }, publishedBy })
    .where(row);
};

describe('[REM-83] a start of the portal', () => {
  it('continues if all live releases are compatible', async () => {
    await expect(refuseToStopRemotes(portal.database, root, [])).resolves.toBeUndefined();
  });

  it('is refused if a live remote would stop, and names it with its owner and the reason', async () => {
    await outgrow('mf-ideas');
    await expect(refuseToStopRemotes(portal.database, root, [])).rejects.toThrow(
      /would stop what is live:\n {2}mf-ideas 1\.0\.0 \(ideas@portal\.example\): Calls getBranding as 0{12}[\s\S]*STOP_REMOTES=mf-ideas /,
    );
  });

  it('continues if this remote, or every remote, is allowed to stop', async () => {
    await expect(refuseToStopRemotes(portal.database, root, ['mf-energy'])).rejects.toThrow('mf-ideas');
    await expect(refuseToStopRemotes(portal.database, root, ['mf-ideas'])).resolves.toBeUndefined();
    await expect(refuseToStopRemotes(portal.database, root, ['all'])).resolves.toBeUndefined();
  });

  it('continues if a workspace build replaces it, or the remote is switched off', async () => {
    const { release, bytes } = builtRelease('mf-ideas', '1.1.0');
    for (const [path, text] of [...bytes, ['release.json', JSON.stringify(release)] as const]) {
      mkdirSync(join(root, 'mf-ideas/dist', path, '..'), { recursive: true });
      writeFileSync(join(root, 'mf-ideas/dist', path), text);
    }
    expect(await stoppedRemotes(portal.database, root)).toEqual([]);
    await outgrow('mf-energy');
    expect((await stoppedRemotes(portal.database, root)).map(({ remote }) => remote)).toEqual(['mf-energy']);
    await portal.ctx.db.update(remoteStates).set({ disabled: true }).where(eq(remoteStates.remote, 'mf-energy'));
    expect(await stoppedRemotes(portal.database, root)).toEqual([]);
  });

  it('[REM-15] makes the compatible workspace build live again, after a downgrade from one that is not compatible', async () => {
    expect(await publishWorkspaceReleases(portal.ctx, root)).toMatchObject([
      { remote: 'mf-ideas', version: '1.1.0', outcome: 'live' },
    ]);
    // as a later portal leaves it: its own build is live, which this one does not serve
    const [row] = await portal.ctx.db.select().from(releases).where(eq(releases.version, '1.1.0'));
    if (!row) throw new Error('unreachable');
    const contract = { host: '^1.0.0', operations: { getBranding: '111111111111' } };
    const { id: _, ...later } = row;
    await portal.ctx.db
      .insert(releases)
      .values({ ...later, version: '1.2.0', manifest: { ...row.manifest, version: '1.2.0', contract } });
    await portal.ctx.db.update(remoteStates).set({ version: '1.2.0' }).where(eq(remoteStates.remote, 'mf-ideas'));
    expect(await publishWorkspaceReleases(portal.ctx, root)).toMatchObject([{ version: '1.1.0', outcome: 'live' }]);
    const [state] = await portal.ctx.db.select().from(remoteStates).where(eq(remoteStates.remote, 'mf-ideas'));
    expect(state?.version).toBe('1.1.0');
  });
});
