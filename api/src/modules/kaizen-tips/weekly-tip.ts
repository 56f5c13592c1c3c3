import { asc, count, eq, sql } from 'drizzle-orm';
import type { WeeklyTip } from 'shared-contracts/schemas/kaizen';
import type { Context } from '../../context.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { presentDay } from '../../platform/stamps/present-day.ts';
import { kaizenTips } from './tables.ts';
import { weekOf } from './week.ts';

const isActive = eq(kaizenTips.isActive, true);
const activeTips = prepared((db) => db.select({ tips: count() }).from(kaizenTips).where(isActive).prepare('active_tips'));
const tipAt = prepared((db) =>
  db
    .select({ id: kaizenTips.id, title: kaizenTips.title, text: kaizenTips.text })
    .from(kaizenTips)
    .where(isActive)
    .orderBy(asc(kaizenTips.position), asc(kaizenTips.createdAt), asc(kaizenTips.id))
    .limit(1)
    .offset(sql.placeholder('place'))
    .prepare('tip_at'),
);

/** The tip of the present week of the company's calendar: the active ones come in turn, in the order that admins give them. */
export const weeklyTip = async (ctx: Context): Promise<WeeklyTip> => {
  const { db } = ctx;
  const week = weekOf(presentDay(ctx));
  const [counted] = await activeTips(db).execute();
  const tips = counted?.tips ?? 0;
  if (tips === 0) return { week: week.name, tip: null };
  const [tip] = await tipAt(db).execute({ place: ((week.number % tips) + tips) % tips });
  return { week: week.name, tip: tip ?? null };
};
