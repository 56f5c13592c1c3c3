// `bun run contract` compares the contract with the accepted one; `bun run contract:accept` accepts it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Contract,
  contractChanges,
  contractProblems,
  currentContract,
  needsVersionBump,
} from '../shared-contracts/src/contract.ts';

const file = join(import.meta.dirname, '../shared-contracts/contract.lock.json');
const present = currentContract();
const accepted: Contract = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { ...present, operations: {} };
const problems = contractProblems(accepted, present);
const { added, changed, removed } = contractChanges(accepted, present);
const lost = [...changed, ...removed];
const changelog = join(import.meta.dirname, '../shared-contracts/CHANGELOG.md');

/** Ensures that every version of the packed packages has a changelog section; details are added there by hand. */
const completeChangelog = () => {
  const text = readFileSync(changelog, 'utf8');
  if (text.includes(`\n## ${present.hostVersion}\n`)) return;
  const lines = Object.entries({ New: added, Changed: changed, Removed: removed }).flatMap(([title, ids]) =>
    ids.length > 0 ? [`- ${title}: ${ids.map((id) => `\`${id}\``).join(', ')}`] : [],
  );
  const section = `## ${present.hostVersion}\n\n${lines.join('\n') || '- No operation changed.'}\n\n`;
  const at = text.search(/^## /m);
  writeFileSync(changelog, at < 0 ? `${text}\n${section}` : `${text.slice(0, at)}${section}${text.slice(at)}`);
  console.log(`contract: shared-contracts/CHANGELOG.md has a section for ${present.hostVersion}`);
};

if (process.argv.includes('--accept') && !needsVersionBump(accepted, present)) completeChangelog();
if (problems.length === 0) {
  console.log(`contract: ${Object.keys(present.operations).length} operations of host ${present.hostVersion}, as accepted`);
} else if (!process.argv.includes('--accept') || needsVersionBump(accepted, present)) {
  console.error(problems.map((line) => `contract: ${line}`).join('\n'));
  process.exitCode = 1;
} else {
  writeFileSync(file, `${JSON.stringify(present, null, 2)}\n`);
  console.log(`contract: accepted for host ${present.hostVersion}: ${Object.keys(present.operations).length} operations`);
  if (lost.length > 0)
    console.log(
      `Changed or removed: ${lost.join(', ')}. Released remotes continue to work if the change is compatible; ` +
        'bun run portal check --against URL lists the live ones that would stop.',
    );
}
