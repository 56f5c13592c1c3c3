import { setTimeout as pause } from 'node:timers/promises';
import type { Env } from '../env.ts';
import { jobs } from '../jobs.ts';
import type { DatabaseAddress } from '../platform/db/address.ts';
import { hostNames, hostsOf } from '../platform/db/database-url.ts';
import { type LaunchLog, startEmbedded } from '../platform/db/embedded/start-embedded.ts';
import { StartProblem } from '../platform/db/embedded/start-problem.ts';
import { migrate } from '../platform/db/migrate.ts';
import { prepareQueue } from '../platform/jobs/queue.ts';

/** The migrated database of the portal. */
export interface OpenedDatabase {
  readonly address: DatabaseAddress;
  /** Stops the server, if it is the embedded one. */
  stop(): Promise<void>;
}

/** The error with a code, which may be the cause of another. */
const codedErrorOf = (thrown: unknown): { readonly code: string; readonly message: string } => {
  const causes = [thrown, thrown instanceof Error ? thrown.cause : undefined];
  for (const cause of causes)
    if (cause instanceof Error && 'code' in cause) return { code: String(cause.code), message: cause.message };
  return { code: '', message: '' };
};
/** Error codes of a server that is starting, or not available yet. */
const temporaryCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'CONNECTION_CLOSED', 'CONNECT_TIMEOUT', '57P03', 'ENOENT']);

/** The message for a server that cannot be used; undefined when the operator cannot fix the reason. */
export const serverProblem = (thrown: unknown, url: string): StartProblem | undefined => {
  const { pathname, username } = new URL(hostsOf(url)?.[0]?.url ?? url);
  const host = hostNames(url);
  const database = `"${pathname.slice(1)}"`;
  const { code, message } = codedErrorOf(thrown);
  if (temporaryCodes.has(code) || code === 'ENOTFOUND' || code === 'EHOSTUNREACH' || code === 'ETIMEDOUT')
    return new StartProblem(`The database at ${host} does not answer (${code}); check DATABASE_URL and that the server runs.`);
  if (code === 'NO_PRIMARY')
    return new StartProblem(
      `Of the servers at ${host} none is the primary, only standbys answer; promote one, or check DATABASE_URL.`,
    );
  if (code === '28P01' || code === '28000')
    return new StartProblem(
      `The database at ${host} refuses the user "${username}"; check the name and password in DATABASE_URL.`,
    );
  if (code === '3D000')
    return new StartProblem(`The server at ${host} has no database ${database}; create it, or check DATABASE_URL.`);
  if (code === '42501')
    return new StartProblem(
      `The user "${username}" of DATABASE_URL may not create tables and extensions; make it the database's owner.`,
    );
  if (code === '3F000')
    return new StartProblem(
      `The database ${database} at ${host} has no schema "public", where the portal keeps its tables; create it, owned by "${username}".`,
    );
  if (code === '42P01')
    return new StartProblem(
      `The database ${database} at ${host} lacks tables that the portal has made in its schema "public" (${message}); move them back there, or restore a backup.`,
    );
  if (code === '08P01')
    return new StartProblem(
      `What answers at ${host} refuses the connection (${message}); connect to PostgreSQL itself, or let the pooler pass on the settings of a session.`,
    );
  return undefined;
};

/** Inspects a database before it is migrated. @throws to leave it unchanged */
export type DatabaseCheck = (address: DatabaseAddress) => Promise<void>;

/** Migrates a server that may still be starting; reports a problem after five seconds. */
const migrateServer = async (url: string, log: LaunchLog, check: DatabaseCheck): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await check(url);
      await migrate(url, { log });
      return await prepareQueue(url, jobs);
    } catch (thrown) {
      if (thrown instanceof StartProblem) throw thrown;
      if (attempt === 6 || !temporaryCodes.has(codedErrorOf(thrown).code)) throw serverProblem(thrown, url) ?? thrown;
      await pause(1000);
    }
  }
};

/** Brings the embedded database up to date. */
const migrateEmbedded = async (
  address: DatabaseAddress,
  log: LaunchLog,
  tell: (state: string) => void,
  check: DatabaseCheck,
): Promise<void> => {
  tell('migrating');
  await check(address);
  await migrate(address, { log });
  await prepareQueue(address, jobs);
  tell('embedded PostgreSQL');
};

/**
 * Opens the database of `DATABASE_URL`, otherwise starts the embedded one in the data folder; migrates it.
 * @param check runs before the migrations
 * @param running the embedded one, if another process has started it and stops it
 */
export const openDatabase = async (
  env: Env,
  log: LaunchLog,
  tell: (state: string) => void,
  check: DatabaseCheck = async () => undefined,
  running?: DatabaseAddress,
): Promise<OpenedDatabase> => {
  if (running !== undefined) {
    await migrateEmbedded(running, log, tell, check);
    return { address: running, stop: async () => undefined };
  }
  if (env.databaseUrl !== undefined) {
    tell(hostNames(env.databaseUrl));
    await migrateServer(env.databaseUrl, log, check);
    return { address: env.databaseUrl, stop: async () => undefined };
  }
  tell('starting');
  const server = await startEmbedded({ dataDir: env.dataDir, log });
  try {
    await migrateEmbedded(server.connection, log, tell, check);
  } catch (thrown) {
    await server.stop();
    throw thrown;
  }
  return { address: server.connection, stop: () => server.stop() };
};
