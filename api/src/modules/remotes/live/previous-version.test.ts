import { describe, expect, it } from 'vitest';
import { rollbackStack } from './previous-version.ts';

type Step = Parameters<typeof rollbackStack>[0][number];
const history = (...steps: string[]): Step[] =>
  steps.map((step) => {
    const [kind, version] = step.split(' ') as [Step['kind'], string];
    return { kind, version };
  });

describe('the versions that rollbacks go back through', () => {
  it.each([
    [['activate 1'], ['1']],
    [
      ['activate 1', 'activate 2'],
      ['1', '2'],
    ],
    [
      ['activate 1', 'canary 1', 'activate 2', 'disable 2', 'enable 2'],
      ['1', '2'],
    ],
    [
      ['activate 1', 'activate 2', 'activate 3', 'rollback 2'],
      ['1', '2'],
    ],
    [['activate 1', 'activate 2', 'activate 3', 'rollback 2', 'rollback 1'], ['1']],
    [
      ['activate 1', 'activate 2', 'rollback 1', 'activate 3'],
      ['1', '3'],
    ],
    [
      ['activate 1', 'activate 2', 'activate 1', 'rollback 2'],
      ['1', '2'],
    ],
    [['activate 1', 'canary 1', 'rollback 1'], ['1']],
    [[], []],
    [
      ['rollback 1', 'activate 2'],
      ['1', '2'],
    ],
  ])('%j leaves %j', (steps, stack) => expect(rollbackStack(history(...steps))).toEqual(stack));
});
