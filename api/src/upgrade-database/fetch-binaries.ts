import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Binaries, binariesPackage, readBinaries } from '../platform/db/embedded/binaries.ts';
import { StartProblem } from '../platform/db/embedded/start-problem.ts';

/**
 * The last package of each earlier major version. The current one joins when `api/package.json` moves to the next major version.
 * No portal was released with 17; the upgrade is tested from it.
 */
const lastPackages: Readonly<Record<string, string>> = { '17': '17.10.0-beta.17' };

/**
 * Installs the PostgreSQL of an earlier major version with Bun, from the registry that packages come from.
 * @param folder for the packages; whoever calls removes it
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
