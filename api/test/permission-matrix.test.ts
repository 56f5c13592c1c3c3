import { operations } from 'shared-contracts/operations/all';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { calls } from './permissions/calls.ts';
import { type CellCache, checkCell } from './permissions/check-cell.ts';
import { emptyPortal } from './permissions/empty-portal.ts';
import { expectations, kinds } from './permissions/expectations.ts';
import { matrixGaps } from './permissions/matrix-gaps.ts';
import { deployToken, remote } from './permissions/world.ts';
import { openPortal, type TestPortal } from './portal.ts';

let portal: TestPortal;
let cellCount = 0;
beforeAll(async () => {
  portal = await openPortal({ DEPLOY_TOKENS: `${remote}=${deployToken}` }, { connections: 2 });
});
// reviewers are notified of submissions: those of earlier calls would slow down each later one
afterEach(() => emptyPortal(portal));
afterAll(async () => {
  await portal.close();
  console.log(`permission matrix: ${cellCount} cells checked, ${expectations.size} calls of ${operations.length} operations`);
});

describe('the permission matrix [PLAT-7]', () => {
  it('covers every operation, and nothing else', () => {
    const ids = operations.map(({ id }) => id);
    expect(matrixGaps(ids, Object.keys(calls), [...expectations.keys()])).toEqual([]);
  });

  // after a refused call every table and every stored file is checked: nothing may have changed
  it.each([...expectations])('%s', async (call, row) => {
    const violations: string[] = [];
    const cache: CellCache = {};
    // callers who change something come last, so that the others can reuse what was created once
    for (const kind of [...kinds].sort((one, other) => row[other] - row[one])) {
      const violation = await checkCell(portal, call, kind, row[kind], cache);
      if (violation !== undefined) violations.push(violation);
      cellCount += 1;
    }
    expect(violations).toEqual([]);
  });
});
