import { and, asc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type TestPortal } from '../../../test/portal.ts';
import { auditLog } from '../../platform/audit/tables.ts';
import { builtRelease, releaseForm } from './release.fixture.ts';
import { serveReleaseFile } from './serve/serve-release-file.ts';
import { activations, releases, remoteStates } from './tables.ts';

const teams = ['mf-ideas', 'mf-energy'] as const;
const rounds = 50;
const versions = Array.from({ length: rounds }, (_, minor) => `1.${minor}.0`);
const tokenOf = (remote: string) => `the-deploy-token-of-${remote}`;

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ DEPLOY_TOKENS: teams.map((id) => `${id}=${tokenOf(id)}`).join(',') });
});
afterAll(() => portal.close());

/** A different one for each call, to stay below the limits of one client. */
let address = 0;
const deploy = (remote: string, path: string, body: unknown) => {
  address += 1;
  const headers = { origin: null, authorization: `Bearer ${tokenOf(remote)}` };
  return portal.send('POST', `/api/remotes/${remote}${path}`, { body, headers, from: `198.51.${address >> 8}.${address & 255}` });
};
/** Every tenth version is sent twice concurrently, as by a pipeline that ran twice. */
const isSentTwice = (version: string) => versions.indexOf(version) % 10 === 0;

/** One team's fifty releases, each made live before the next; returns the statuses of refused ones. */
const releaseAll = async (remote: string) => {
  const refused: number[] = [];
  for (const version of versions) {
    portal.clock.advance(1);
    const attempts = isSentTwice(version) ? [1, 2] : [1];
    const responses = await Promise.all(
      attempts.map(() => deploy(remote, '/releases', releaseForm(builtRelease(remote, version)))),
    );
    refused.push(...responses.map(({ status }) => status).filter((status) => status !== 201));
    expect((await deploy(remote, '/activate', { version, reason: `Release ${version}` })).status).toBe(200);
  }
  return refused;
};

describe('[REM-95] two teams that release fifty versions concurrently', () => {
  it('publish each version once, and the second attempt is refused', async () => {
    const refused = await Promise.all(teams.map(releaseAll));
    for (const statuses of refused) expect(statuses).toEqual(versions.filter(isSentTwice).map(() => 409));
    for (const remote of teams) {
      const rows = await portal.ctx.db.select().from(releases).where(eq(releases.remote, remote));
      expect(rows.map(({ version }) => version).sort()).toEqual([...versions].sort());
    }
  });

  it.each(teams)('the history of %s has every activation once, in order, and none of the other team', async (remote) => {
    const rows = await portal.ctx.db
      .select()
      .from(activations)
      .where(eq(activations.remote, remote))
      .orderBy(asc(activations.seq));
    expect(rows.map(({ version }) => version)).toEqual(versions);
    expect(rows.every(({ kind, version, reason }) => kind === 'activate' && reason === `Release ${version}`)).toBe(true);
    const [state] = await portal.ctx.db.select().from(remoteStates).where(eq(remoteStates.remote, remote));
    expect(state?.version).toBe(versions.at(-1));
  });

  it.each(teams)('the audit log of %s is a chain: each entry starts with the result of the one before', async (remote) => {
    const entries = await portal.ctx.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, remote), like(auditLog.action, 'remote_activate')))
      .orderBy(asc(auditLog.at));
    const versionOf = (value: unknown) => (value as { version?: string } | null)?.version;
    expect(entries.map(({ after }) => versionOf(after))).toEqual(versions);
    expect(entries.map(({ before }) => versionOf(before))).toEqual([undefined, ...versions.slice(0, -1)]);
  });

  it('every published file is served with the bytes of its own team and version', async () => {
    for (const remote of teams)
      for (const version of versions) {
        const headers = { authorization: `Bearer ${tokenOf(remote)}` };
        const url = `http://localhost/remotes/${remote}/${version}/remoteEntry.js`;
        const response = await serveReleaseFile(portal.ctx, new Request(url, { headers }));
        expect(await response.text()).toBe(builtRelease(remote, version).bytes.get('remoteEntry.js'));
      }
  });
});
