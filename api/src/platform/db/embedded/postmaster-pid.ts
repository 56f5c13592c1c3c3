import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

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
