import { eq, type SQL, sql } from 'drizzle-orm';
import { activateRelease } from 'shared-contracts/operations/remotes';
import type { ChangeOrigin } from 'shared-contracts/schemas/remote';
import { type Context, inTransaction } from '../../../context.ts';
import { recordAudit } from '../../../platform/audit/record.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { publishInvalidation } from '../../../platform/events/publish-invalidation.ts';
import { type ActivationRow, activations, type RecordedOrigin, type RemoteStateRow, remoteStates } from '../tables.ts';

/** The advisory lock of the registry: a number that no other lock in this database uses. */
const registryKey = sql`4182335`;

/** Takes an advisory lock until the transaction ends. Fails when others hold it for as long as a statement may take. */
const takeLock = async ({ db }: Context, key: SQL): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(${key})`);
};

/**
 * Lets a transaction change the registry, one at a time in all instances: mounts are shared by all remotes. Everyone waits for it,
 * even the kill switch: move no bytes after it.
 */
export const lockRegistry = (tx: Context): Promise<void> => takeLock(tx, registryKey);

/** Runs a change of the registry in a transaction of its own. */
export const withRegistryLock = <T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    await lockRegistry(tx);
    return work(tx);
  });

/** Runs work in a transaction during which no one else writes or removes the bytes of this version. */
export const withReleaseLock = <T>(
  ctx: Context,
  remote: string,
  version: string,
  work: (ctx: Context) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    await takeLock(tx, sql`hashtextextended(${`release ${remote} ${version}`}, 0)`);
    return work(tx);
  });

/**
 * Who changes the registry: an admin, the bearer of a deploy token, the portal at startup, or the portal when it reverts a
 * canary.
 */
export interface ChangedBy {
  /** Null unless an admin makes the change. */
  readonly userId: string | null;
  readonly label: 'admin' | 'deploy token' | 'workspace' | 'portal';
  /** The name of the token. */
  readonly token?: string | undefined;
  /** The origin that the change states for itself. */
  readonly origin?: ChangeOrigin | undefined;
}

/** The portal at startup, publishing the builds in its workspace. */
export const workspace: ChangedBy = { userId: null, label: 'workspace' };

/** The stored origin of a change; null if nothing is known. */
export const recordedOrigin = ({ token, origin = {} }: ChangedBy): RecordedOrigin | null => {
  const { commit, pipeline } = origin;
  const known = { ...(token && { token }), ...(commit && { commit }), ...(pipeline && { pipeline }) };
  return Object.keys(known).length > 0 ? known : null;
};

/** The next live state. */
export type NextState = Pick<RemoteStateRow, 'version' | 'canaryVersion' | 'canary' | 'disabled'>;

/** A change that has been decided on. */
export interface Change {
  readonly kind: ActivationRow['kind'];
  readonly next: NextState;
  readonly reason?: string | undefined;
}

const stateOfRemote = prepared((db) =>
  db
    .select()
    .from(remoteStates)
    .where(eq(remoteStates.remote, sql.placeholder('remote')))
    .prepare('state_of_remote'),
);

/** What is live of a remote. */
export const stateOf = async (ctx: Context, remote: string): Promise<RemoteStateRow | undefined> => {
  const [state] = await stateOfRemote(ctx.db).execute({ remote });
  return state;
};

const auditedState = (state: NextState | undefined) =>
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
    const newCounts = kind === 'canary' ? { canaryLoads: 0, canaryFailures: 0, canaryAlertedAt: null } : {};
    const row = { ...next, ...newCounts, remote, changedAt: at };
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
      before: auditedState(before),
      after: { ...auditedState(next), by: by.label, ...recordedOrigin(by), ...(reason ? { reason } : {}) },
    });
  });
