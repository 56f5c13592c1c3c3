// `bun run portal check --against URL`: would this shell and api break anything that is live in a portal?
import { contractIssues, offered } from '../api/src/modules/remotes/publish/check-contract.ts';
import { readCommandLine, refuseCommandLine } from '../api/src/start/command-line.mjs';
import { operations as allOperations } from '../shared-contracts/src/operations/all.ts';
import type { LiveContract } from '../shared-contracts/src/schemas/remote.ts';
import { Problem, runMain } from './launch/problem.mjs';
import { columns, plain } from './remote/format.mjs';
import { portalAt } from './remote/portal.mjs';
import { anyDeployToken } from './remote/token.mjs';

const usage = `bun run portal check --against URL: which live remotes would stop with the shell and api of this tree

  --against URL      the portal whose live remotes are looked at
  --token-file FILE  a file with a deploy token of any remote; else PORTAL_DEPLOY_TOKEN holds it

Ends with 0 where all go on, 1 where one would stop, 2 when the command line is wrong.`;

const readOptions = () => {
  const options = { against: { type: 'string' }, 'token-file': { type: 'string' } } as const;
  const { values, words } = readCommandLine({ usage, words: ['check'], options });
  if (words[0] !== 'check') return refuseCommandLine(usage, `There is no command "${words[0]}".`);
  return { ...values, against: values.against || refuseCommandLine(usage, '--against is missing.') };
};

/** Calls of deprecated operations, which work until the date in the message. */
const endingCalls = ({ contract }: LiveContract): string[] =>
  allOperations.flatMap(({ id, deprecated }) =>
    deprecated && Object.hasOwn(contract.operations, id)
      ? [`Calls ${id}, which ends on ${deprecated.until}: use ${deprecated.use}`]
      : [],
  );

const rowOf = (contract: LiveContract) => {
  const { remote, version, audience, owner } = contract;
  const issues = contractIssues({ manifest: contract, operations: contract.operations ?? undefined });
  const head = [issues.length > 0 ? '  no' : '  ok', remote, version, audience === 'canary' ? 'canary' : '', owner ?? ''];
  const notes = [...issues.map(({ message }) => plain(message)), ...endingCalls(contract)];
  return { head, notes, stops: issues.length > 0 };
};

await runMain(async () => {
  const options = readOptions();
  const portal = portalAt(options.against, { warn: console.log });
  const token = anyDeployToken({ file: options['token-file'], env: process.env });
  const live = await portal.ask<LiveContract[]>('/api/remotes/contracts', { token, remote: 'any remote' });
  if (live.length === 0) throw new Problem(`Nothing is live at ${portal.url}, so nothing would stop.`);
  const rows = live.map(rowOf);
  const stopped = rows.filter(({ stops }) => stops);
  const { host, operations } = offered();
  console.log(`This tree offers host ${host} and ${operations.size} operations. Live at ${portal.url}:`);
  for (const [index, line] of columns(rows.map(({ head }) => head)).entries()) {
    console.log(line);
    for (const note of rows[index]?.notes ?? []) console.log(`        ${note}`);
  }
  console.log(
    stopped.length > 0
      ? `${stopped.length} of ${live.length} would stop. Keep what they call beside the new, or have their teams release them first.`
      : 'All of them go on.',
  );
  return stopped.length > 0 ? 1 : 0;
});
