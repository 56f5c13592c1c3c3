// `bun run build [package…]`: builds what is stale; `--force` builds everything.
import { requireNode } from './node-version.mjs';

requireNode();
const { runMain, Problem } = await import('./launch/problem.mjs');
const { bootstrap } = await import('./bootstrap.mjs');
const { buildPackage, buildStale } = await import('./launch/builds.mjs');
const { browserPackages } = await import('./launch/project.mjs');
const { step } = await import('./launch/progress.mjs');

await runMain(async () => {
  const args = process.argv.slice(2);
  const names = args.filter((arg) => !arg.startsWith('-'));
  const unknown = names.find((name) => !browserPackages().includes(name));
  if (unknown) throw new Problem(`There is no package ${unknown} to build; there are ${browserPackages().join(', ')}.`);
  await bootstrap();
  const wanted = names.length > 0 ? names : browserPackages();
  if (args.includes('--force'))
    for (const name of wanted) await step(name, (report) => buildPackage(name).then(() => report.done('built')));
  else await step('Build', (report) => buildStale(report, wanted));
});
