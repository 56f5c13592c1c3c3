// `bun run check`: types, structure, lint and unit tests of what changed, two steps at once.
import { requireNode } from './node-version.mjs';

requireNode();
const { spawnSync } = await import('node:child_process');
const { readCommandLine } = await import('../api/src/start/command-line.mjs');
const { runMain } = await import('./launch/problem.mjs');
const { bootstrap } = await import('./bootstrap.mjs');
const { root } = await import('./launch/project.mjs');
const { performAll, resultsFolder } = await import('./steps/step.mjs');
const { failureList, timedTests } = await import('./steps/times.mjs');
const { types, lint, endpoints, contract, structure } = await import('./steps/static.mjs');
const { unit } = await import('./steps/suites.mjs');

/**
 * Where this branch diverged from main; what main received since then is not its change. Without that branch, as in an archive,
 * all unit tests run.
 */
const { status, stdout } = spawnSync('git', ['merge-base', 'main', 'HEAD'], { cwd: root, encoding: 'utf8' });
const base = status === 0 ? stdout.slice(0, 10) : undefined;

await runMain(async () => {
  readCommandLine({ usage: 'bun run check: types, structure, lint and unit tests of what changed' });
  const bun = await bootstrap();
  const start = Date.now();
  const steps = [unit(base), types(), structure(bun), lint(base), endpoints(bun), contract(bun)];
  return performAll(steps, 2, (ended) => failureList(ended, timedTests(resultsFolder, start)));
});
