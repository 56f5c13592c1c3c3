import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Problem } from '../launch/problem.mjs';
import { filesOf } from './scaffold.mjs';
import { UsageProblem } from './usage.mjs';

/** @typedef {import('./deps.mjs').Deps} Deps */
/** @typedef {import('./arguments.mjs').Arguments & { name: string }} Given */

/** Lays out a new remote. Nothing that is there already is touched. @param {Deps} deps @param {Given} given */
export function create(deps, given) {
  const { name, options } = given;
  const title = (options.title ?? titleOf(name)).trim();
  if (!/^\P{Cc}{1,40}$/u.test(title)) throw new UsageProblem('--title is one line of 1 to 40 characters.');
  // The federation runtime would take one for the other.
  const twin = deps.remotes().find((other) => other.startsWith(name) || name.startsWith(other));
  if (twin === name) throw new Problem(`There is a remote ${name} already; choose another name.`);
  if (twin) throw new Problem(`${name} and ${twin} cannot be told apart, since one begins with the other; choose another name.`);
  const folder = join(deps.root, name);
  if (isThere(folder)) throw new Problem(`There is a folder ${name} already; choose another name, or remove what is left there.`);
  const files = filesOf({ name, title, host: hostVersionIn(deps.root), versions: versionsIn(deps.root) });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  deps.print(`${name} is laid out: ${Object.keys(files).length} files, with one page at /${mountOf(name)}.`);
  deps.print('What comes next:');
  for (const line of [
    `1. add "${name}" to "workspaces" in package.json, and run bun install`,
    `2. bun run --cwd ${name} standalone: try it alone, on a stand-in of the shell`,
    `3. bun run --cwd ${name} test`,
    `4. bun run dev ${name}: try it inside the portal; npm start publishes its build on this machine`,
    `5. elsewhere: bun run remote publish ${name}, with the deploy token that the portal has for it`,
  ])
    deps.print(`  ${line}`);
  return 0;
}

/** @param {string} name */
export const mountOf = (name) => name.slice('mf-'.length);

/** 'mf-office-plants' is 'Office Plants' @param {string} name */
const titleOf = (name) =>
  mountOf(name)
    .split('-')
    .map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`)
    .join(' ');

/** @param {string} folder */
function isThere(folder) {
  try {
    return readdirSync(folder).length > 0;
  } catch {
    return false;
  }
}

/** The versions that the rest of the project uses. @param {string} root @returns {Record<string, string>} */
function versionsIn(root) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'shell/sdk/package.json'), 'utf8'));
  return { ...devDependencies, ...dependencies, 'portal-sdk': '*' };
}

/** What the shell of this project offers: the least that a remote made with it may ask for. @param {string} root */
function hostVersionIn(root) {
  const [, version] =
    readFileSync(join(root, 'shared-contracts/src/constants/host.ts'), 'utf8').match(/hostVersion = '([\d.]+)'/) ?? [];
  if (!version) throw new Error('shared-contracts/src/constants/host.ts names no hostVersion');
  return version;
}
