// `bun run structure`: checks the tree against the structure rules; exits 1 with one line per fault.
import { join } from 'node:path';
import { checkIds } from '../requirements/check-ids.ts';
import { checkDeadCode } from './check-dead-code.ts';
import { checkDocuments } from './check-documents.ts';
import { checkDuplicates } from './check-duplicates.ts';
import { checkImports } from './check-imports.ts';
import { checkPatterns } from './check-patterns.ts';
import { checkScreens } from './check-screens.ts';
import { checkTexts } from './check-texts.ts';
import { checkVocabulary } from './check-vocabulary.ts';
import { report } from './finding.ts';

const root = join(import.meta.dirname, '../..');

// knip runs in its own process, in parallel with the other checks
const deadCode = checkDeadCode(root, 'scripts/structure/knip.json', 200);
const valid = report([
  checkImports(root, 200),
  checkVocabulary(root, 250),
  checkDuplicates(root, 150),
  checkDocuments(root, 400),
  checkIds(root),
  checkPatterns(root, 100),
  checkScreens(root, 10),
  checkTexts(root, 2000),
  await deadCode,
]);
process.exitCode = valid ? 0 : 1;
