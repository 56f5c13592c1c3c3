import { join } from 'node:path';
import { Problem } from '../launch/problem.mjs';

/** What a remote is laid out with: the version of the host, and a version of each package. @typedef {{ host: string, versions: Record<string, string> }} Kit */
/**
 * What the commands work in and with.
 * @typedef {object} Deps
 * @property {string} root the project's folder
 * @property {NodeJS.ProcessEnv} env
 * @property {() => string[]} remotes ids of the remotes of this folder
 * @property {(line?: string) => void} print
 * @property {(name: string) => Promise<void>} build makes the build of a remote the one of its sources
 * @property {(wanted: import('./accessibility.mjs').Wanted) => Promise<import('./accessibility.mjs').Seen>} [look] looks at the pages of a remote with axe
 * @property {Kit & { scope: string }} [kit] outside the portal's workspace, where a folder is the repository of one remote
 */

/**
 * The folder of a remote.
 * @param {Deps} deps @param {string} name
 * @throws {Problem} where there is none
 */
export function folderOf(deps, name) {
  const known = deps.remotes();
  const where = deps.kit ? 'folder' : 'workspace';
  if (known.length === 0) throw new Problem(`There is no remote in this ${where}; run this in the folder of its package.json.`);
  if (!known.includes(name)) throw new Problem(`There is no remote ${name} in this ${where}; there are ${known.join(', ')}.`);
  return deps.kit ? deps.root : join(deps.root, name);
}
