// `bun run check`: the part of the tests that answers within a minute.
import { requireNode } from './node-version.mjs';

requireNode();
const { runMain } = await import('./launch/problem.mjs');
const { bootstrap } = await import('./bootstrap.mjs');
const { performAll } = await import('./steps/step.mjs');
const { types, lint, wire, contract, structure } = await import('./steps/static.mjs');
const { unit } = await import('./steps/suites.mjs');

await runMain(async () => {
  const bun = await bootstrap();
  return performAll([unit(), types(), structure(bun), lint(), wire(bun), contract(bun)], 2);
});
