import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { type Release, releaseSchema } from 'shared-contracts/remote-manifest';
import type { Context } from '../../../context.ts';
import { isDeletionPaused } from '../../../platform/files/backup-lock.ts';
import { isDomainError } from '../../../platform/http/problem.ts';
import { activateRelease } from '../live/activate-release.ts';
import { stateOf, withRegistryLock, workspace } from '../live/registry-change.ts';
import { findIncompatibility, otherRunningContracts } from '../live/running-contracts.ts';
import { findRelease, listActivations, listReleases } from '../published.ts';
import { releaseFolder } from '../serve/release-files.ts';
import { releases } from '../tables.ts';
import { contractIssues, type Offered } from './check-contract.ts';
import { releaseDigest } from './integrity.ts';
import { checkRelease, publishRelease } from './publish-release.ts';
import { stageFile, stageRelease } from './stage-release.ts';

/** Number of local builds of a remote that are retained besides the live one, for rollbacks. */
const maxLocalBuilds = 5;

/** Removes older local builds of a remote, which accumulate with every rebuild of a version. Deployed releases stay. */
const pruneLocalReleases = async (ctx: Context, remote: string): Promise<void> => {
  const pruned = await withRegistryLock(ctx, async (tx) => {
    const state = await stateOf(tx, remote);
    const local = (await listReleases(tx, remote)).filter(
      ({ version, publishedBy }) =>
        publishedBy === workspace.label &&
        version.includes('-local.') &&
        version !== state?.version &&
        version !== state?.canaryVersion,
    );
    const old = local.slice(maxLocalBuilds);
    for (const { id } of old) await tx.db.delete(releases).where(eq(releases.id, id));
    return old;
  });
  if (await isDeletionPaused(ctx.db)) return;
  for (const { version } of pruned) await ctx.files.removeFolder(releaseFolder(remote, version));
};

/** The outcome for one build. */
export interface WorkspaceOutcome {
  readonly remote: string;
  readonly version: string;
  readonly outcome: 'unchanged' | 'published' | 'waiting' | 'live' | 'refused';
  /**
   * Why a build was rejected, or published without being made live; a waiting build becomes live once the earlier portal version
   * stops running.
   */
  readonly reason?: string;
}

const withVersion = (release: Release, version: string): Release => ({ ...release, manifest: { ...release.manifest, version } });

/**
 * Returns the build under its own version or, if other bytes already use that version, under a local version named by its digest.
 */
const withFreeVersion = async (ctx: Context, release: Release): Promise<{ release: Release; isPublished: boolean }> => {
  const { id, version } = release.manifest;
  const digest = releaseDigest(release);
  const taken = await findRelease(ctx, id, version);
  if (!taken) return { release, isPublished: false };
  if (taken.digest === digest) return { release, isPublished: true };
  const local = `${version}-local.${digest.slice(0, 8)}`;
  return { release: withVersion(release, local), isPublished: (await findRelease(ctx, id, local)) !== undefined };
};

const publish = async (ctx: Context, dist: string, release: Release) => {
  await checkRelease(ctx, release);
  const staged = stageRelease(release);
  try {
    for (const { path } of release.files) {
      const file = join(dist, path);
      // unlike a stream of Node, it opens the file when it is read: the error of a missing one reaches the reader
      await stageFile(ctx, staged, path, Bun.file(file).stream(), file);
    }
    await publishRelease(ctx, workspace, staged);
  } catch (thrown) {
    await ctx.files.removeFolder(staged.folder);
    throw thrown;
  }
};

/** Publishes, unless another instance that started at the same time has already published the identical build. */
const publishOnce = async (ctx: Context, dist: string, release: Release) => {
  try {
    await publish(ctx, dist, release);
  } catch (thrown) {
    const { id, version } = release.manifest;
    if ((await findRelease(ctx, id, version))?.digest !== releaseDigest(release)) throw thrown;
  }
};

/**
 * Whether the live release came with another version of the portal, so that this version's build replaces it: either no one chose
 * it explicitly, or this portal does not serve it, for example after a downgrade.
 */
const cameWithOtherPortal = async (ctx: Context, remote: string, version: string): Promise<boolean> => {
  const live = await findRelease(ctx, remote, version);
  if (live?.publishedBy !== workspace.label) return false;
  const [last] = await listActivations(ctx, remote);
  return last?.by === workspace.label || contractIssues(live).length > 0;
};

/** Why a new build is not made live: a version that is not older has been deployed. */
const reasonToKeepLive = async (ctx: Context, { id, version }: Release['manifest']): Promise<string | undefined> => {
  const state = await stateOf(ctx, id);
  const live = state && (await findRelease(ctx, id, state.version));
  if (!live || live.publishedBy === workspace.label || Bun.semver.order(version, live.version) > 0) return undefined;
  const [issue] = contractIssues(live);
  if (issue) return `${live.version} was deployed and does not fit this portal, so its area says so: ${issue.message}`;
  return `${live.version} was deployed and stays live`;
};

const publishBuild = async (
  ctx: Context,
  dist: string,
  built: Release,
  others: readonly Offered[],
): Promise<WorkspaceOutcome> => {
  const { release, isPublished } = await withFreeVersion(ctx, built);
  const { id: remote, version } = release.manifest;
  if (!isPublished) await publishOnce(ctx, dist, release);
  const live = await stateOf(ctx, remote);
  if (isPublished && live && (live.version === version || !(await cameWithOtherPortal(ctx, remote, live.version))))
    return { remote, version, outcome: 'unchanged' };
  const reason = await reasonToKeepLive(ctx, release.manifest);
  if (reason) return { remote, version, outcome: 'published', reason };
  const unserved = findIncompatibility(others, release);
  if (unserved)
    return { remote, version, outcome: 'waiting', reason: `waits for the end of another version of the portal: ${unserved}` };
  await activateRelease(ctx, workspace, { remote, version });
  await pruneLocalReleases(ctx, remote);
  return { remote, version, outcome: 'live' };
};

const readRecord = async (file: string): Promise<Release> => {
  const parsed = releaseSchema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${file} is no release record: ${issue?.path.join('.')}: ${issue?.message}`);
};

const reasonOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/**
 * Publishes the builds in the remotes' folders below `root` that are not in the registry yet, and makes each live unless a
 * deployed version is live there, or an instance of another version is running that would not serve it. A bad build affects only
 * its own area: it is rejected, logged and reported. Folders without a build are skipped.
 */
export const publishWorkspaceReleases = async (ctx: Context, root: string): Promise<WorkspaceOutcome[]> => {
  const folders = (await readdir(root)).filter((name) => name.startsWith('mf-')).sort();
  const others = await otherRunningContracts(ctx);
  const outcomes: WorkspaceOutcome[] = [];
  for (const folder of folders) {
    const dist = join(root, folder, 'dist');
    try {
      outcomes.push(await publishBuild(ctx, dist, await readRecord(join(dist, 'release.json')), others));
    } catch (thrown) {
      const missing = (thrown as NodeJS.ErrnoException).code === 'ENOENT';
      if (!missing && !isDomainError(thrown)) ctx.log.error({ err: thrown, remote: folder }, 'A build was not published');
      const issues = isDomainError(thrown) ? thrown.details.issues : undefined;
      ctx.log.warn({ remote: folder, issues, reason: reasonOf(thrown) }, 'The build of a remote was not published');
      const reason = missing ? 'it is not built, or not wholly: run `npm run build`' : reasonOf(thrown);
      outcomes.push({ remote: folder, version: '', outcome: 'refused', reason });
    }
  }
  return outcomes;
};
