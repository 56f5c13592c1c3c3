import { setTimeout as pause } from 'node:timers/promises';
import { type Connection, openConnection } from './connection.ts';
import { StartProblem } from './start-problem.ts';

/** Lock that one portal per cluster holds for the life of its connection, so that a killed portal releases it. */
export interface PortalLock {
  /** Releases the lock. */
  release(): Promise<void>;
}

/** Any number; it must never change. */
const lockKey = 7_480_316;
/** How long a killed portal may take to release the lock. */
const patienceMs = 3_000;

/**
 * @param onLost called once when the connection breaks, which means that the server ended
 * @throws StartProblem when another portal holds the lock, naming its process.
 */
export async function takeLock(maintenance: Connection, dataDir: string, onLost: () => void): Promise<PortalLock> {
  let released = false;
  const sql = openConnection({ ...maintenance }, () => {
    if (!released) {
      released = true;
      onLost();
    }
  });
  const release = async () => {
    released = true;
    await sql.end({ timeout: 1 });
  };
  await sql`select set_config('application_name', ${`portal ${process.pid}`}, false)`;
  const begun = Date.now();
  while (!(await tryLock(sql))) {
    if (Date.now() - begun > patienceMs) {
      const holder = await holderOf(sql);
      await release();
      throw new StartProblem(
        `Another portal (${holder}) is using the data in ${dataDir}; stop it, or set DATA_DIR to another folder.`,
      );
    }
    await pause(100);
  }
  return { release };
}

async function tryLock(sql: ReturnType<typeof openConnection>): Promise<boolean> {
  const [row] = await sql`select pg_try_advisory_lock(${lockKey}) as taken`;
  return row?.taken === true;
}

async function holderOf(sql: ReturnType<typeof openConnection>): Promise<string> {
  const [row] = await sql`
    select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'advisory' and l.objid = ${lockKey} and l.granted`;
  return String(row?.name ?? 'portal ?').replace('portal', 'process');
}
