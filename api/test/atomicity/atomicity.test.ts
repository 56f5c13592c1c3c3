import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CellCache, changingCalls } from '../permissions/check-cell.ts';
import { emptyPortal } from '../permissions/empty-portal.ts';
import { deployToken, remote } from '../permissions/world.ts';
import { openPortal, type TestPortal } from '../portal.ts';
import { checkFault } from './check-fault.ts';
import { prepareFaults, sideEffectTables } from './planted-fault.ts';

let portal: TestPortal;
/** The calls that met a fault, by table. */
const faultyCalls = new Map(sideEffectTables.map((table) => [table, new Set<string>()]));
beforeAll(async () => {
  portal = await openPortal({ DEPLOY_TOKENS: `${remote}=${deployToken}` });
  await prepareFaults(portal);
});
afterEach(() => emptyPortal(portal));
afterAll(async () => {
  await portal.close();
  const counts = [...faultyCalls].map(([table, calls]) => `${calls.size} met one in ${table}`);
  console.log(`planted faults: of ${changingCalls.length} calls that change something ${counts.join(', ')}`);
});

describe('a change that cannot write its activity, audit entry, notification or mail [PLAT-63]', () => {
  it.each(changingCalls)('%s leaves nothing behind', async (call, kind) => {
    const violations: string[] = [];
    const cache: CellCache = {};
    for (const table of sideEffectTables) {
      const { metFault, violation } = await checkFault(portal, call, kind, table, cache);
      if (metFault) faultyCalls.get(table)?.add(call);
      if (violation) violations.push(violation);
    }
    expect(violations).toEqual([]);
  });

  it('meets a fault in every table, by a call that is known to write there', () => {
    expect(faultyCalls.get('audit_log')).toContain("decideIdea: someone else's");
    expect(faultyCalls.get('activities')).toContain('submitIdea');
    expect(faultyCalls.get('notifications')).toContain("decideIdea: someone else's");
    expect(faultyCalls.get('job_common')).toContain('forgotPassword');
  });
});
