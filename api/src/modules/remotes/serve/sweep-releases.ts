import type { Context } from '../../../context.ts';
import { isDeletionPaused } from '../../../platform/files/backup-lock.ts';
import { isOwnStore } from '../../../platform/files/store-identity.ts';
import { withReleaseLock } from '../live/registry-change.ts';
import { findRelease } from '../published.ts';
import { releaseFolder, releasesFolder } from './release-files.ts';

/** How long bytes may be in the store without a recorded release, in milliseconds. */
const unrecordedLifetime = 24 * 3600_000;

interface StoredRelease {
  readonly remote: string;
  readonly version: string;
  /** When its newest file was written. */
  newest: Date;
}

const storedReleases = async (ctx: Context): Promise<StoredRelease[]> => {
  const found = new Map<string, StoredRelease>();
  for await (const { key, modifiedAt } of ctx.files.list(releasesFolder)) {
    const [, remote, version, file] = key.split('/');
    if (!remote || !version || !file) continue;
    const release = found.get(`${remote}/${version}`) ?? { remote, version, newest: modifiedAt };
    if (modifiedAt > release.newest) release.newest = modifiedAt;
    found.set(`${remote}/${version}`, release);
  }
  return [...found.values()];
};

/**
 * Removes the bytes of unrecorded releases: left by a backup that outlived their records, or by a crash before the record was
 * written. Returns the number of releases. Call it daily.
 */
export const sweepStrayReleases = async (ctx: Context): Promise<number> => {
  const before = new Date(ctx.clock.now().getTime() - unrecordedLifetime);
  let removed = 0;
  if (!(await isOwnStore(ctx))) return removed;
  for (const { remote, version, newest } of await storedReleases(ctx)) {
    if (newest >= before || (await findRelease(ctx, remote, version))) continue;
    // under its lock, since the version may be published again concurrently
    await withReleaseLock(ctx, remote, version, async (tx) => {
      if ((await findRelease(tx, remote, version)) || (await isDeletionPaused(tx.db))) return;
      await ctx.files.removeFolder(releaseFolder(remote, version));
      removed += 1;
    });
  }
  return removed;
};
