import { and, eq, or } from 'drizzle-orm';
import type { RemoteManifest } from 'shared-contracts/remote-manifest';
import type { Context } from '../../context.ts';
import { releases, remoteStates } from './tables.ts';

/** Manifests of all that is live, canaries and disabled remotes included: their paths and names are taken. */
export const liveManifests = async (ctx: Context): Promise<RemoteManifest[]> => {
  const rows = await ctx.db
    .select({ manifest: releases.manifest })
    .from(remoteStates)
    .innerJoin(
      releases,
      and(
        eq(releases.remote, remoteStates.remote),
        or(eq(releases.version, remoteStates.version), eq(releases.version, remoteStates.canaryVersion)),
      ),
    );
  return rows.map(({ manifest }) => manifest);
};
