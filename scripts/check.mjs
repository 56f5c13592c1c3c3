// `bun run check`: types, lint, structure and the unit tests of changed files, two steps at once.
import { requireNode } from './node-version.mjs';

requireNode();
const { spawnSync } = await import('node:child_process');
const { runMain } = await import('./launch/problem.mjs');
const { bootstrap } = await import('./bootstrap.mjs');
const { root } = await import('./launch/project.mjs');
const { performAll } = await import('./steps/step.mjs');
const { types, lint, endpoints, contract, structure } = await import('./steps/static.mjs');
const { unit } = await import('./steps/suites.mjs');

/** Without a branch of that name, as in an archive, all unit tests run. */
const main = spawnSync('git', ['rev-parse', '--verify', '--quiet', 'main'], { cwd: root }).status === 0 ? 'main' : undefined;

await runMain(async () => {
  const bun = await bootstrap();
  return performAll([unit(main), types(), structure(bun), lint(), endpoints(bun), contract(bun)], 2);
});
