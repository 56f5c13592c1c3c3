import { asc } from 'drizzle-orm';
import type { KaizenTip } from 'shared-contracts/schemas/kaizen';
import type { Context } from '../../context.ts';
import { tipAnswer } from './answer.ts';
import { kaizenTips } from './tables.ts';

/** All tips, in the order in which the weeks show them. */
export const listTips = async ({ db }: Context): Promise<KaizenTip[]> => {
  const rows = await db.select().from(kaizenTips).orderBy(asc(kaizenTips.createdAt), asc(kaizenTips.id));
  return rows.map(tipAnswer);
};
