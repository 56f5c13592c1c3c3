import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, lstatSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { type Binaries, linkLibraries } from './binaries.ts';
import { StartProblem } from './start-problem.ts';

/**
 * The folder with `bin` that the database's account can run: the package itself, or a copy under /var/tmp when that account
 * cannot reach the project (a checkout under /root) or the package cannot be completed (a read-only checkout).
 * @throws StartProblem when neither runs.
 */
export function runnableBinaries(binaries: Binaries, account: Account): string {
  const linked = linkLibraries(binaries.native);
  if (linked && tryRun(binaries.native, account) === undefined) return binaries.native;
  const copy = copyFor(binaries);
  const failure = tryRun(copy, account);
  if (failure === undefined) return copy;
  throw new StartProblem(
    `The embedded PostgreSQL does not run on this machine (${failure}); set DATABASE_URL to a PostgreSQL server${account ? ', or start the portal from an ordinary account' : ''}.`,
  );
}

/** Runs `postgres --version` as the account. @returns why it failed, or undefined. */
function tryRun(native: string, account: Account): string | undefined {
  const run = spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    ...account,
    encoding: 'utf8',
    cwd: '/',
    timeout: 20_000,
  });
  if (run.error) return run.error.message;
  return run.status === 0 ? undefined : (run.stderr.trim().split('\n')[0] ?? `exit code ${run.status}`);
}

function copyFor(binaries: Binaries): string {
  const base = process.platform === 'win32' ? tmpdir() : '/var/tmp';
  const uid = process.getuid?.() ?? 0;
  const target = join(base, `innovation-portal-postgres-${binaries.version}-${uid}`);
  if (isOurs(target, uid) && linkLibraries(target)) return target;
  const fresh = mkdtempSync(`${target}.`);
  cpSync(binaries.native, fresh, { recursive: true, verbatimSymlinks: true, filter: (source) => !source.endsWith('.a') });
  chmodSync(fresh, 0o755);
  linkLibraries(fresh);
  try {
    renameSync(fresh, target);
    return target;
  } catch {
    // Another start was faster, or the name belongs to another user, whose files must never run.
    if (!isOurs(target, uid)) return fresh;
    rmSync(fresh, { recursive: true, force: true });
    return target;
  }
}

/** /var/tmp is writable by all users: trust only a folder that we created and that no other user can write. */
function isOurs(path: string, uid: number): boolean {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  return stat?.isDirectory() === true && stat.uid === uid && (stat.mode & 0o022) === 0;
}
