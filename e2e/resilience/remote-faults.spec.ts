import { expect, test } from '../portal/test.ts';
import { checkFault, type Fault } from './check-fault.ts';
import { recordFinding } from './fault-table.ts';
import { contractFaults, releaseFaults } from './release-faults.ts';
import { registryFaults, slowFaults, wireFaults } from './wire-faults.ts';

test.use({ portalOfItsOwn: 'remote faults' });

test.beforeEach(({ signInAs }) => signInAs('employee'));
// what goes wrong here on purpose is told in the console too
test.afterEach(({ complaints }) => {
  complaints.length = 0;
});

const groups: readonly { readonly ids: string; readonly faults: readonly Fault[] }[] = [
  { ids: '[REM-40] [REM-42]', faults: wireFaults },
  { ids: '[REM-41] [REM-42]', faults: slowFaults },
  { ids: '[REM-42] [REM-46]', faults: registryFaults },
  { ids: '[REM-3] [REM-40]', faults: contractFaults },
];

for (const { ids, faults } of groups)
  for (const fault of faults)
    test(`${ids} ${fault.what}: only its area is gone, and it comes back without a reload`, async ({ page }, info) => {
      recordFinding(info, await checkFault(page, fault));
    });

// the address of the portal is known only when a test runs
for (const [at, { what }] of releaseFaults('').entries())
  test(`[REM-40] [REM-42] [REM-44] ${what}: only its area is concerned, and the rollback mends it`, async ({
    page,
    portal,
  }, info) => {
    const fault = releaseFaults(portal.url)[at];
    if (!fault) throw new Error('unreachable');
    recordFinding(info, await checkFault(page, fault));
  });

test('[REM-40] more than twenty faults are tried', () => {
  const faults = [...groups.flatMap((group) => group.faults), ...releaseFaults('')];
  expect(new Set(faults.map(({ what }) => what)).size).toBe(faults.length);
  expect(faults.length).toBeGreaterThan(20);
});
