import { sql } from 'drizzle-orm';
import type postgres from 'postgres';
import type { Database } from '../db/client.ts';

/** Any number not used by another lock in this database. */
const lockKey = 6_021_547;

/**
 * Runs work while no instance deletes file bytes. The lock belongs to a separate connection, so that it ends with this process. A
 * row deleted before the work starts may lose its bytes; a row deleted later keeps them.
 * @param work gets the connection of the lock
 * @returns undefined when another backup holds the lock
 */
export const withDeletionPaused = async <T>(
  client: postgres.Sql,
  work: (connection: postgres.Sql) => Promise<T>,
): Promise<T | undefined> => {
  const connection = await client.reserve();
  try {
    const [row] = await connection`select pg_try_advisory_lock(${lockKey}) as taken`;
    if (row?.taken !== true) return undefined;
    try {
      return await work(connection);
    } finally {
      await connection`select pg_advisory_unlock(${lockKey})`;
    }
  } finally {
    connection.release();
  }
};

/**
 * Whether a backup is currently retaining all bytes. Call it after the commit that deletes their rows; if so, leave the bytes to
 * the daily sweep.
 */
export const isDeletionPaused = async (db: Database): Promise<boolean> => {
  const [row] = await db.execute<{ kept: boolean }>(sql`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and objid = ${lockKey} and granted
        and database = (select oid from pg_database where datname = current_database())
    ) as kept`);
  return row?.kept === true;
};
