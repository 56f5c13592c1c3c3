// `npm test [step…]`: every check, from a bare clone. All steps run even if one fails.
import { requireNode } from './node-version.mjs';

requireNode();
const { readCommandLine, refuseCommandLine } = await import('../api/src/start/command-line.mjs');
const { runMain } = await import('./launch/problem.mjs');
const { bootstrap } = await import('./bootstrap.mjs');
const { performAll, forgetResults, resultsFolder, stepsFor } = await import('./steps/step.mjs');
const { observeMachine } = await import('./steps/machine-use.mjs');
const { failureList, timedTests, timeTable } = await import('./steps/times.mjs');
const checks = await import('./steps/static.mjs');
const suites = await import('./steps/suites.mjs');

await runMain(async () => {
  const usage = 'npm test [-- STEP…]: runs every check, or these; an unknown STEP lists them';
  const { words: requested } = readCommandLine({ usage, words: ['STEP…'] });
  const bun = await bootstrap();
  const all = [
    suites.unit(),
    checks.types(),
    suites.build(),
    checks.structure(bun),
    checks.lint(),
    checks.endpoints(bun),
    checks.contract(bun),
    suites.api(bun),
    suites.start(bun),
    checks.budgets(bun),
    suites.browser(bun),
    checks.requirements(bun),
  ];
  const unknown = requested.find((name) => !all.some((step) => step.name === name));
  if (unknown) refuseCommandLine(usage, `There is no step ${unknown}; there are ${all.map((step) => step.name).join(', ')}.`);
  if (requested.length === 0) forgetResults();
  const steps = stepsFor(all, requested);
  const start = Date.now();
  const machineUse = observeMachine();
  // two at once: while one step waits, as the start tests do for other processes, the other can use the processor
  return performAll(steps, requested.length === 1 ? 1 : 2, (ended) => {
    const tests = timedTests(resultsFolder, start);
    return [timeTable(ended, tests, Date.now() - start), machineUse(), failureList(ended, tests)].filter(Boolean).join('\n\n');
  });
});
