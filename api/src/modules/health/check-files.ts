import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { isOwnStore } from '../../platform/files/store-identity.ts';
import { releaseFileKey } from '../remotes/serve/release-files.ts';
import { releases, remoteStates } from '../remotes/tables.ts';

/** Describes the problem with the file store; undefined when it belongs to this database and has the live releases. */
export const findStoreProblem = async (ctx: Context): Promise<string | undefined> => {
  if (!(await isOwnStore(ctx))) return `The files of the portal are not in ${ctx.files.location}`;
  const live = await ctx.db
    .select({ remote: releases.remote, version: releases.version, entry: releases.entry })
    .from(remoteStates)
    .innerJoin(releases, and(eq(releases.remote, remoteStates.remote), eq(releases.version, remoteStates.version)));
  const found = await Promise.all(
    live.map(async ({ remote, version, entry }) => (await ctx.files.stat(releaseFileKey(remote, version, entry))) !== undefined),
  );
  const missing = live.find((_, index) => !found[index]);
  return missing && `The release ${missing.remote} ${missing.version} is not in ${ctx.files.location}`;
};
