// `bun run build [package…]`: builds what is stale; `--force` builds everything.
import { requireNode } from './node-version.mjs';

requireNode();
const { readCommandLine, refuseCommandLine } = await import('../api/src/start/command-line.mjs');
const { runMain } = await import('./launch/problem.mjs');
const { bootstrap } = await import('./bootstrap.mjs');
const { buildPackage, buildStale } = await import('./launch/builds.mjs');
const { browserPackages } = await import('./launch/project.mjs');
const { step } = await import('./launch/progress.mjs');

const usage = `bun run build [PACKAGE…] [--force]: builds what is stale of these packages, or of all; --force builds everything`;

await runMain(async () => {
  const { values, words: names } = readCommandLine({ usage, words: ['PACKAGE…'], options: { force: { type: 'boolean' } } });
  const unknown = names.find((name) => !browserPackages().includes(name));
  if (unknown) refuseCommandLine(usage, `There is no package ${unknown} to build; there are ${browserPackages().join(', ')}.`);
  await bootstrap();
  const wanted = names.length > 0 ? names : browserPackages();
  if (values.force) for (const name of wanted) await step(name, (report) => buildPackage(name).then(() => report.done('built')));
  else await step('Build', (report) => buildStale(report, wanted));
});
