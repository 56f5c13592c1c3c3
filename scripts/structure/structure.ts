// `bun run structure`: holds the tree against the rules of the house; exits 1 with one line a fault.
import { join } from 'node:path';
import { checkIds } from '../requirements/check-ids.ts';
import { checkDeadCode } from './check-dead-code.ts';
import { checkDuplicates } from './check-duplicates.ts';
import { checkImports } from './check-imports.ts';
import { checkVocabulary } from './check-vocabulary.ts';
import { report } from './finding.ts';

const root = join(import.meta.dirname, '../..');

const sound = report([
  checkImports(root, 200),
  checkVocabulary(root, 250),
  checkDeadCode(root, 'scripts/structure/knip.json', 200),
  checkDuplicates(root, 150),
  checkIds(root),
]);
process.exitCode = sound ? 0 : 1;
