import { eq, sql } from 'drizzle-orm';
import { failingLimits, loadTimeBounds } from 'shared-contracts/constants/release';
import type { ReleaseHealth } from 'shared-contracts/schemas/remote';
import type { Context } from '../../../context.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { releaseHealth, releaseLoadTimes } from '../tables.ts';

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

const healthOfRemote = prepared((db) =>
  db
    .select()
    .from(releaseHealth)
    .where(eq(releaseHealth.remote, sql.placeholder('remote')))
    .prepare('health_of_remote'),
);
const loadTimesOfRemote = prepared((db) =>
  db
    .select()
    .from(releaseLoadTimes)
    .where(eq(releaseLoadTimes.remote, sql.placeholder('remote')))
    .prepare('load_times_of_remote'),
);

/** Health of a remote's releases in browsers, by version; releases that were never loaded are omitted. */
export const healthOf = async (ctx: Context, remote: string): Promise<ReadonlyMap<string, ReleaseHealth>> => {
  const rows = await healthOfRemote(ctx.db).execute({ remote });
  const times = rows.length === 0 ? [] : await loadTimesOfRemote(ctx.db).execute({ remote });
  return new Map(
    rows.map(({ version, loads, failures }) => {
      const counts = { loads, failures };
      const p75 = p75Of(times.filter((time) => time.version === version));
      return [version, { ...counts, p75, state: healthStateOf(counts) }];
    }),
  );
};
