import { and, desc, eq, lt, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import { type RemoteFailure, reportRemoteFailure } from 'shared-contracts/operations/remotes';
import type { RemoteFailureCount } from 'shared-contracts/schemas/remote';
import type { Context } from '../../../context.ts';
import { preparedPer } from '../../../platform/db/prepared.ts';
import { publishInvalidation } from '../../../platform/events/publish-invalidation.ts';
import { findRelease } from '../published.ts';
import { releases, remoteFailures } from '../tables.ts';

/** Maximum number of distinct reasons that are kept of one version. */
const maxReasons = 200;
/** How long a reason is kept after it was last reported, in milliseconds. */
const reasonLifetime = 90 * 24 * 3600_000;

type Reason = Pick<RemoteFailure, 'remote' | 'version' | 'kind' | 'detail'>;

const isReason = ({ remote, version, kind, detail }: Reason): SQL | undefined =>
  and(
    eq(remoteFailures.remote, remote),
    eq(remoteFailures.version, version),
    eq(remoteFailures.kind, kind),
    eq(remoteFailures.detail, detail),
  );

/** Removes the reasons of the version beyond the maximum, those first that were reported longest ago; keeps the added one. */
const makeRoomFor = async ({ db }: Context, added: Reason): Promise<void> => {
  const ofVersion = and(eq(remoteFailures.remote, added.remote), eq(remoteFailures.version, added.version));
  const isAdded = isReason(added) ?? sql`false`;
  const excess = await db
    .select({ kind: remoteFailures.kind, detail: remoteFailures.detail })
    .from(remoteFailures)
    .where(and(ofVersion, not(isAdded)))
    .orderBy(desc(remoteFailures.lastAt), desc(remoteFailures.firstAt))
    .offset(maxReasons - 1);
  for (const { kind, detail } of excess) await db.delete(remoteFailures).where(isReason({ ...added, kind, detail }));
};

/** Counts and logs a failure that a browser reports; stores nothing about releases that were never published. */
export const reportFailure = async (ctx: Context, failure: RemoteFailure): Promise<void> => {
  const { remote, version, kind, detail, count: times = 1 } = failure;
  if (!(await findRelease(ctx, remote, version))) return;
  ctx.log.warn({ remote, version, kind, detail, count: times }, 'A remote failed in a browser');
  const now = ctx.clock.now();
  const [stored] = await ctx.db
    .insert(remoteFailures)
    .values({ remote, version, kind, detail, count: times, firstAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: [remoteFailures.remote, remoteFailures.version, remoteFailures.kind, remoteFailures.detail],
      set: { count: sql`least(${remoteFailures.count}::bigint + ${times}, 2000000000)::int`, lastAt: now },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  if (stored?.isNew) await makeRoomFor(ctx, failure);
  await publishInvalidation(ctx, reportRemoteFailure);
};

const failures = preparedPer((db, ofOne: boolean) =>
  db
    .select()
    .from(remoteFailures)
    .where(ofOne ? eq(remoteFailures.remote, sql.placeholder('remote')) : undefined)
    .orderBy(desc(remoteFailures.lastAt))
    .limit(ofOne ? 50 : 500)
    .prepare('remote_failures'),
);

/** What failed in browsers, the latest first; at most 500, or 50 of one remote. */
export const listFailures = async (ctx: Context, remote?: string): Promise<RemoteFailureCount[]> => {
  const rows = await failures(ctx.db, remote !== undefined).execute({ remote });
  return rows.map(({ firstAt, lastAt, ...row }) => ({ ...row, firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() }));
};

/** Removes reasons that were not reported for long, and those of versions that no longer exist. Call it daily. */
export const deleteOldFailures = async ({ db, clock }: Context): Promise<void> => {
  const release = db
    .select({ id: releases.id })
    .from(releases)
    .where(and(eq(releases.remote, remoteFailures.remote), eq(releases.version, remoteFailures.version)));
  const isOld = lt(remoteFailures.lastAt, new Date(clock.now().getTime() - reasonLifetime));
  await db.delete(remoteFailures).where(or(isOld, notExists(release)));
};
