import type { IdeaSummary } from 'shared-contracts/schemas/idea';
import type { Context } from '../../context.ts';
import { monthOf } from '../../platform/db/month.ts';
import { countMonth } from './repository.ts';

/** How many ideas came in the present month of the company's time zone, and where they stand; totals of everyone are public. */
export const ideaSummary = async (ctx: Context): Promise<IdeaSummary> => {
  const month = monthOf(ctx.clock.now(), ctx.env.timeZone);
  const counts = await countMonth(ctx.db, month, ctx.env.timeZone);
  const of = (status: string) => counts.find((count) => count.status === status)?.ideas ?? 0;
  return { month, total: counts.reduce((sum, count) => sum + count.ideas, 0), approved: of('approved'), pending: of('pending') };
};
