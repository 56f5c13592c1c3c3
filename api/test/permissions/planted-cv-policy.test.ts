import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPortal, type TestPortal } from '../portal.ts';
import { checkCell } from './check-cell.ts';
import { expectations } from './expectations.ts';

// the fault: everyone may read everyone's CV
vi.mock('shared-contracts/policies/users', async (original) => ({
  ...(await original<typeof import('shared-contracts/policies/users')>()),
  mayReadCv: () => true,
}));

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

describe('the permission matrix', () => {
  it.each(["downloadCv: someone else's", "getFile: someone's CV"])('fails when the policy of CVs is broken: %s', async (call) => {
    const found = await checkCell(portal, call, 'manager', expectations.get(call)?.manager ?? 0);
    expect(found).toContain(`${call} as manager: 200 instead of 404`);
  });
});
