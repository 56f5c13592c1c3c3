import { sql } from 'drizzle-orm';
import type { ChangeOrigin } from 'shared-contracts/schemas/remote';
import { type Context, inTransaction } from '../../context.ts';
import type { RecordedOrigin } from './tables.ts';

/** Any number that no other lock in this database uses. */
const lockKey = 4_182_335;

/** Runs a change of the registry in a transaction, one at a time in all instances: mounts are shared by all remotes. */
export const withRegistryLock = <T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
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
