import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Account, ClusterPaths } from './cluster-paths.ts';
import { type Installation, runInitdb } from './server-process.ts';
import { StartProblem } from './start-problem.ts';

/** The role that owns the cluster; its password is generated. */
export const clusterRole = 'portal';

/**
 * Creates the private folders.
 * @throws StartProblem when they cannot be created, written or entered.
 */
export function prepareFolders(paths: ClusterPaths, account: Account): void {
  try {
    for (const folder of [paths.home, paths.socketDir]) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      if (account) chownSync(folder, account.uid, account.gid);
      accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    }
    if (existsSync(paths.cluster)) {
      if (account) changeOwner(paths.cluster, account);
      accessSync(paths.cluster, constants.R_OK | constants.W_OK | constants.X_OK);
    }
  } catch (error) {
    const { code = 'unknown error', path = paths.home } = error as NodeJS.ErrnoException;
    throw new StartProblem(
      `The folder ${path} cannot be written (${code}); make it writable for this account, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * @returns the major version that wrote the data, for example '18'; undefined if there is no data, or it cannot be read
 * @throws StartProblem when the folder contains something else
 */
export function dataVersion(paths: ClusterPaths): string | undefined {
  if (!existsSync(paths.cluster)) return undefined;
  try {
    return readFileSync(join(paths.cluster, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') return undefined; // prepareFolders reports it
    throw new StartProblem(
      `The folder ${paths.cluster} holds no PostgreSQL data (PG_VERSION is missing); move it away, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * @param major first number of the server's version
 * @throws StartProblem when another major version wrote the data, which this one cannot read.
 */
export function checkDataVersion(paths: ClusterPaths, major: string): void {
  const found = dataVersion(paths);
  if (found === undefined || found === major) return;
  const remedy =
    Number(found) < Number(major)
      ? 'run "npm run upgrade-database" once'
      : 'start the later portal that wrote it, or set DATA_DIR to another folder';
  throw new StartProblem(`The data in ${paths.cluster} is of PostgreSQL ${found} and this portal brings ${major}; ${remedy}.`);
}

/** Where the data of an earlier major version is retained after an upgrade. */
export const previousCluster = (paths: ClusterPaths, major: string): string => join(paths.home, `cluster-${major}`);

/**
 * Replaces the previous data with the upgraded data, and retains the previous data next to it. Also completes an upgrade that was
 * interrupted at this step.
 */
export function activateUpgraded(paths: ClusterPaths): void {
  if (!existsSync(paths.upgraded)) return;
  const previous = dataVersion(paths);
  if (previous !== undefined) renameSync(paths.cluster, previousCluster(paths, previous));
  renameSync(paths.upgraded, paths.cluster);
}

/** Creates the cluster under a temporary name and renames it, so that an interrupted first start leaves no partial cluster. */
export function createCluster(installation: Installation, paths: ClusterPaths, extraOptions: string[] = []): void {
  removeLeftovers(paths.home);
  const temporary = join(paths.home, `new-${process.pid}`);
  const password = `${temporary}.password`;
  const { account } = installation;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { mode: 0o700 });
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (account) for (const path of [temporary, password]) chownSync(path, account.uid, account.gid);
  const failure = runInitdb(installation, temporary, [
    `--username=${clusterRole}`,
    '--auth=scram-sha-256',
    `--pwfile=../new-${process.pid}.password`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...extraOptions,
  ]);
  if (failure !== undefined) {
    rmSync(temporary, { recursive: true, force: true });
    rmSync(password, { force: true });
    throw new StartProblem(`The database in ${paths.home} could not be created: ${lastLine(failure)}.`);
  }
  renameSync(password, join(temporary, 'portal-password'));
  try {
    renameSync(temporary, paths.cluster);
  } catch (error) {
    if (!existsSync(paths.cluster)) throw error;
    rmSync(temporary, { recursive: true, force: true }); // another start was faster; its cluster is kept
  }
}

/** Removes temporary clusters of interrupted starts; one whose process is alive is in progress. */
function removeLeftovers(home: string): void {
  for (const name of readdirSync(home)) {
    const pid = Number(/^new-(\d+)/.exec(name)?.[1]);
    if (!pid || pid === process.pid) continue;
    if (isAlive(pid)) continue;
    rmSync(join(home, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A folder that root copied or restored belongs to root, but PostgreSQL must own its data. */
function changeOwner(folder: string, account: { uid: number; gid: number }): void {
  if (statSync(folder).uid === account.uid) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(join(folder, entry), account.uid, account.gid);
  chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
}

function lastLine(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const reason = lines.findLast((line) => /error|fatal/i.test(line)) ?? lines.at(-1) ?? 'no reason given';
  return reason.replace(/^initdb: error: /, '').replace(/\.$/, '');
}
