import { existsSync, statSync } from 'node:fs';
import pino from 'pino';
import type { Env } from '../env.ts';
import { type DatabaseAddress, openDriver } from '../platform/db/address.ts';
import { clusterPaths } from '../platform/db/embedded/cluster-paths.ts';
import { connectionTo } from '../platform/db/embedded/connection.ts';
import { runningServer } from '../platform/db/embedded/ensure-server.ts';
import { startEmbedded } from '../platform/db/embedded/start-embedded.ts';
import { StartProblem } from '../platform/db/embedded/start-problem.ts';
import { DomainError } from '../platform/http/errors.ts';

/** The portal's database for an operator command, and how to leave it as it was. */
export interface CommandDatabase {
  readonly address: DatabaseAddress;
  stop(): Promise<void>;
}

/** States of the portal in which a command may run. */
interface AllowedState {
  /** Whether the portal may be running at the same time. */
  readonly mayBeRunning: boolean;
  /** Whether the data folder may have no database yet. */
  readonly mayBeEmpty: boolean;
}

/** @throws StartProblem when an instance of the portal is connected */
const refuseConnected = async (address: DatabaseAddress): Promise<void> => {
  const sql = openDriver(address, { max: 1, onnotice: () => undefined });
  try {
    const [others] = await sql<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name ~ '^portal(/|$)'`;
    if ((others?.count ?? 0) > 0) throw new StartProblem('The portal runs on this database; stop every instance first.');
  } finally {
    await sql.end({ timeout: 5 });
  }
};

/**
 * Refuses to let root write into a data folder of another account, such as that of a portal under systemd: the portal could not
 * read it afterwards. A portal that runs as root owns its folder.
 * @param uid of this process; undefined on systems without
 * @throws StartProblem
 */
export const refuseOtherAccount = (dataDir: string, uid = process.getuid?.()): void => {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid;
  if (uid !== 0 || owner === undefined || owner === uid) return;
  throw new StartProblem(
    `The folder ${dataDir} belongs to the account ${owner}, and a portal of that account cannot read what root writes there; run this as that account, as with \`sudo -u portal\`.`,
  );
};

/**
 * Opens the portal's database; starts the embedded one if it is not running.
 * @throws StartProblem when its state is not allowed
 */
export const openForCommand = async (env: Env, { mayBeRunning, mayBeEmpty }: AllowedState): Promise<CommandDatabase> => {
  const stop = async () => undefined;
  // what may run beside the portal writes nothing there
  if (!mayBeRunning) refuseOtherAccount(env.dataDir);
  if (env.databaseUrl !== undefined) {
    if (!mayBeRunning) await refuseConnected(env.databaseUrl);
    return { address: env.databaseUrl, stop };
  }
  const paths = clusterPaths(env.dataDir);
  const running = mayBeRunning ? await runningServer(paths) : undefined;
  if (running) return { address: connectionTo(running.address, paths, 'portal'), stop };
  if (!mayBeEmpty && !existsSync(paths.cluster))
    throw new StartProblem(`There is no database in ${env.dataDir}; set DATA_DIR or DATABASE_URL as for the portal.`);
  // rejects a folder that a portal uses, and adopts the server that a killed command left running
  const server = await startEmbedded({ dataDir: env.dataDir, log: pino({ level: 'silent' }) });
  return { address: server.connection, stop: () => server.stop() };
};

/**
 * Runs an operator command to completion: a problem that the operator can fix, such as a store that does not respond, is printed
 * as a sentence, anything else is a bug.
 */
export const runCommand = async (work: () => Promise<void>): Promise<never> => {
  try {
    await work();
  } catch (thrown) {
    process.exitCode = 1;
    console.error(thrown instanceof StartProblem || thrown instanceof DomainError ? thrown.message : thrown);
  }
  process.exit();
};
