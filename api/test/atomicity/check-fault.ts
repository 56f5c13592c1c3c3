import { sql } from 'drizzle-orm';
import { type CellCache, prepareCell, sendCell } from '../permissions/check-cell.ts';
import type { Kind } from '../permissions/expectations.ts';
import { stateOf } from '../permissions/portal-state.ts';
import type { TestPortal } from '../portal.ts';
import { type SideEffectTable, withFault } from './planted-fault.ts';

const auditEntryCount = async ({ ctx }: TestPortal): Promise<unknown> =>
  (await ctx.db.execute(sql`select count(*)::int as entries from audit_log`))[0];

/**
 * Makes a valid call that cannot write into a table. Returns whether it met the fault, and the violation if part of the call was
 * persisted nevertheless.
 */
export const checkFault = async (
  portal: TestPortal,
  call: string,
  kind: Kind,
  table: SideEffectTable,
  cache: CellCache = {},
): Promise<{ metFault: boolean; violation?: string }> => {
  const { caller, request } = await prepareCell(portal, call, kind, cache);
  const state = async () => JSON.stringify([await stateOf(portal, ['files']), await auditEntryCount(portal)]);
  const before = await state();
  const { status } = await withFault(portal, table, () => sendCell(portal, call, kind, caller, request));
  const isChanged = before !== (await state());
  if (isChanged) cache.prepared = undefined;
  if (status < 500) return { metFault: false };
  return { metFault: true, violation: isChanged ? `${call}: without ${table}, and yet something was kept` : undefined };
};
