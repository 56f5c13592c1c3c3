// `bun run pack`: the SDK, the contracts and the commands as packages for a remote in its own repository.
import { requireNode } from './node-version.mjs';

requireNode();
const { readCommandLine } = await import('../api/src/start/command-line.mjs');
const { bootstrap } = await import('./bootstrap.mjs');
const { runMain } = await import('./launch/problem.mjs');
const { packAll } = await import('./pack/pack-all.mjs');

const usage = `bun run pack [--out FOLDER]: writes the packages for a remote in its own repository, into .cache/packages unless given`;

await runMain(async () => {
  const { values } = readCommandLine({ usage, options: { out: { type: 'string' } } });
  await bootstrap();
  const { folder, version, tarballs } = await packAll(values.out);
  console.log(`\nVersion ${version}, in ${folder}:`);
  for (const tarball of tarballs) console.log(`  ${tarball}`);
  console.log('Publish them to the registry of your company with npm publish FILE, or hand them to a team as files.');
  console.log('A team begins with the commands of docs/TEAMS.md.');
});
