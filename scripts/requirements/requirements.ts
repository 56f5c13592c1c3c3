// `bun run requirements`: writes docs/product/COVERAGE.md from the results of the last test run.
// `--check` writes nothing; it fails where a test names a requirement that does not exist, and where the
// table claims a proof that the run did not give.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { claimedIn, coverageTable, proofs } from './coverage.ts';
import { readRequirements } from './read-requirements.ts';
import { readResults } from './read-results.ts';

const root = join(import.meta.dirname, '../..');
const resultsFolder = join(root, '.cache/results');
const tableFile = join(root, 'docs/product/COVERAGE.md');
const checking = process.argv.includes('--check');

const stop = (...lines: string[]): never => {
  for (const line of lines) console.error(`requirements: ${line}`);
  process.exit(1);
};

const requirements = readRequirements(join(root, 'docs/product'));
if (!existsSync(resultsFolder)) stop('there are no test results in .cache/results; run `npm test` first');
const results = readResults(resultsFolder, root);
if (results.length === 0) stop('the last test run left no results; run `npm test` first');

const { proven, unknown } = proofs(requirements, results);
if (unknown.length > 0) stop(...unknown);

const failed = results.filter(({ outcome }) => outcome === 'failed');
if (failed.length > 0) stop('the last test run was not green:', ...failed.map(({ file, name }) => `${file}: ${name}`));

const table = coverageTable(requirements, proven);
const present = existsSync(tableFile) ? readFileSync(tableFile, 'utf8') : '';
if (checking) {
  const unproven = claimedIn(present).filter((id) => (proven.get(id) ?? []).length === 0);
  if (unproven.length > 0) stop(`COVERAGE.md claims proofs that this run did not give: ${unproven.join(', ')}`);
} else {
  writeFileSync(tableFile, table);
}

const done = requirements.filter(({ id }) => (proven.get(id) ?? []).length > 0).length;
const state = present === table ? 'up to date' : checking ? 'behind; `bun run requirements` writes it' : 'written';
console.log(`requirements: ${results.length} tests, ${done} of ${requirements.length} requirements proven; COVERAGE.md ${state}`);
