import { asc, eq, sql } from 'drizzle-orm';
import type { LiveContract } from 'shared-contracts/schemas/remote';
import type { Context } from '../../context.ts';
import { releases, remoteStates } from './tables.ts';

/** What the live releases were built against, canaries included, disabled remotes not. */
export const listLiveContracts = async (ctx: Context): Promise<LiveContract[]> => {
  const rows = await ctx.db
    .select({ release: releases, live: remoteStates.version })
    .from(remoteStates)
    .innerJoin(
      releases,
      sql`${releases.remote} = ${remoteStates.remote} and ${releases.version} in (${remoteStates.version}, ${remoteStates.canaryVersion})`,
    )
    .where(eq(remoteStates.disabled, false))
    .orderBy(asc(releases.remote), asc(releases.id));
  return rows.map(({ release: { remote, version, manifest, operations }, live }) => ({
    remote,
    version,
    audience: version === live ? 'everyone' : 'canary',
    owner: manifest.owner ?? null,
    contract: manifest.contract,
    operations: operations ?? null,
  }));
};
