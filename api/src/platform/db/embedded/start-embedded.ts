import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stopTimes } from '../../workers/stop-times.ts';
import { type Binaries, findBinaries, runnableBinaries } from './binaries.ts';
import { clusterPaths, databaseAccount } from './cluster-paths.ts';
import { type Connection, connectionTo, ensureDatabase, type PortalLock, takeLock } from './connection.ts';
import { ensureServer } from './ensure-server.ts';
import { activateUpgraded, checkDataVersion, createCluster, prepareFolders } from './prepare-cluster.ts';
import { isPostgres } from './server-process.ts';

/** Stops the server: it ends its sessions, writes a checkpoint and exits; after 20 s it must exit immediately. */
export async function stopServer(native: string, pid: number): Promise<void> {
  if (!isPostgres(pid)) return; // it has ended, and another program may have its number
  signal(native, pid, 'INT');
  if (await isGone(pid)) return;
  signal(native, pid, 'QUIT');
  await isGone(pid);
}

/** Windows has no signals; pg_ctl reaches the server another way there. */
function signal(native: string, pid: number, name: 'INT' | 'QUIT'): void {
  if (process.platform === 'win32') {
    spawnSync(join(native, 'bin', 'pg_ctl'), ['kill', name, String(pid)]);
    return;
  }
  try {
    process.kill(pid, `SIG${name}`);
  } catch {
    // already exited
  }
}

async function isGone(pid: number): Promise<boolean> {
  const startedAt = Date.now();
  while (isPostgres(pid)) {
    if (Date.now() - startedAt > stopTimes.embeddedDatabase) return false;
    await pause(25);
  }
  return true;
}

/** The logger for the launcher's steps; a pino logger is compatible. */
export interface LaunchLog {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

export interface EmbeddedOptions {
  /** The portal's data folder; the cluster is in `postgres` below it. */
  dataDir: string;
  log: LaunchLog;
  /** Name of the database to create; `portal` unless given. */
  database?: string;
  /** Additional server settings, for tests: `fsync: 'off'`. */
  settings?: Record<string, string>;
  /** A PostgreSQL to use instead of the bundled one. */
  binaries?: Binaries;
  /** Waits between attempts to restart the server, for tests; the signal is aborted when the database is stopped. */
  pauseFor?: (ms: number, stopping: AbortSignal) => Promise<void>;
}

/** The running embedded database. */
export interface EmbeddedDatabase {
  /** Options for postgres.js. */
  connection: Connection;
  /** Process id of the current server; changes when the server is restarted. */
  readonly pid: number;
  /** Stops the server after terminating its sessions and flushing all data. */
  stop(): Promise<void>;
}

/** The longest pause between attempts to restart the server: a full disk may be free again at any time. */
const longestPauseMs = 30_000;

const pauseUnlessStopped = async (ms: number, signal: AbortSignal): Promise<void> => {
  await pause(ms, undefined, { signal }).catch(() => undefined);
};

/**
 * Starts the bundled PostgreSQL, or adopts the one that a killed portal left running, and creates the database. It refuses a
 * second portal on the same data folder. If the server ends while the portal runs, it is restarted at the same address,
 * however long that takes: without its database the portal responds, so nothing else would restart it (PLAT-555).
 * @throws StartProblem when it cannot start.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, log, database = 'portal', settings = {}, binaries = findBinaries(), pauseFor = pauseUnlessStopped } = options;
  const paths = clusterPaths(dataDir);
  activateUpgraded(paths);
  checkDataVersion(paths, binaries.major);
  const account = databaseAccount(paths.cluster);
  prepareFolders(paths, account);
  const installation = { native: runnableBinaries(binaries, account), account };
  if (!existsSync(paths.cluster)) {
    log.info(`creating a database in ${paths.home}`);
    createCluster(installation, paths, settings.fsync === 'off' ? ['--no-sync'] : []);
  }

  let server = await ensureServer(installation, paths, settings);
  const maintenance = connectionTo(server.address, paths, 'postgres');
  const stopping = new AbortController();
  let isLost = false;
  let recovery: Promise<void> | undefined;
  let lock: PortalLock = await takeLock(maintenance, dataDir, onLost);
  try {
    await ensureDatabase(maintenance, database);
  } catch (error) {
    await stop();
    throw error;
  }

  function onLost(): void {
    isLost = true;
    if (stopping.signal.aborted || recovery) return;
    recovery = recover().finally(() => {
      recovery = undefined;
    });
  }

  async function recover(): Promise<void> {
    log.warn('the database ended unexpectedly; starting it again');
    for (let attempt = 1; isLost && !stopping.signal.aborted; attempt += 1) {
      isLost = false;
      try {
        await lock.release();
        server = await ensureServer(installation, paths, settings, server.address);
        lock = await takeLock(maintenance, dataDir, onLost);
      } catch (error) {
        isLost = true;
        log.error(error instanceof Error ? error.message : String(error));
        await pauseFor(Math.min(attempt * 1_000, longestPauseMs), stopping.signal);
      }
    }
    if (!isLost) log.info('the database is back');
  }

  async function stop(): Promise<void> {
    if (stopping.signal.aborted) return;
    stopping.abort();
    await recovery;
    await lock.release();
    await stopServer(installation.native, server.pid);
  }

  return {
    connection: connectionTo(server.address, paths, database),
    get pid() {
      return server.pid;
    },
    stop,
  };
}
