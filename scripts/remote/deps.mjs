import { join } from 'node:path';
import { Problem } from '../launch/problem.mjs';

/**
 * The versions that a new remote is created with: that of the host, and one for each package.
 * @typedef {{ host: string, versions: Record<string, string> }} Kit
 */
/**
 * The environment and dependencies of the commands.
 * @typedef {object} Deps
 * @property {string} root the project's folder
 * @property {NodeJS.ProcessEnv} env
 * @property {() => string[]} remotes ids of the remotes of this folder
 * @property {(line?: string) => void} print
 * @property {(name: string) => Promise<void>} build brings the build of a remote up to date with its sources
 * @property {(remote: import('./accessibility.mjs').CheckedRemote) => Promise<import('./accessibility.mjs').PagesResult>}
 * [checkPages] checks the pages of a remote with axe
 * @property {Kit & { scope: string }} [kit] outside the portal's workspace, where a folder is the repository of one remote
 */

/**
 * The folder of a remote.
 * @param {Deps} deps @param {string} name
 * @throws {Problem} if it does not exist
 */
export function folderOf(deps, name) {
  const remotes = deps.remotes();
  const where = deps.kit ? 'folder' : 'workspace';
  if (remotes.length === 0) throw new Problem(`There is no remote in this ${where}; run this in the folder of its package.json.`);
  if (!remotes.includes(name)) throw new Problem(`There is no remote ${name} in this ${where}; there are ${remotes.join(', ')}.`);
  return deps.kit ? deps.root : join(deps.root, name);
}
