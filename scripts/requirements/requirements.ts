// `bun run requirements`: writes .cache/results/COVERAGE.md from the results of the last test run. Fails when a test names an
// unknown requirement, when a requirement that is not listed as open has no proof, and when a test failed.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareOpen, coverageTable, proofs } from './coverage.ts';
import { readOpen, readRequirements } from './read-requirements.ts';
import { readResults } from './read-results.ts';

const root = join(import.meta.dirname, '../..');
const product = join(root, 'docs/product');
const resultsFolder = join(root, '.cache/results');

const stop = (...lines: string[]): never => {
  for (const line of lines) console.error(`requirements: ${line}`);
  process.exit(1);
};

const requirements = readRequirements(product);
if (!existsSync(resultsFolder)) stop('there are no test results in .cache/results; run `npm test` first');
const results = readResults(resultsFolder, root);
if (results.length === 0) stop('the last test run left no results; run `npm test` first');

const { proven, unknown } = proofs(requirements, results);
if (unknown.length > 0) stop(...unknown);
writeFileSync(join(resultsFolder, 'COVERAGE.md'), coverageTable(requirements, proven));

const failed = results.filter(({ outcome }) => outcome === 'failed');
if (failed.length > 0) stop('the last test run was not green:', ...failed.map(({ file, name }) => `${file}: ${name}`));

const { missing, outdated } = compareOpen(requirements, proven, readOpen(product));
if (missing.length > 0) stop(`no test that passed proves ${missing.join(', ')}; docs/product/OPEN.md does not list them`);

const done = requirements.filter(({ id }) => (proven.get(id) ?? []).length > 0).length;
console.log(
  `requirements: ${results.length} tests, ${done} of ${requirements.length} requirements proven; .cache/results/COVERAGE.md`,
);
if (outdated.length > 0) console.log(`docs/product/OPEN.md may lose ${outdated.join(', ')}`);
