import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inParallel } from '../launch/in-parallel.mjs';
import { root, workspaces } from '../launch/project.mjs';
import { check } from './command.mjs';
import { sum } from './step.mjs';

/** @typedef {import('./step.mjs').Step} Step */

const node = process.execPath;

/**
 * Each package is checked by itself, under its own settings.
 * @param {{ again?: boolean }} [options] `again`: what the run before found of files that did not change is taken from .cache
 * @returns {Step}
 */
export const types = ({ again = false } = {}) => ({
  name: 'types',
  title: 'Types',
  run: async () => {
    const packages = workspaces().filter((name) => existsSync(join(root, name, 'tsconfig.json')));
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const memory = (/** @type {string} */ name) => join(root, '.cache/types', `${name.replaceAll('/', '-')}.tsbuildinfo`);
    const found = await inParallel(packages, (name) => {
      const kept = again ? ['--incremental', '--tsBuildInfoFile', memory(name)] : [];
      return check(node, [tsc, '--noEmit', '-p', '.', ...kept], { cwd: join(root, name) });
    });
    const output = found.map((result, at) => (result.ok ? '' : `${packages[at]}:\n${result.output}`)).join('');
    return { ...sum(found), output };
  },
});

/** @returns {Step} */
export const lint = () => ({
  name: 'lint',
  title: 'Lint',
  run: () => check(node, ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'], { cwd: root }),
});

/** The calls that browsers make are those that the operations describe. @param {string} bun @returns {Step} */
export const wire = (bun) => bunScript(bun, 'wire', 'Wire table', ['scripts/wire.ts', '--check']);

/** What the api promises the remotes that are live has changed only as it was accepted. @param {string} bun @returns {Step} */
export const contract = (bun) => bunScript(bun, 'contract', 'Contract', ['scripts/contract.ts']);

/** Layers, dead code, duplicates. @param {string} bun @returns {Step} */
export const structure = (bun) => bunScript(bun, 'structure', 'Structure', ['scripts/structure/structure.ts']);

/** Sizes of what browsers load; wants the builds. @param {string} bun @returns {Step} */
export const budgets = (bun) => ({
  ...bunScript(bun, 'budgets', 'Budgets', ['scripts/structure/budgets.ts']),
  needsBuild: true,
});

/** What the tests of the whole run prove; wants their reports. @param {string} bun @returns {Step} */
export const requirements = (bun) =>
  bunScript(bun, 'requirements', 'Requirements', ['scripts/requirements/requirements.ts', '--check']);

/** @param {string} bun @param {string} name @param {string} title @param {string[]} args @returns {Step} */
const bunScript = (bun, name, title, args) => ({ name, title, run: () => check(bun, args, { cwd: root }) });
