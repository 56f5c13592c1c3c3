import { sql } from 'drizzle-orm';
import type { ChangeOrigin } from 'shared-contracts/schemas/remote';
import { type Context, inTransaction } from '../../context.ts';
import type { RecordedOrigin } from './tables.ts';

/** Any number that no other lock in this database uses. */
const lockKey = 4_182_335;

/** Runs a change of the registry in a transaction, one at a time in all instances: mounts are shared by all remotes. */
export const changingRegistry = <T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    return work(tx);
  });

/** Who changes the registry: an admin, the bearer of a deploy token, the start of the portal, or the portal that takes a canary back. */
export interface ChangedBy {
  /** Null but for an admin. */
  readonly userId: string | null;
  readonly label: 'admin' | 'deploy token' | 'workspace' | 'portal';
  /** The name of the token. */
  readonly token?: string | undefined;
  /** What the change tells of itself. */
  readonly origin?: ChangeOrigin | undefined;
}

/** The portal at its start, publishing the builds that lie beside it. */
export const workspace: ChangedBy = { userId: null, label: 'workspace' };

/** What is kept of where a change comes from; null where nothing is known. */
export const recordedOrigin = ({ token, origin = {} }: ChangedBy): RecordedOrigin | null => {
  const { commit, pipeline } = origin;
  const known = { ...(token && { token }), ...(commit && { commit }), ...(pipeline && { pipeline }) };
  return Object.keys(known).length > 0 ? known : null;
};
