// `bun run attack [--requests 100000] [--seed n]`: sends mutated requests of every role to every operation, with the limits on.
import { requireNode } from './node-version.mjs';

requireNode();
const { spawn } = await import('node:child_process');
const { join } = await import('node:path');
const { parseArgs } = await import('node:util');
const { runMain, Problem } = await import('./launch/problem.mjs');
const { bootstrap } = await import('./bootstrap.mjs');
const { root } = await import('./launch/project.mjs');

await runMain(async () => {
  const { values } = parseArgs({ options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string' } } });
  for (const [name, value] of Object.entries(values))
    if (!/^\d{1,9}$/.test(value)) throw new Problem(`--${name} must be a whole number, but is "${value}".`);
  const bun = await bootstrap();
  const env = { ...process.env, ATTACK_REQUESTS: values.requests, ...(values.seed ? { ATTACK_SEED: values.seed } : {}) };
  const args = ['--bun', 'node_modules/vitest/vitest.mjs', 'run', 'test/attack'];
  const child = spawn(bun, args, { cwd: join(root, 'api'), env, stdio: 'inherit' });
  process.exitCode = await new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
});
