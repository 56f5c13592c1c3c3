import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inParallel } from '../launch/in-parallel.mjs';
import { root, workspaces } from '../launch/project.mjs';
import { changedSince } from './changed.mjs';
import { check, sum } from './step.mjs';

/** @typedef {import('./step.mjs').Step} Step */

const node = process.execPath;

/**
 * Packages whose settings are the same text, such as those of the remotes, are checked together, so that their common imports are
 * read and checked only once. Each import is resolved from its own file, so a package still finds only what it declares.
 * @param {string[]} packages
 * @returns {{ name: string, folders: string[] }[]} named after their first package, the largest group first
 */
export function groupsOfSettings(
  packages,
  textOf = (/** @type {string} */ name) => readFileSync(join(root, name, 'tsconfig.json'), 'utf8'),
) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const name of packages) {
    // settings that reach beyond `src` name files next to them
    const text = textOf(name);
    const key = text.includes('"include": ["src"]') ? text : `${name} ${text}`;
    groups.set(key, [...(groups.get(key) ?? []), name]);
  }
  return [...groups.values()]
    .map((folders) => ({ name: folders[0] ?? '', folders }))
    .sort((one, other) => other.folders.length - one.folders.length);
}

/**
 * The settings of a group: those of its first package, for the sources of all.
 * @param {{ name: string, folders: string[] }} group
 * @returns {string}
 */
function settingsFor({ name, folders }) {
  if (folders.length === 1) return join(root, name, 'tsconfig.json');
  const file = join(root, '.cache/types', `${name}-and-others.json`);
  const own = join(root, name);
  const settings = {
    extends: join(own, 'tsconfig.json'),
    compilerOptions: { typeRoots: [join(own, 'node_modules')] },
    include: folders.map((folder) => join(root, folder, 'src')),
  };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(settings));
  return file;
}

/** Results of unchanged files from the previous run are reused from .cache. @returns {Step} */
export const types = () => ({
  name: 'types',
  title: 'Types',
  run: async () => {
    const packages = workspaces().filter((name) => existsSync(join(root, name, 'tsconfig.json')));
    const groups = groupsOfSettings(packages);
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const buildInfo = (/** @type {string} */ name) => join(root, '.cache/types', `${name.replaceAll('/', '-')}.tsbuildinfo`);
    const outcomes = await inParallel(groups, (group) => {
      const incremental = ['--incremental', '--tsBuildInfoFile', buildInfo(group.name)];
      return check(node, [tsc, '--noEmit', '-p', settingsFor(group), ...incremental], { cwd: join(root, group.name) });
    });
    const output = outcomes
      .map((outcome, index) => (outcome.ok ? '' : `${groups[index]?.folders.join(', ')}:\n${outcome.output}`))
      .join('');
    return { ...sum(outcomes), output };
  },
});

/**
 * What to lint: each rule looks at one file, so unchanged files need no new check. A changed file outside every package, such as
 * the settings or the versions, may affect all files.
 * @param {string[]} changed paths, including deleted files
 * @returns {string[]} empty if there is nothing to lint
 */
export const lintTargets = (changed, exists = (/** @type {string} */ path) => existsSync(join(root, path))) =>
  changed.some((path) => !path.includes('/')) ? ['.'] : changed.filter(exists);

/** @param {string} [since] a commit: only files that changed after it @returns {Step} */
export const lint = (since) => ({
  name: 'lint',
  title: 'Lint',
  run: async () => {
    const targets = since ? lintTargets(changedSince(since)) : ['.'];
    if (targets.length === 0) return { passed: 1, failed: 0, skipped: 0, output: 'nothing changed\n' };
    // the settings exclude some files, such as documentation pages: if only those changed, there is nothing to lint
    const flags = since ? ['--no-errors-on-unmatched'] : [];
    return check(node, ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...flags, ...targets], {
      cwd: root,
    });
  },
});

/** Checks that the browsers' calls match the operations. @param {string} bun @returns {Step} */
export const endpoints = (bun) => bunScript(bun, 'endpoints', 'Endpoints', ['scripts/endpoints.ts', '--check']);

/** Checks that the api's contract with live remotes has changed only as accepted. @param {string} bun @returns {Step} */
export const contract = (bun) => bunScript(bun, 'contract', 'Contract', ['scripts/contract.ts']);

/** Layers, dead code, duplicates. @param {string} bun @returns {Step} */
export const structure = (bun) => bunScript(bun, 'structure', 'Structure', ['scripts/structure/structure.ts']);

/** Sizes of what browsers load; needs the builds. @param {string} bun @returns {Step} */
export const budgets = (bun) => ({
  ...bunScript(bun, 'budgets', 'Budgets', ['scripts/structure/budgets.ts']),
  needsBuild: true,
});

/** What the tests of the whole run prove; needs their reports. @param {string} bun @returns {Step} */
export const requirements = (bun) => ({
  ...bunScript(bun, 'requirements', 'Requirements', ['scripts/requirements/requirements.ts']),
  needsAll: true,
});

/** @param {string} bun @param {string} name @param {string} title @param {string[]} args @returns {Step} */
const bunScript = (bun, name, title, args) => ({ name, title, run: () => check(bun, args, { cwd: root }) });
