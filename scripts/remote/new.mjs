import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Problem } from '../launch/problem.mjs';
import { UsageProblem } from './arguments.mjs';
import { repositoryFiles } from './repository-files.mjs';
import { filesOf } from './scaffold.mjs';
import { hostVersionIn, versionsIn } from './workspace-kit.mjs';

/** @typedef {import('./deps.mjs').Deps} Deps */
/** @typedef {import('./arguments.mjs').RemoteArguments} RemoteArguments */

/** The code of a remote uses these names; its package.json says where they come from. */
const packedPackages = ['portal-query', 'portal-remote', 'portal-router', 'portal-sdk', 'shared-contracts'];

/** Creates a new remote. Existing files are not touched. @param {Deps} deps @param {RemoteArguments} args */
export function create(deps, args) {
  const { name, options } = args;
  const title = (options.title ?? titleOf(name)).trim();
  if (!/^\P{Cc}{1,40}$/u.test(title)) throw new UsageProblem('--title is one line of 1 to 40 characters.');
  if (!deps.kit && options.packages !== undefined)
    throw new UsageProblem('--packages is for a remote in its own repository; here the packages are those of the workspace.');
  // The federation runtime would mistake one for the other.
  const twin = deps.remotes().find((other) => other.startsWith(name) || name.startsWith(other));
  if (twin === name) throw new Problem(`There is already a remote ${name}; choose another name.`);
  if (twin) throw new Problem(`${name} and ${twin} are too similar: one begins with the other. Choose another name.`);
  const folder = join(deps.root, name);
  if (hasEntries(folder)) throw new Problem(`There is already a folder ${name}; choose another name, or delete it.`);
  const { files, steps } = deps.kit
    ? inRepository(deps.kit, { name, title, folder, options })
    : inWorkspace(deps, { name, title });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  deps.print(`${name} is created: ${Object.keys(files).length} files, with one page at /${mountOf(name)}.`);
  deps.print('Next steps:');
  for (const [index, line] of steps.entries()) deps.print(`  ${index + 1}. ${line}`);
  return 0;
}

/** @param {Deps} deps @param {{ name: string, title: string }} wanted */
const inWorkspace = ({ root }, { name, title }) => ({
  files: filesOf({ name, title, host: hostVersionIn(root), versions: versionsIn(root) }),
  steps: [
    `add "${name}" to "workspaces" in package.json, and run bun install`,
    `translate its title in ${name}/locales/ro.po; bun run texts adds later texts`,
    `bun run --cwd ${name} standalone: try it alone, on a fake host`,
    `bun run --cwd ${name} test`,
    `bun run dev ${name}: try it inside the portal; npm start publishes its build on this machine`,
    `elsewhere: bun run remote publish ${name}, with the deploy token that the portal has for it`,
  ],
});

/** @param {NonNullable<Deps['kit']>} kit @param {{ name: string, title: string, folder: string, options: RemoteArguments['options'] }} wanted */
function inRepository(kit, { name, title, folder, options }) {
  const { host } = kit;
  const tarballs = options.packages === undefined ? undefined : vendored(kit, resolve(options.packages));
  const versions = {
    ...kit.versions,
    ...Object.fromEntries(
      packedPackages.map((id) => [id, tarballs ? `file:vendor/${tarballs.file(id)}` : `npm:${kit.scope}/${id}@${host}`]),
    ),
  };
  tarballs?.copyTo(join(folder, 'vendor'));
  return {
    files: repositoryFiles({ name, title, host, versions, area: mountOf(name) }),
    steps: [
      `in the folder ${name}: git init, and bun install`,
      'translate its title in locales/ro.po; bun run texts adds later texts',
      'bun run ci: types, tests, the build and the texts',
      'bun run standalone: try it alone, on a fake host',
      `bun run remote publish ${mountOf(name)}, with the deploy token that the portal has for it`,
    ],
  };
}

/** The packages as files, for a company without a registry. @param {NonNullable<Deps['kit']>} kit @param {string} from */
function vendored({ scope, host }, from) {
  const file = (/** @type {string} */ id) => `${scope.slice(1)}-${id}-${host}.tgz`;
  const missing = packedPackages.map(file).find((tarball) => !existsSync(join(from, tarball)));
  if (missing) throw new UsageProblem(`--packages names the folder that bun run pack wrote; there is no ${missing} in ${from}.`);
  return {
    file,
    copyTo: (/** @type {string} */ vendor) => {
      for (const id of packedPackages) cpSync(join(from, file(id)), join(vendor, file(id)));
    },
  };
}

/** @param {string} name */
export const mountOf = (name) => name.slice('mf-'.length);

/** 'mf-office-plants' becomes 'Office Plants' @param {string} name */
const titleOf = (name) =>
  mountOf(name)
    .split('-')
    .map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`)
    .join(' ');

/** @param {string} folder */
function hasEntries(folder) {
  try {
    return readdirSync(folder).length > 0;
  } catch {
    return false;
  }
}
