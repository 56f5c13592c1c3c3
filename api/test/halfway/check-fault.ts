import { sql } from 'drizzle-orm';
import type { Kind } from '../permissions/callers.ts';
import { prepareCell, sendCell, stateOf } from '../permissions/check-cell.ts';
import type { TestPortal } from '../portal.ts';
import { type Beside, withFault } from './planted-fault.ts';

const entriesOf = async ({ ctx }: TestPortal): Promise<unknown> =>
  (await ctx.db.execute(sql`select count(*)::int as entries from audit_log`))[0];

/**
 * Makes a valid call that cannot write into a table. Answers whether it met the fault, and what is wrong: something of
 * the call was kept.
 */
export const checkFault = async (
  portal: TestPortal,
  call: string,
  kind: Kind,
  table: Beside,
): Promise<{ met: boolean; wrong?: string }> => {
  const { caller, request } = await prepareCell(portal, call, kind);
  const state = async () => JSON.stringify([await stateOf(portal), await entriesOf(portal)]);
  const before = await state();
  const { status } = await withFault(portal, table, () => sendCell(portal, call, kind, caller, request));
  if (status < 500) return { met: false };
  return { met: true, wrong: before === (await state()) ? undefined : `${call}: without ${table}, and yet something was kept` };
};
