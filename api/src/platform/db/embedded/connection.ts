import { readFileSync } from 'node:fs';
import postgres from 'postgres';
import type { Address } from './listen-address.ts';
import type { ClusterPaths } from './paths.ts';
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
