import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import {
  canaryAlertLimits,
  canaryLimits,
  failingLimits,
  loadTimeBounds,
  openingsFailed,
} from 'shared-contracts/constants/release';
import { reportRemoteLoad } from 'shared-contracts/operations/remotes';
import type { RemoteLoad } from 'shared-contracts/schemas/remote';
import { type Context, inTransaction } from '../../../context.ts';
import { publishInvalidation } from '../../../platform/events/publish-invalidation.ts';
import { inLanguage } from '../../../platform/language/language.ts';
import { findRelease } from '../published.ts';
import { type Canary, type RemoteStateRow, releaseHealth, releaseLoadTimes, remoteStates } from '../tables.ts';
import { versionFor } from './active-remotes.ts';
import { alertPeople } from './alert-people.ts';
import { mayCountLoad } from './may-count-load.ts';
import { changeLive, stateOf } from './registry-change.ts';
import { failsTooOften } from './release-health.ts';

/** What a load adds to the counts: a release that broke after it was shown was already counted as a load when it was shown. */
const incrementsOf = ({ outcome }: RemoteLoad) => ({
  loads: outcome === 'broke' ? 0 : 1,
  failures: outcome === 'shown' ? 0 : 1,
});

const countLoad = async (ctx: Context, load: RemoteLoad) => {
  const { remote, version, outcome, milliseconds } = load;
  const added = incrementsOf(load);
  const [row] = await ctx.db
    .insert(releaseHealth)
    .values({ remote, version, ...added })
    .onConflictDoUpdate({
      target: [releaseHealth.remote, releaseHealth.version],
      set: {
        loads: sql`${releaseHealth.loads} + ${added.loads}`,
        failures: sql`least(${releaseHealth.failures} + ${added.failures}, ${releaseHealth.loads} + ${added.loads})`,
      },
    })
    .returning();
  const bound = loadTimeBounds.findIndex((limit) => (milliseconds ?? Number.POSITIVE_INFINITY) <= limit);
  if (outcome === 'shown' && bound >= 0)
    await ctx.db
      .insert(releaseLoadTimes)
      .values({ remote, version, bound, count: 1 })
      .onConflictDoUpdate({
        target: [releaseLoadTimes.remote, releaseLoadTimes.version, releaseLoadTimes.bound],
        set: { count: sql`${releaseLoadTimes.count} + 1` },
      });
  return row;
};

/** Ends the canary if it fails too often, and notifies people; only once, however many browsers report at the same time. */
const returnCanary = (ctx: Context, remote: string, version: string): Promise<void> =>
  changeLive(ctx, { userId: null, label: 'portal' }, remote, async (tx, state) => {
    if (state?.canaryVersion !== version) return undefined;
    const { canaryLoads: loads, canaryFailures: failures } = state;
    const reason = inLanguage('en', () => openingsFailed(failures, loads));
    await alertPeople(tx, { remote, version, what: 'returned', reason, now: state.version });
    return {
      kind: 'return',
      next: { version: state.version, canaryVersion: null, canary: null, disabled: state.disabled },
      reason,
    };
  });

/** Notifies people once that a canary fails, while it is still live. */
const alertOfCanary = (ctx: Context, { remote, version }: RemoteLoad): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const [state] = await tx.db
      .update(remoteStates)
      .set({ canaryAlertedAt: tx.clock.now() })
      .where(and(eq(remoteStates.remote, remote), eq(remoteStates.canaryVersion, version), isNull(remoteStates.canaryAlertedAt)))
      .returning();
    if (!state) return;
    const reason = inLanguage('en', () => openingsFailed(state.canaryFailures, state.canaryLoads));
    await alertPeople(tx, { remote, version, what: 'failing', reason, now: state.version });
  });

type CanaryLimits = NonNullable<Canary['returnAt']>;

const countForCanary = async (ctx: Context, actor: Actor, state: RemoteStateRow, load: RemoteLoad): Promise<void> => {
  const { remote, version } = load;
  if (state.canaryVersion !== version || versionFor(actor, state) !== version) return;
  const added = incrementsOf(load);
  const [updated] = await ctx.db
    .update(remoteStates)
    .set({
      canaryLoads: sql`${remoteStates.canaryLoads} + ${added.loads}`,
      canaryFailures: sql`least(${remoteStates.canaryFailures} + ${added.failures}, ${remoteStates.canaryLoads} + ${added.loads})`,
    })
    .where(and(eq(remoteStates.remote, remote), eq(remoteStates.canaryVersion, version)))
    .returning();
  if (!updated || added.failures === 0) return;
  const counts = { loads: updated.canaryLoads, failures: updated.canaryFailures };
  const isOver = (limits: CanaryLimits) => counts.loads >= limits.loads && failsTooOften(counts, limits);
  if (isOver(updated.canary?.returnAt ?? canaryLimits)) await returnCanary(ctx, remote, version);
  else if (!updated.canaryAlertedAt && isOver(canaryAlertLimits)) await alertOfCanary(ctx, load);
};

/** Notifies people once that the release live for everyone fails too often. */
const alertOfLive = (ctx: Context, { remote, version }: RemoteLoad): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const state = await stateOf(tx, remote);
    if (state?.version !== version) return;
    const [row] = await tx.db
      .update(releaseHealth)
      .set({ alertedAt: tx.clock.now() })
      .where(and(eq(releaseHealth.remote, remote), eq(releaseHealth.version, version), isNull(releaseHealth.alertedAt)))
      .returning();
    if (!row) return;
    const reason = inLanguage('en', () => openingsFailed(row.failures, row.loads));
    await alertPeople(tx, { remote, version, what: 'failing', reason, now: version });
  });

/** Counts a load of a published release, rolls back a failing canary, and notifies people of failures (REM-86). */
export const reportLoad = async (ctx: Context, actor: Actor, load: RemoteLoad): Promise<void> => {
  if (!(await findRelease(ctx, load.remote, load.version))) return;
  const state = await stateOf(ctx, load.remote);
  if (!state || !(await mayCountLoad(ctx, actor, state, load))) return;
  const row = await countLoad(ctx, load);
  await countForCanary(ctx, actor, state, load);
  // successful loads are too frequent to notify open pages of each
  if (load.outcome === 'shown') return;
  await publishInvalidation(ctx, reportRemoteLoad);
  if (!row || row.alertedAt) return;
  if (row.loads >= failingLimits.loads && failsTooOften(row, failingLimits)) await alertOfLive(ctx, load);
};
