// `bun run check`: the part of the tests that answers within a minute.
import { requireNode } from './node-version.mjs';

requireNode();
const { runMain } = await import('./launch/problem.mjs');
const { bootstrap } = await import('./bootstrap.mjs');
const { perform, describe, sum } = await import('./steps/step.mjs');
const { types, lint, wire, structure } = await import('./steps/static.mjs');
const { unit } = await import('./steps/suites.mjs');

await runMain(async () => {
  const bun = await bootstrap();
  const found = [];
  for (const step of [types(), lint(), wire(bun), structure(bun), unit()]) found.push(await perform(step));
  const total = sum(found);
  console.log(`\n${describe(total)}`);
  return total.failed > 0 ? 1 : 0;
});
