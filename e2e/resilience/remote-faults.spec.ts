import { release } from '../portal/releases.ts';
import { expect, test } from '../portal/test.ts';
import { checkFault, type Fault } from './check-fault.ts';
import { recordFinding } from './fault-table.ts';
import { networkFaults, registryFaults, slowFaults } from './network-faults.ts';
import { contractFaults, refusedReleases, releaseFaults } from './release-faults.ts';

test.use({ portalOfItsOwn: 'remote faults' });
// the longest file of those that come last; each worker has a portal of its own, so that no fault meets another
test.describe.configure({ mode: 'parallel' });

test.beforeEach(({ signInAs }) => signInAs('employee'));
// the planted faults appear in the console too
test.afterEach(({ complaints }) => {
  complaints.length = 0;
});

const groups: readonly { readonly ids: string; readonly faults: readonly Fault[] }[] = [
  { ids: '[REM-40] [REM-42]', faults: networkFaults },
  { ids: '[REM-41] [REM-42]', faults: slowFaults },
  { ids: '[REM-42] [REM-46]', faults: registryFaults },
  { ids: '[REM-3] [REM-40]', faults: contractFaults },
];

for (const { ids, faults } of groups)
  for (const fault of faults)
    test(`${ids} ${fault.what}: only its area fails, and it recovers without a reload`, async ({ page, portal }, info) => {
      recordFinding(info, await checkFault(page, portal.url, fault));
    });

// the portal's address is known only while a test runs
for (const [at, { what }] of releaseFaults('').entries())
  test(`[REM-40] [REM-42] [REM-44] ${what}: only its area is affected, and the rollback fixes it`, async ({
    page,
    portal,
  }, info) => {
    const fault = releaseFaults(portal.url)[at];
    if (!fault) throw new Error('unreachable');
    recordFinding(info, await checkFault(page, portal.url, fault));
  });

for (const [what, make] of refusedReleases)
  test(`[REM-82] a release that ${what} is refused`, async ({ portal }) => {
    await expect(release(portal.url, make())).rejects.toThrow('422');
  });

test('[REM-40] more than twenty faults are tested', () => {
  const faults = [...groups.flatMap((group) => group.faults), ...releaseFaults('')];
  expect(new Set(faults.map(({ what }) => what)).size).toBe(faults.length);
  expect(faults.length).toBeGreaterThan(20);
});
