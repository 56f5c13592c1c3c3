// `npm start`: from a bare clone to a running portal. Needs only Node and npm.
import { requireNode } from './node-version.mjs';

requireNode();
const { readCommandLine } = await import('../api/src/start/command-line.mjs');
const { runMain } = await import('./launch/problem.mjs');
const { bootstrap } = await import('./bootstrap.mjs');
const { buildStale } = await import('./launch/builds.mjs');
const { step } = await import('./launch/progress.mjs');
const { runApi } = await import('./launch/api.mjs');

const usage = `npm start: installs and builds what changed, starts the portal, and stops it with Ctrl-C

Its settings are environment variables: README.md lists them.`;

await runMain(async () => {
  readCommandLine({ usage });
  console.log('Starting the portal');
  const bun = await bootstrap();
  await step('Build', buildStale);
  return runApi(bun);
});
