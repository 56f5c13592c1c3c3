import { count, desc, eq, sql } from 'drizzle-orm';
import { type RemoteFailure, reportRemoteFailure } from 'shared-contracts/operations/remotes';
import type { RemoteFailureCount } from 'shared-contracts/schemas/remote';
import type { Context } from '../../context.ts';
import { publishInvalidation } from '../../platform/events/publish-invalidation.ts';
import { findRelease } from './published.ts';
import { remoteFailures } from './tables.ts';

/** Maximum number of distinct details stored per remote; further ones are counted together. */
const maxDetails = 200;

/** Counts and logs a failure that a browser reports; stores nothing about releases that were never published. */
export const reportFailure = async (ctx: Context, failure: RemoteFailure): Promise<void> => {
  const { remote, version, kind, detail, count: times = 1 } = failure;
  if (!(await findRelease(ctx, remote, version))) return;
  ctx.log.warn({ remote, version, kind, detail, count: times }, 'A remote failed in a browser');
  const [kept] = await ctx.db.select({ details: count() }).from(remoteFailures).where(eq(remoteFailures.remote, remote));
  const now = ctx.clock.now();
  await ctx.db
    .insert(remoteFailures)
    .values({
      remote,
      version,
      kind,
      detail: (kept?.details ?? 0) < maxDetails ? detail : 'Further failures',
      count: times,
      firstAt: now,
      lastAt: now,
    })
    .onConflictDoUpdate({
      target: [remoteFailures.remote, remoteFailures.version, remoteFailures.kind, remoteFailures.detail],
      set: { count: sql`least(${remoteFailures.count}::bigint + ${times}, 2000000000)::int`, lastAt: now },
    });
  await publishInvalidation(ctx, reportRemoteFailure);
};

/** What failed in browsers, the latest first; at most 500, or 50 of one remote. */
export const listFailures = async (ctx: Context, remote?: string): Promise<RemoteFailureCount[]> => {
  const rows = await ctx.db
    .select()
    .from(remoteFailures)
    .where(remote === undefined ? undefined : eq(remoteFailures.remote, remote))
    .orderBy(desc(remoteFailures.lastAt))
    .limit(remote === undefined ? 500 : 50);
  return rows.map(({ firstAt, lastAt, ...row }) => ({ ...row, firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() }));
};
