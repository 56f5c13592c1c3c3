// `bun run remote …` in a workspace that only has builds of remotes: it skips the build, all else is the real command.
import { existsSync } from 'node:fs';
import { runMain } from '../../scripts/launch/problem.mjs';
import { runRemote } from '../../scripts/remote/commands.mjs';

const root = process.env.WORKSPACE_OF_BUILDS ?? '';
const deps = {
  root,
  env: process.env,
  remotes: () => (existsSync(root) ? ['mf-ideas'] : []),
  print: (line = '') => console.log(line),
  build: async () => undefined,
};
await runMain(() => runRemote(deps, process.argv.slice(2)));
