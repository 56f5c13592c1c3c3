import { eq } from 'drizzle-orm';
import { activateRelease } from 'shared-contracts/operations/remotes';
import type { Context } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { publishInvalidation } from '../../platform/events/publish-invalidation.ts';
import { type ChangedBy, recordedOrigin, withRegistryLock } from './registry-change.ts';
import { type ActivationRow, activations, type RemoteStateRow, remoteStates } from './tables.ts';

/** The next live state. */
export type NextState = Pick<RemoteStateRow, 'version' | 'canaryVersion' | 'canary' | 'disabled'>;

/** A change that has been decided on. */
export interface Change {
  readonly kind: ActivationRow['kind'];
  readonly next: NextState;
  readonly reason?: string | undefined;
}

/** What is live of a remote. */
export const stateOf = async (ctx: Context, remote: string): Promise<RemoteStateRow | undefined> => {
  const [state] = await ctx.db.select().from(remoteStates).where(eq(remoteStates.remote, remote));
  return state;
};

const shown = (state: NextState | undefined) =>
  state && { version: state.version, canaryVersion: state.canaryVersion, canary: state.canary, disabled: state.disabled };

/**
 * The only way to change what is live: state, history and audit in one transaction, one change at a time. `decide` receives the
 * current state and returns the change, or throws; undefined changes nothing.
 */
export const changeLive = async (
  ctx: Context,
  by: ChangedBy,
  remote: string,
  decide: (ctx: Context, state: RemoteStateRow | undefined) => Promise<Change | undefined>,
): Promise<void> =>
  withRegistryLock(ctx, async (tx) => {
    const before = await stateOf(tx, remote);
    const change = await decide(tx, before);
    if (!change) return;
    const { kind, next, reason = by.origin?.reason } = change;
    const at = ctx.clock.now();
    const fresh = kind === 'canary' ? { canaryLoads: 0, canaryFailures: 0, canaryAlertedAt: null } : {};
    const row = { ...next, ...fresh, remote, changedAt: at };
    await tx.db.insert(remoteStates).values(row).onConflictDoUpdate({ target: remoteStates.remote, set: row });
    await tx.db.insert(activations).values({
      remote,
      kind,
      version: next.version,
      canaryVersion: next.canaryVersion,
      canary: next.canary,
      at,
      userId: by.userId,
      by: by.label,
      reason: reason ?? null,
      origin: recordedOrigin(by),
    });
    await publishInvalidation(tx, activateRelease);
    await recordAudit(tx, {
      actorId: by.userId,
      action: `remote_${kind}`,
      entityType: 'remote',
      entityId: remote,
      before: shown(before),
      after: { ...shown(next), by: by.label, ...recordedOrigin(by), ...(reason ? { reason } : {}) },
    });
  });
