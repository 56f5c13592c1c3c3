import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { areBytesKept } from '../../platform/files/backup-lock.ts';
import { workspace } from './actor-of-change.ts';
import { stateOf } from './change-live.ts';
import { listReleases } from './published.ts';
import { changingRegistry } from './registry-lock.ts';
import { releaseFolder } from './release-keys.ts';
import { releases } from './tables.ts';

/** Local builds of one remote that are kept beside the live one, for a rollback. */
const kept = 5;

/** Removes older local builds of a remote, which every rebuild of one version adds to. What was deployed stays. */
export const pruneLocalReleases = async (ctx: Context, remote: string): Promise<void> => {
  const gone = await changingRegistry(ctx, async (tx) => {
    const state = await stateOf(tx, remote);
    const local = (await listReleases(tx, remote)).filter(
      ({ version, publishedBy }) =>
        publishedBy === workspace.label &&
        version.includes('-local.') &&
        version !== state?.version &&
        version !== state?.canaryVersion,
    );
    const old = local.slice(kept);
    for (const { id } of old) await tx.db.delete(releases).where(eq(releases.id, id));
    return old;
  });
  if (await areBytesKept(ctx.db)) return;
  for (const { version } of gone) await ctx.files.removeFolder(releaseFolder(remote, version));
};
