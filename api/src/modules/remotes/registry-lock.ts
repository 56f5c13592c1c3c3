import { sql } from 'drizzle-orm';
import { type Context, inTransaction } from '../../context.ts';

/** Any number that no other lock in this database uses. */
const lockKey = 4_182_335;

/** Runs a change of the registry in a transaction, one at a time in all instances: mounts are shared by all remotes. */
export const changingRegistry = <T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    return work(tx);
  });
