// `bun run bench [web|dev|scroll|shift|interactions|api|reads|scale|workers|writes|capacity|growth|soak…] [--minutes N]
// [--requests N]`: measures the portal on this machine; the default is web and api. docs/PERFORMANCE.md describes what is
// measured and how.
import { requireNode } from './node-version.mjs';

requireNode();
const { spawn } = await import('node:child_process');
const { join } = await import('node:path');
const { readCommandLine, refuseCommandLine } = await import('../api/src/start/command-line.mjs');
const { runMain, Problem } = await import('./launch/problem.mjs');
const { bootstrap } = await import('./bootstrap.mjs');
const { buildStale } = await import('./launch/builds.mjs');
const { step } = await import('./launch/progress.mjs');
const { root } = await import('./launch/project.mjs');
const { run } = await import('./launch/run.mjs');
const { findChromium } = await import('./steps/chromium.mjs');
const { withScratch } = await import('./steps/scratch.mjs');

const partNames = [
  'web',
  'dev',
  'scroll',
  'shift',
  'interactions',
  'api',
  'reads',
  'scale',
  'workers',
  'writes',
  'capacity',
  'growth',
  'soak',
];

/** Builds the same source as one application, for comparison. It takes seconds, so it is built each time. */
async function buildPlain() {
  const args = ['node_modules/vite/bin/vite.js', 'build', '--configLoader', 'runner', '--logLevel', 'warn'];
  const config = ['--config', 'performance/plain/vite.config.ts'];
  const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' };
  const { code, output } = await run(process.execPath, [...args, ...config], { cwd: join(root, 'e2e'), env });
  if (code !== 0) throw new Problem(`The plain application could not be built:\n${output.trim()}`);
}

const usage = `bun run bench [PART…] [--minutes N] [--requests N]: measures the portal on this machine; the default is web and api

  PART           ${partNames.join(', ')}
  --minutes N    how long the soak takes, at least 2; 4 unless given
  --requests N   over how many requests memory is followed, at least 1000; 100000 unless given`;

await runMain(async () => {
  const options = /** @type {const} */ ({
    minutes: { type: 'string', default: '4' },
    requests: { type: 'string', default: '100000' },
  });
  const { values, words: requested } = readCommandLine({ usage, words: ['PART…'], options });
  if (!(Number(values.minutes) >= 2)) refuseCommandLine(usage, `A soak takes at least 2 minutes, not ${values.minutes}.`);
  if (!(Number(values.requests) >= 1000))
    refuseCommandLine(usage, `Memory is followed over at least 1,000 requests, not ${values.requests}.`);
  const unknown = requested.find((name) => !partNames.includes(name));
  if (unknown) refuseCommandLine(usage, `There is no part ${unknown}; there are ${partNames.join(', ')}.`);
  const parts = requested.length > 0 ? partNames.filter((name) => requested.includes(name)) : ['web', 'api'];
  const bun = await bootstrap();
  await step('Build', buildStale);
  if (parts.includes('web')) await step('Plain', (report) => buildPlain().then(() => report.done('built')));
  const chromium = await findChromium();
  return withScratch(async (env) => {
    const args = [join(root, 'e2e/performance/bench.ts'), ...parts];
    const variables = {
      ...env,
      PORTAL_BUN: bun,
      PORTAL_NODE: process.execPath,
      SOAK_MINUTES: values.minutes,
      GROWTH_REQUESTS: values.requests,
      ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    };
    const bench = spawn(bun, args, { cwd: root, stdio: 'inherit', env: variables });
    return new Promise((resolve, reject) => {
      bench.once('error', reject);
      bench.once('exit', (code) => resolve(code ?? 1));
    });
  });
});
