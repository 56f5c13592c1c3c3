import { describe, expect, it } from 'vitest';
import { matrixGaps } from './matrix-gaps.ts';

describe('[PLAT-7] a gap in the permission matrix names the file to edit', () => {
  const ids = ['getIdea', 'listIdeas'];
  const calls = ['getIdea: pending', 'getIdea: approved', 'listIdeas'];
  const request = 'add a valid request with this name to api/test/permissions/<area>-calls.ts or calls.ts';
  const row = 'add a row with its statuses to api/test/permissions/expectations.ts';

  it.each([
    ['none', ids, calls, calls, []],
    ['a new operation', [...ids, 'rankIdeas'], calls, calls, [`rankIdeas: ${request}`, `rankIdeas: ${row}`]],
    ['a case without a request', ids, calls.slice(1), calls, [`getIdea: pending: ${request}`]],
    ['a case without a row', ids, calls, calls.slice(1), [`getIdea: pending: ${row}`]],
    ['a removed operation', ['getIdea'], calls, calls, [expect.stringContaining('listIdeas: there is no such operation')]],
  ])('%s', (_what, operations, requests, rows, gaps) => {
    expect(matrixGaps(operations, requests, rows)).toEqual(gaps);
  });
});
