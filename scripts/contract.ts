// `bun run contract` compares the contract with the accepted one; `bun run contract:accept` accepts it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Contract,
  contractChanges,
  contractProblems,
  lacksStep,
  presentContract,
} from '../shared-contracts/src/contract.ts';

const file = join(import.meta.dirname, '../shared-contracts/contract.lock.json');
const present = presentContract();
const accepted: Contract = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { ...present, operations: {} };
const problems = contractProblems(accepted, present);
const { changed, removed } = contractChanges(accepted, present);
const lost = [...changed, ...removed];

if (problems.length === 0) {
  console.log(`contract: ${Object.keys(present.operations).length} operations of host ${present.hostVersion}, as accepted`);
} else if (!process.argv.includes('--accept') || lacksStep(accepted, present)) {
  console.error(problems.map((line) => `contract: ${line}`).join('\n'));
  process.exitCode = 1;
} else {
  writeFileSync(file, `${JSON.stringify(present, null, 2)}\n`);
  console.log(`contract: accepted for host ${present.hostVersion}: ${Object.keys(present.operations).length} operations`);
  if (lost.length > 0)
    console.log(
      `A portal with this contract does not load a remote that was released before and calls ${lost.join(', ')}: ` +
        'its area says so until it is built and released again. Compare the live ones with: bun run remote status',
    );
}
