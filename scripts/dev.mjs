// `bun run dev [NAME…]`: the portal with the shell and the named remotes in hot reload, the others from their last build.
import { requireNode } from './node-version.mjs';

requireNode();
const { readCommandLine, refuseCommandLine } = await import('../api/src/start/command-line.mjs');
const { runMain } = await import('./launch/problem.mjs');
const { bootstrap } = await import('./bootstrap.mjs');
const { buildStale } = await import('./launch/builds.mjs');
const { browserPackages } = await import('./launch/project.mjs');
const { step } = await import('./launch/progress.mjs');
const { runApi } = await import('./launch/api.mjs');
const { startServers } = await import('./dev/servers.mjs');

const usage = `bun run dev [NAME…]: the portal, with hot reload for the shell and these remotes, such as mf-ideas, or ideas for short`;

await runMain(async () => {
  const { words } = readCommandLine({ usage, words: ['NAME…'] });
  const remotes = browserPackages().filter((name) => name !== 'shell');
  const wanted = words.map((name) => (name.startsWith('mf-') ? name : `mf-${name}`));
  const unknown = wanted.find((name) => !remotes.includes(name));
  if (unknown) refuseCommandLine(usage, `There is no remote ${unknown}; there are ${remotes.join(', ')}.`);
  const bun = await bootstrap();
  await step('Build', (report) =>
    buildStale(
      report,
      remotes.filter((name) => !wanted.includes(name)),
    ),
  );
  const servers = await step('Reload', (report) => startServers(['shell', ...wanted], report));
  try {
    const [shell, ...others] = servers.list;
    Object.assign(process.env, {
      NODE_ENV: 'development',
      DEV_SHELL_URL: shell?.url,
      DEV_REMOTES: others.map(({ name, url }) => `${name}=${url}`).join(','),
    });
    return await runApi(bun);
  } finally {
    servers.stop();
  }
});
