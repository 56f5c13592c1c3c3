import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPortal, type TestPortal } from '../portal.ts';
import { checkCell } from './check-cell.ts';
import { expectations } from './expectations.ts';

// the fault: a manager may decide on their own item
vi.mock('shared-contracts/policies/content', async (original) => ({
  ...(await original<typeof import('shared-contracts/policies/content')>()),
  mayDecide: () => true,
}));

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

describe('the permission matrix', () => {
  it('fails when a policy is broken', async () => {
    const call = 'decideIdea: own';
    const found = await checkCell(portal, call, 'manager', expectations.get(call)?.manager ?? 0);
    expect(found).toContain('decideIdea: own as manager: 200 instead of 403');
  });
});
