import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, workspaces } from '../launch/project.mjs';

/** @param {string[]} args @returns {string[]} the lines of git's output */
const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);

/** The files that differ from a commit, including untracked ones. @param {string} since */
export const changedSince = (since) => [
  ...git('diff', '--name-only', since),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/**
 * Folders that a package's tests may read: its own and those of its workspace dependencies, transitively.
 * @param {string} name folder of the package
 * @param {Record<string, { name: string, dependencies: string[] }>} packages by folder
 * @returns {Set<string>}
 */
function foldersBehind(name, packages) {
  const found = new Set([name]);
  for (const folder of found)
    for (const dependency of packages[folder]?.dependencies ?? []) {
      const other = Object.keys(packages).find((each) => packages[each]?.name === dependency);
      if (other) found.add(other);
    }
  return found;
}

/**
 * The packages among `names` whose tests a change may affect.
 * @param {string[]} names folders
 * @param {string[]} changed paths
 * @param {Record<string, { name: string, dependencies: string[] }>} [packages] those of the workspace by default
 */
export const reachedBy = (names, changed, packages = workspacePackages()) =>
  names.filter((name) => {
    const behind = [...foldersBehind(name, packages)];
    // files outside every package, such as bun.lock, may affect all of them
    return changed.some((path) => behind.some((folder) => path.startsWith(`${folder}/`)) || !path.includes('/'));
  });

function workspacePackages() {
  return Object.fromEntries(
    workspaces().map((folder) => {
      const {
        name,
        dependencies = {},
        devDependencies = {},
      } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
      return [folder, { name, dependencies: [...Object.keys(dependencies), ...Object.keys(devDependencies)] }];
    }),
  );
}
