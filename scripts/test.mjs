// `npm test [step…]`: everything that must hold, from a bare clone. All steps run even if one fails.
import { requireNode } from './node-version.mjs';

requireNode();
const { runMain, Problem } = await import('./launch/problem.mjs');
const { bootstrap } = await import('./bootstrap.mjs');
const { performAll, forgetResults } = await import('./steps/step.mjs');
const checks = await import('./steps/static.mjs');
const suites = await import('./steps/suites.mjs');

await runMain(async () => {
  const bun = await bootstrap();
  const all = [
    checks.types(),
    checks.lint(),
    checks.wire(bun),
    checks.contract(bun),
    checks.structure(bun),
    suites.unit(),
    suites.api(bun),
    suites.build(),
    checks.budgets(bun),
    suites.start(bun),
    suites.browser(bun),
    checks.requirements(bun),
  ];
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => !all.some((step) => step.name === name));
  if (unknown) throw new Problem(`There is no step ${unknown}; there are ${all.map((step) => step.name).join(', ')}.`);
  if (asked.length === 0) forgetResults();
  return performAll(all.filter((step) => asked.length === 0 || asked.includes(step.name)));
});
