// `bun run backup FOLDER`, `bun run restore FOLDER`, `bun run files …` and `bun run upgrade-database`: the commands of an operator.
import { requireNode } from './node-version.mjs';

requireNode();
const { spawn } = await import('node:child_process');
const { join, resolve } = await import('node:path');
const { runMain } = await import('./launch/problem.mjs');
const { bootstrap } = await import('./bootstrap.mjs');
const { root } = await import('./launch/project.mjs');

await runMain(async () => {
  const bun = await bootstrap();
  const [command = '', ...operands] = process.argv.slice(2);
  const program = { files: 'move-files', 'upgrade-database': 'upgrade-database' }[command];
  // the command itself reads its options; a relative folder is one below the caller's, not below the workspace
  const args = program ? operands : [command, ...operands.map((word) => (/^(-|$)/.test(word) ? word : resolve(word)))];
  const child = spawn(bun, [join(root, 'api/src', program ?? 'backup', 'main.ts'), ...args], { cwd: root, stdio: 'inherit' });
  return new Promise((done) => child.on('close', (code) => done(code ?? 1)));
});
