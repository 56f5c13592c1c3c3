import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from './digest.mjs';
import { inParallel } from './in-parallel.mjs';
import { browserPackages, root } from './project.mjs';
import { viteBuild } from './vite-build.mjs';
import { unwritable } from './writable.mjs';

/** The inputs of every build besides its own folder. */
const shared = ['shell/sdk', 'shared-contracts', 'bun.lock', 'tsconfig.base.json'];

/** @param {string} name */
const stampOf = (name) => join(root, name, 'dist/.stamp');

/** @param {string} name */
const inputsOf = (name) => digestOf([...new Set([name, ...shared])], [process.versions.node.split('.')[0] ?? '']);

/**
 * Whether the package must be built again. The stamp is inside the build folder, so that both are deleted together.
 * @param {string} name
 */
export function isStale(name) {
  const stamp = stampOf(name);
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== inputsOf(name);
}

/**
 * Builds one package, whether stale or not.
 * @param {string} name its folder
 * @throws {Problem} with the bundler's output
 */
export async function buildPackage(name) {
  const inputs = inputsOf(name);
  const folder = join(root, name);
  try {
    mkdirSync(join(folder, 'dist'), { recursive: true });
    writeFileSync(stampOf(name), '');
  } catch (error) {
    throw unwritable(join(folder, 'dist'), error);
  }
  await viteBuild(name, folder);
  writeFileSync(stampOf(name), inputs);
}

/**
 * Builds the stale packages, two at a time.
 * @param {import('./progress.mjs').Report} report
 * @param {string[]} [names] the shell and all remotes by default
 * @returns {Promise<string[]>} what was built
 */
export async function buildStale(report, names = browserPackages()) {
  const stale = names.filter(isStale);
  if (stale.length === 0) {
    report.done('up to date');
    return [];
  }
  let done = 0;
  await inParallel(stale, async (name) => {
    report.now(`${name}, ${done} of ${stale.length} built`);
    await buildPackage(name);
    done += 1;
  });
  const rest = names.length - stale.length;
  report.done(`${stale.length} built${rest ? `, ${rest} up to date` : ''}`);
  return stale;
}
