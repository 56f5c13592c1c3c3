import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type KeptWorld, operationOf } from '../permissions/check-cell.ts';
import { emptyPortal } from '../permissions/empty-portal.ts';
import { expectations, kinds } from '../permissions/expectations.ts';
import { deployToken, remote } from '../permissions/world.ts';
import { openPortal, type TestPortal } from '../portal.ts';
import { checkFault } from './check-fault.ts';
import { prepareFaults, sideEffectTables } from './planted-fault.ts';

let portal: TestPortal;
const met = new Map(sideEffectTables.map((table) => [table, new Set<string>()]));
beforeAll(async () => {
  portal = await openPortal({ DEPLOY_TOKENS: `${remote}=${deployToken}` });
  await prepareFaults(portal);
});
afterEach(() => emptyPortal(portal));
afterAll(async () => {
  await portal.close();
  const counts = [...met].map(([table, calls]) => `${calls.size} met one in ${table}`);
  console.log(`planted faults: of ${changing.length} calls that change something ${counts.join(', ')}`);
});

/** The calls that change something, each with a caller who may make it. */
const changing = [...expectations].flatMap(([call, row]) => {
  const kind = kinds.find((one) => row[one] < 400);
  return operationOf(call).method === 'GET' || !kind ? [] : [[call, kind] as const];
});

describe('a change that cannot write its activity, audit entry, notification or mail [PLAT-63]', () => {
  it.each(changing)('%s leaves nothing behind', async (call, kind) => {
    const wrong: string[] = [];
    const kept: KeptWorld = {};
    for (const table of sideEffectTables) {
      const found = await checkFault(portal, call, kind, table, kept);
      if (found.met) met.get(table)?.add(call);
      if (found.wrong) wrong.push(found.wrong);
    }
    expect(wrong).toEqual([]);
  });

  it('meets a fault in every table, from the calls known to write there', () => {
    expect(met.get('audit_log')).toContain("decideIdea: somebody else's");
    expect(met.get('activities')).toContain('submitIdea');
    expect(met.get('notifications')).toContain("decideIdea: somebody else's");
    expect(met.get('job_common')).toContain('forgotPassword');
  });
});
