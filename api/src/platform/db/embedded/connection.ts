import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import type { ClusterPaths } from './cluster-paths.ts';
import type { Address } from './listen-address.ts';
import { clusterRole } from './prepare-cluster.ts';
import { StartProblem } from './start-problem.ts';

/** Options for postgres.js. */
export interface Connection {
  /** A loopback address, or the folder of the socket. */
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

/** The options to connect as the portal's role to a database of the cluster at that address. */
export function connectionTo(address: Address, paths: ClusterPaths, database: string): Connection {
  let password: string;
  try {
    password = readFileSync(paths.passwordFile, 'utf8').trim();
  } catch {
    throw new StartProblem(
      `The password of the embedded database, ${paths.passwordFile}, cannot be read; restore the file, or set DATA_DIR to another folder.`,
    );
  }
  return { ...address, user: clusterRole, password, database };
}

/** One dedicated connection that the driver never closes and renews. */
export function openConnection(connection: Connection, onclose?: () => void): postgres.Sql {
  return postgres({
    ...connection,
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: 5,
    // the server may be back at once; the driver's own backoff grows to 20 s
    backoff: () => 0.5,
    onnotice: () => {},
    onclose,
  });
}

/** @returns whether the server currently responds to a query. */
export async function responds(connection: Connection): Promise<boolean> {
  const sql = openConnection(connection);
  try {
    await sql`select 1`;
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') {
      throw new StartProblem(
        `The embedded database at ${connection.host} refuses the portal's password; set DATA_DIR to another folder.`,
      );
    }
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Creates the database if it is missing. */
export async function ensureDatabase(maintenance: Connection, name: string): Promise<void> {
  const sql = openConnection(maintenance);
  try {
    const found = await sql`select 1 from pg_database where datname = ${name}`;
    if (found.length === 0) await sql`create database ${sql(name)}`;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Lock that one portal per cluster holds for the life of its connection, so that a killed portal releases it. */
export interface PortalLock {
  /** Releases the lock. */
  release(): Promise<void>;
}

/** Any number; it must never change. */
const lockKey = 7_480_316;
/** How long a killed portal may take to release the lock. */
const releaseTimeoutMs = 3_000;

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
  try {
    await sql`select set_config('application_name', ${`portal ${process.pid}`}, false)`;
    const startedAt = Date.now();
    while (!(await tryLock(sql))) {
      if (Date.now() - startedAt > releaseTimeoutMs) {
        throw new StartProblem(
          `Another portal (${await holderOf(sql)}) is using the data in ${dataDir}; stop it, or set DATA_DIR to another folder.`,
        );
      }
      await pause(100);
    }
  } catch (error) {
    await release();
    throw error;
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
