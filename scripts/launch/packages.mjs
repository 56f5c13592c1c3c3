import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from './digest.mjs';
import { registryProblem } from './npm.mjs';
import { root, workspaces } from './project.mjs';
import { run } from './run.mjs';
import { unwritable } from './writable.mjs';

const stamp = join(root, 'node_modules/.portal-installed');

/**
 * Installs the packages of bun.lock when node_modules is missing or was made from another bun.lock.
 * @param {string} bun
 * @param {import('./progress.mjs').Report} report
 */
export async function installPackages(bun, report) {
  const currentState = state();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === currentState && workspaces().every(hasPackages))
    return report.done('up to date');
  report.now('installing');
  try {
    mkdirSync(join(root, 'node_modules'), { recursive: true });
    writeFileSync(stamp, ''); // an interrupted installation starts again
  } catch (error) {
    throw unwritable(join(root, 'node_modules'), error);
  }
  const outcome = await run(bun, ['install', '--frozen-lockfile'], { cwd: root });
  if (outcome.code !== 0) throw registryProblem('The packages could not be installed', outcome.output);
  writeFileSync(stamp, currentState);
  report.done('installed');
}

/** @param {string} folder */
const hasPackages = (folder) => existsSync(join(root, folder, 'node_modules'));

/** Everything that determines what is installed. */
function state() {
  const manifests = workspaces().map((folder) => join(folder, 'package.json'));
  return digestOf(['bun.lock', 'package.json', 'scripts/patches', ...manifests], [process.platform, process.arch]);
}
