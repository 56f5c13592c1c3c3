import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from 'shared-contracts/remote-manifest';
import type { Context } from '../context.ts';
import { contractIssues } from '../modules/remotes/publish/check-contract.ts';
import { publishWorkspaceReleases } from '../modules/remotes/publish/publish-workspace.ts';
import { type DatabaseAddress, openDriver } from '../platform/db/address.ts';
import { StartProblem } from '../platform/db/embedded/start-problem.ts';

/** A live release as any version of the portal stores it. */
interface LiveRelease {
  readonly remote: string;
  readonly version: string;
  readonly live: string;
  readonly release: Pick<Release, 'manifest' | 'operations'> & { readonly published_by: string };
}

/** A live remote that the portal would stop, and why. */
export interface StoppedRemote {
  readonly remote: string;
  readonly version: string;
  readonly owner: string | undefined;
  readonly reason: string;
}

/** Reads what is live, compatible with databases of earlier versions; empty if there is no registry yet. */
const readLive = async (address: DatabaseAddress): Promise<LiveRelease[]> => {
  const sql = openDriver(address, { max: 1, onnotice: () => undefined });
  try {
    const [registry] = await sql`select to_regclass('remote_states') is not null as yes`;
    if (!registry?.yes) return [];
    return await sql<LiveRelease[]>`
      select s.remote, r.version, s.version as live, to_jsonb(r) as release
      from remote_states s join releases r on r.remote = s.remote and r.version in (s.version, s.canary_version)
      where not s.disabled order by s.remote, r.version`;
  } finally {
    await sql.end({ timeout: 5 });
  }
};

/** Whether a workspace build replaces the live release at this start. */
const isReplaced = (root: string, { remote, release }: LiveRelease): boolean => {
  const record = join(root, remote, 'dist/release.json');
  if (!existsSync(record)) return false;
  const { manifest } = JSON.parse(readFileSync(record, 'utf8')) as Release;
  return release.published_by === 'workspace' || Bun.semver.order(manifest.version, release.manifest.version) > 0;
};

/** The live releases that this portal would stop, except those replaced by a workspace build. */
export const stoppedRemotes = async (address: DatabaseAddress, root: string): Promise<StoppedRemote[]> => {
  const live = await readLive(address);
  return live.flatMap((liveRelease) => {
    const { remote, version, release } = liveRelease;
    const [issue] = contractIssues({ manifest: release.manifest, operations: release.operations });
    if (!issue || isReplaced(root, liveRelease)) return [];
    return [{ remote, version, owner: release.manifest.owner, reason: issue.message }];
  });
};

/**
 * Refuses a start that would stop a live remote, before anything is changed (REM-83).
 * @param allowed the ids of remotes that may stop, or `all`
 * @throws StartProblem that lists each remote, the reason, and whom to contact
 */
export const refuseToStopRemotes = async (address: DatabaseAddress, root: string, allowed: readonly string[]): Promise<void> => {
  const stopped = await stoppedRemotes(address, root);
  const refused = stopped.filter(({ remote }) => !allowed.includes('all') && !allowed.includes(remote));
  if (refused.length === 0) return;
  const lines = refused.map(
    ({ remote, version, owner, reason }) => `  ${remote} ${version}${owner ? ` (${owner})` : ''}: ${reason}`,
  );
  const names = [...new Set(refused.map(({ remote }) => remote))].join(',');
  throw new StartProblem(
    `This version of the portal would stop what is live:\n${lines.join('\n')}\n` +
      `Nothing was changed. Release them again first, or start with STOP_REMOTES=${names} and their areas say that they do not fit.`,
  );
};

/** Milliseconds between two attempts to publish. */
const retryInterval = 2000;

/**
 * Publishes the builds that wait for another version of the portal to end, as soon as it has. Returns a function that stops
 * waiting.
 */
export const publishWaiting = (ctx: Context, root: string): (() => void) => {
  let isPublishing = false;
  const timer = setInterval(async () => {
    if (isPublishing) return;
    isPublishing = true;
    try {
      const outcomes = await publishWorkspaceReleases(ctx, root);
      if (!outcomes.some(({ outcome }) => outcome === 'waiting')) clearInterval(timer);
    } catch (thrown) {
      ctx.log.warn({ err: thrown }, 'The builds that wait were not published; trying again');
    } finally {
      isPublishing = false;
    }
  }, retryInterval);
  return () => clearInterval(timer);
};
