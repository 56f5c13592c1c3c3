// `bun run backup FOLDER`, `bun run restore FOLDER` and `bun run files …`: the commands of an operator.
import { requireNode } from './node-version.mjs';

requireNode();
const { spawn } = await import('node:child_process');
const { join, resolve } = await import('node:path');
const { runMain } = await import('./launch/problem.mjs');
const { bootstrap } = await import('./bootstrap.mjs');
const { root } = await import('./launch/project.mjs');

await runMain(async () => {
  const bun = await bootstrap();
  const [command = '', ...given] = process.argv.slice(2);
  const args =
    command === 'files'
      ? [join(root, 'api/src/move-files/main.ts'), ...given]
      : [join(root, 'api/src/backup/main.ts'), command, ...given.map((folder) => resolve(folder))];
  const child = spawn(bun, args, { cwd: root, stdio: 'inherit' });
  return new Promise((done) => child.on('close', (code) => done(code ?? 1)));
});
