// `bun run structure`: holds the tree against the rules of the house; exits 1 with one line a fault.
import { join } from 'node:path';
import { checkImports } from './check-imports.ts';
import { report } from './finding.ts';

const root = join(import.meta.dirname, '../..');

process.exitCode = report([checkImports(root, 120)]) ? 0 : 1;
