// `bun run backup FOLDER` and `bun run restore FOLDER`: the database and the files of a portal, which may run meanwhile.
import { requireNode } from './node-version.mjs';

requireNode();
const { spawn } = await import('node:child_process');
const { join, resolve } = await import('node:path');
const { runMain } = await import('./launch/problem.mjs');
const { bootstrap } = await import('./bootstrap.mjs');
const { root } = await import('./launch/project.mjs');

await runMain(async () => {
  const bun = await bootstrap();
  const [command, folder] = process.argv.slice(2);
  const args = [join(root, 'api/src/backup/main.ts'), command ?? '', ...(folder ? [resolve(folder)] : [])];
  const child = spawn(bun, args, { cwd: root, stdio: 'inherit' });
  return new Promise((done) => child.on('close', (code) => done(code ?? 1)));
});
