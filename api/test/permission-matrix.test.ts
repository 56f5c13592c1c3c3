import { operations } from 'shared-contracts/operations/all';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { kinds } from './permissions/callers.ts';
import { calls } from './permissions/calls.ts';
import { checkCell } from './permissions/check-cell.ts';
import { emptyPortal } from './permissions/empty-portal.ts';
import { expectations } from './permissions/expectations.ts';
import { deployToken, remote } from './permissions/world.ts';
import { openPortal, type TestPortal } from './portal.ts';

let portal: TestPortal;
let cells = 0;
beforeAll(async () => {
  portal = await openPortal({ DEPLOY_TOKENS: `${remote}=${deployToken}` });
});
// a cell looks at every row and file there is: what earlier calls left would make each one slower
afterEach(() => emptyPortal(portal));
afterAll(async () => {
  await portal.close();
  console.log(`permission matrix: ${cells} cells checked, ${expectations.size} calls of ${operations.length} operations`);
});

describe('who may call what [PLAT-7]', () => {
  it('is expected of every operation, and of nothing else', () => {
    const expected = new Set([...expectations.keys()].map((call) => call.split(':')[0]));
    expect([...expected].sort()).toEqual(operations.map(({ id }) => id).sort());
    expect([...expectations.keys()].sort()).toEqual(Object.keys(calls).sort());
  });

  // a refused call is followed by a look at every table and every stored file: nothing may have changed
  it.each([...expectations])('%s', { timeout: 60_000 }, async (call, row) => {
    const wrong: string[] = [];
    for (const kind of kinds) {
      const found = await checkCell(portal, call, kind, row[kind]);
      if (found !== undefined) wrong.push(found);
      cells += 1;
    }
    expect(wrong).toEqual([]);
  });
});
