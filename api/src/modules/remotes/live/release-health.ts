import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { failingLimits, loadTimeBounds } from 'shared-contracts/constants/release';
import { type RemoteFailure, reportRemoteFailure } from 'shared-contracts/operations/remotes';
import type { ReleaseHealth, RemoteFailureCount } from 'shared-contracts/schemas/remote';
import type { Context } from '../../../context.ts';
import { publishInvalidation } from '../../../platform/events/publish-invalidation.ts';
import { findRelease } from '../published.ts';
import { releaseHealth, releaseLoadTimes, remoteFailures } from '../tables.ts';

interface LoadCounts {
  readonly loads: number;
  readonly failures: number;
}

/** Whether at least this percentage of loads failed; false if there were no loads. */
export const failsTooOften = ({ loads, failures }: LoadCounts, { percent }: { readonly percent: number }): boolean =>
  loads > 0 && failures * 100 >= loads * percent;

const healthStateOf = (counts: LoadCounts): ReleaseHealth['state'] => {
  if (counts.loads === 0) return 'unknown';
  // a browser that lost its connection says nothing about a release that others show
  const isSingle = counts.failures === 1 && counts.loads > 1;
  return failsTooOften(counts, failingLimits) && !isSingle ? 'failing' : 'healthy';
};

/** The bound below which three quarters of the loads fall; null without loads. */
const p75Of = (times: readonly { readonly bound: number; readonly count: number }[]): number | null => {
  const total = times.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  for (const { bound, count } of times.toSorted((a, b) => a.bound - b.bound)) {
    seen += count;
    if (seen >= total * 0.75) return loadTimeBounds[bound] ?? null;
  }
  return null;
};

/** Health of a release that no browser has loaded yet. */
export const healthWithoutLoads: ReleaseHealth = { loads: 0, failures: 0, p75: null, state: 'unknown' };

/** Health of a remote's releases in browsers, by version; releases that were never loaded are omitted. */
export const healthOf = async (ctx: Context, remote: string): Promise<ReadonlyMap<string, ReleaseHealth>> => {
  const rows = await ctx.db.select().from(releaseHealth).where(eq(releaseHealth.remote, remote));
  const versions = rows.map(({ version }) => version);
  const times = await ctx.db
    .select()
    .from(releaseLoadTimes)
    .where(and(eq(releaseLoadTimes.remote, remote), inArray(releaseLoadTimes.version, versions)));
  return new Map(
    rows.map(({ version, loads, failures }) => {
      const counts = { loads, failures };
      const p75 = p75Of(times.filter((time) => time.version === version));
      return [version, { ...counts, p75, state: healthStateOf(counts) }];
    }),
  );
};

/** Maximum number of distinct details stored per remote; further ones are counted together. */
const maxDetails = 200;

/** Counts and logs a failure that a browser reports; stores nothing about releases that were never published. */
export const reportFailure = async (ctx: Context, failure: RemoteFailure): Promise<void> => {
  const { remote, version, kind, detail, count: times = 1 } = failure;
  if (!(await findRelease(ctx, remote, version))) return;
  ctx.log.warn({ remote, version, kind, detail, count: times }, 'A remote failed in a browser');
  const isSame = and(eq(remoteFailures.version, version), eq(remoteFailures.kind, kind), eq(remoteFailures.detail, detail));
  const [stored] = await ctx.db
    .select({ details: count(), isStored: sql<boolean>`coalesce(bool_or(${isSame}), false)` })
    .from(remoteFailures)
    .where(eq(remoteFailures.remote, remote));
  const now = ctx.clock.now();
  await ctx.db
    .insert(remoteFailures)
    .values({
      remote,
      version,
      kind,
      detail: !stored || stored.isStored || stored.details < maxDetails ? detail : 'Further failures',
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
