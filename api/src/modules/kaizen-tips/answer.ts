import type { KaizenTip } from 'shared-contracts/schemas/kaizen';
import type { KaizenTipRow } from './tables.ts';

/** A tip as admins get it. */
export const tipAnswer = (row: KaizenTipRow): KaizenTip => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
