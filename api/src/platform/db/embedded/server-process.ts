import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, fchownSync, openSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Account, ClusterPaths } from './cluster-paths.ts';

/** What is needed to run one of the server's programs. */
export interface Installation {
  native: string;
  account: Account;
}

const logLimitBytes = 5_000_000;

/** None of the caller's PG* or locale settings may reach the server. */
const environment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...windowsNeeds() };

function windowsNeeds(): Record<string, string> {
  const { SystemRoot, TEMP } = process.env;
  return { ...(SystemRoot ? { SystemRoot } : {}), ...(TEMP ? { TEMP } : {}) };
}

/**
 * The data folder argument for the server. As root on Linux it is a path to its working directory, so that the folders above
 * DATA_DIR (/root, a private temp folder) may stay closed to the database's account.
 */
function dataArgument(folder: string, account: Account): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : folder;
}

/** Runs initdb on an existing empty folder. @returns its output when it failed, else undefined. */
export function runInitdb({ native, account }: Installation, folder: string, options: string[]): string | undefined {
  const run = spawnSync(join(native, 'bin', 'initdb'), ['-D', dataArgument(folder, account), ...options], {
    ...account,
    cwd: folder,
    env: environment,
    encoding: 'utf8',
  });
  if (run.status === 0) return undefined;
  return run.error?.message ?? `${run.stderr}${run.stdout}`.trim();
}

/**
 * Starts the server in its own session: it outlives a killed portal, and Ctrl-C in the terminal stops the portal first. Its
 * output goes to a file, since a pipe would break with the portal.
 */
export function spawnServer({ native, account }: Installation, paths: ClusterPaths, options: string[]) {
  if (existsSync(paths.logFile) && statSync(paths.logFile).size > logLimitBytes)
    renameSync(paths.logFile, `${paths.logFile}.old`);
  const log = openSync(paths.logFile, 'a', 0o600);
  try {
    if (account) fchownSync(log, account.uid, account.gid);
    const child = spawn(join(native, 'bin', 'postgres'), ['-D', dataArgument(paths.cluster, account), ...options], {
      ...account,
      cwd: paths.cluster,
      env: environment,
      detached: true,
      stdio: ['ignore', log, log],
    });
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

/** Content of the postmaster.pid that a running server writes into its data folder. */
export interface Postmaster {
  pid: number;
  port: number;
  /** Empty if it listens only on TCP. */
  socketDir: string;
  /** `starting`, `ready`, `stopping`, `standby`. */
  status: string;
}

/**
 * Removes the lock files that a dead server left in the data and next to the socket. PostgreSQL does this itself, except when
 * their process id now belongs to another program, or to a zombie in a bare container.
 */
export function removeDeadLocks(cluster: string, socketDir: string): void {
  const sockets = readdirSync(socketDir).filter((name) => name.endsWith('.lock'));
  for (const file of [join(cluster, 'postmaster.pid'), ...sockets.map((name) => join(socketDir, name))]) {
    const pid = firstNumber(file);
    if (pid !== undefined && !isPostgres(pid)) rmSync(file, { force: true });
  }
}

function firstNumber(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10);
  } catch {
    return undefined;
  }
}

/** Reads postmaster.pid. @returns undefined when it is missing or incomplete. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port, socketDir: lines[4] ?? '', status: lines[7]?.trim() ?? '' };
}

/**
 * Whether that process exists and is PostgreSQL. After a reboot its id may belong to another program, and PostgreSQL would then
 * refuse to start.
 */
export function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform === 'win32') return true;
  if (process.platform === 'linux') return linuxCommand(pid) === 'postgres';
  return spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' })
    .stdout.trim()
    .endsWith('postgres');
}

/** A killed server that its parent has not reaped yet (a zombie) counts as ended. */
function linuxCommand(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    return stat.charAt(end + 2) === 'Z' ? undefined : stat.slice(stat.indexOf('(') + 1, end);
  } catch {
    return undefined;
  }
}
