// `bun run attack [--requests 100000] [--seed n]`: sends mutated requests of every role to every operation, with the limits on.
import { requireNode } from './node-version.mjs';

requireNode();
const { spawn } = await import('node:child_process');
const { join } = await import('node:path');
const { readCommandLine, refuseCommandLine } = await import('../api/src/start/command-line.mjs');
const { runMain } = await import('./launch/problem.mjs');
const { bootstrap } = await import('./bootstrap.mjs');
const { root } = await import('./launch/project.mjs');

const usage = `bun run attack [--requests N] [--seed N]: sends mutated requests of every role to every operation

  --requests N   100000 unless given
  --seed N       starts another sequence of mutations`;

await runMain(async () => {
  const options = /** @type {const} */ ({ requests: { type: 'string', default: '100000' }, seed: { type: 'string' } });
  const { values } = readCommandLine({ usage, options });
  for (const [name, value] of Object.entries(values))
    if (!/^\d{1,9}$/.test(value)) refuseCommandLine(usage, `--${name} must be a whole number, but is "${value}".`);
  const bun = await bootstrap();
  const env = { ...process.env, ATTACK_REQUESTS: values.requests, ...(values.seed ? { ATTACK_SEED: values.seed } : {}) };
  const args = ['--bun', 'node_modules/vitest/vitest.mjs', 'run', 'test/attack'];
  const child = spawn(bun, args, { cwd: join(root, 'api'), env, stdio: 'inherit' });
  process.exitCode = await new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
});
