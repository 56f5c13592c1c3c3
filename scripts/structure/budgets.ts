// `bun run budgets`: measures what browsers load from the builds; exits 1 when something is too large or not built.
import { join } from 'node:path';
import { checkArea, checkFrame } from './check-budgets.ts';
import { report } from './finding.ts';
import { workspacePackages } from './source-files.ts';

const root = join(import.meta.dirname, '../..');
const remotes = workspacePackages(root)
  .map(({ folder }) => folder)
  .filter((folder) => folder.startsWith('mf-'));

process.exitCode = report([checkFrame(root), ...remotes.map((remote) => checkArea(root, remote))]) ? 0 : 1;
