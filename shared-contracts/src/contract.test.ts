import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Contract, contractProblems, currentContract } from './contract.ts';

const accepted = JSON.parse(readFileSync(join(import.meta.dirname, '../contract.lock.json'), 'utf8')) as Contract;

describe('[REM-4] the contract', () => {
  it('is the accepted one: no operation changed without a new host version', () => {
    const present = currentContract();
    expect(Object.keys(present.operations).length).toBeGreaterThan(20);
    expect(contractProblems(accepted, present)).toEqual([]);
  });
});

describe('[REM-4] a change of the contract', () => {
  const before: Contract = { hostVersion: '1.9.0', operations: { getIdea: 'aaaaaaaaaaaa', listIdeas: 'bbbbbbbbbbbb' } };
  const withOperations = (operations: Contract['operations'], hostVersion = before.hostVersion): Contract => ({
    hostVersion,
    operations,
  });
  const changed = { ...before.operations, listIdeas: 'cccccccccccc' };
  const { getIdea } = before.operations;
  const asksForLaterVersion = /hostVersion .* give it a later version$/;

  it.each([
    ['a changed operation', changed, 'changed: listIdeas'],
    ['a removed operation', { getIdea }, 'removed: listIdeas'],
    ['a renamed operation', { getIdea, readIdeas: 'bbbbbbbbbbbb' }, 'removed: listIdeas'],
  ] as const)('needs a later version: %s', (_what, operations, difference) => {
    const problems = contractProblems(before, withOperations(operations as Contract['operations']));
    expect(problems[0]).toMatch(asksForLaterVersion);
    expect(problems).toContain(difference);
  });

  it.each(['1.9.1', '1.10.0', '2.0.0'])('is listed, but asks for no version, if the version is already %s', (version) => {
    const problems = contractProblems(before, withOperations(changed, version));
    expect(problems.some((line) => asksForLaterVersion.test(line))).toBe(false);
    expect(problems).toContain('changed: listIdeas');
  });

  it.each(['1.8.9', '0.99.0', '1.9.0'])('asks for a later version if the version is %s', (version) => {
    expect(contractProblems(before, withOperations(changed, version))[0]).toMatch(asksForLaterVersion);
  });

  it('asks for a later version if only the version went back', () => {
    expect(contractProblems(before, withOperations(before.operations, '1.8.0'))[0]).toMatch(asksForLaterVersion);
  });

  it('must be accepted, but needs no new version, if it only adds an operation', () => {
    const problems = contractProblems(before, withOperations({ ...before.operations, rateIdea: 'dddddddddddd' }));
    expect(problems).toEqual(['new: rateIdea', 'Then accept the contract: bun run contract:accept']);
  });

  it('is none if nothing differs', () => expect(contractProblems(before, before)).toEqual([]));
});
