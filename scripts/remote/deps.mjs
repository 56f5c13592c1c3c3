import { join } from 'node:path';
import { bootstrap } from '../bootstrap.mjs';
import { buildStale } from '../launch/builds.mjs';
import { Problem } from '../launch/problem.mjs';
import { step } from '../launch/progress.mjs';
import { browserPackages, root } from '../launch/project.mjs';

/**
 * What the commands work in and with.
 * @typedef {object} Deps
 * @property {string} root the project's folder
 * @property {NodeJS.ProcessEnv} env
 * @property {() => string[]} remotes ids of the workspace's remotes
 * @property {(line?: string) => void} print
 * @property {(name: string) => Promise<void>} build makes the build of a remote the one of its sources
 */

/** This project, this terminal. @type {Deps} */
export const here = {
  root,
  env: process.env,
  remotes: () => browserPackages().filter((name) => name !== 'shell'),
  print: (line = '') => console.log(line),
  build: async (name) => {
    await bootstrap();
    await step('Build', (report) => buildStale(report, [name]));
  },
};

/**
 * The folder of a remote of this workspace.
 * @param {Deps} deps @param {string} name
 * @throws {Problem} where there is none
 */
export function folderOf(deps, name) {
  const known = deps.remotes();
  if (!known.includes(name)) throw new Problem(`There is no remote ${name} in this workspace; there are ${known.join(', ')}.`);
  return join(deps.root, name);
}
