import { asc, count, eq } from 'drizzle-orm';
import type { WeeklyTip } from 'shared-contracts/schemas/kaizen';
import type { Context } from '../../context.ts';
import { kaizenTips } from './tables.ts';
import { weekOf } from './week.ts';

/** The tip of the present week of the company's calendar: the active ones come in turn, oldest first. */
export const weeklyTip = async ({ db, clock, env }: Context): Promise<WeeklyTip> => {
  const week = weekOf(clock.now(), env.timeZone);
  const isActive = eq(kaizenTips.isActive, true);
  const [counted] = await db.select({ tips: count() }).from(kaizenTips).where(isActive);
  const tips = counted?.tips ?? 0;
  if (tips === 0) return { week: week.name, tip: null };
  const [tip] = await db
    .select({ id: kaizenTips.id, title: kaizenTips.title, text: kaizenTips.text })
    .from(kaizenTips)
    .where(isActive)
    .orderBy(asc(kaizenTips.createdAt), asc(kaizenTips.id))
    .limit(1)
    .offset(((week.number % tips) + tips) % tips);
  return { week: week.name, tip: tip ?? null };
};
