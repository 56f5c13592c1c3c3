import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, fchownSync, openSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';
import type { ClusterPaths } from './paths.ts';

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
