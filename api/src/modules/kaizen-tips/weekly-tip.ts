import { eq, sql } from 'drizzle-orm';
import type { Day } from 'shared-contracts/constants/day';
import type { WeeklyTip } from 'shared-contracts/schemas/admin-rows';
import type { Context } from '../../context.ts';
import { presentDay } from '../../platform/db/calendar.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { kaizenTips } from './tables.ts';

const day = 24 * 3600_000;
/** Thursday of the first ISO week of 1970, as a number of days; each ISO week belongs to the year of its Thursday. */
const thursday = 4;

/** A week of the company's calendar. */
export interface Week {
  /** As ISO 8601 names it: '2026-W11'. */
  readonly name: string;
  /** Weeks since that of 1 January 1970: the next week has the next number, over new years too. */
  readonly number: number;
}

/** The ISO week (Monday to Sunday) of a day. */
export const weekOf = (date: Day): Week => {
  // 1 January 1970 was a Thursday
  const days = Date.parse(`${date}T00:00:00Z`) / day;
  const number = Math.floor((days + thursday - 1) / 7);
  const middle = new Date(number * 7 * day);
  const year = middle.getUTCFullYear();
  const inYear = 1 + Math.floor((middle.getTime() - Date.UTC(year, 0, 1)) / (7 * day));
  return { name: `${year}-W${String(inYear).padStart(2, '0')}`, number };
};

/** The active tip whose turn it is in a week, found in one statement: the dashboard then needs no second one for it. */
const tipOfWeek = prepared((db) => {
  const active = db
    .select({
      id: kaizenTips.id,
      title: kaizenTips.title,
      text: kaizenTips.text,
      place: sql<number>`row_number() over (order by ${kaizenTips.position}, ${kaizenTips.createdAt}, ${kaizenTips.id}) - 1`.as(
        'place',
      ),
      tips: sql<number>`count(*) over ()`.as('tips'),
    })
    .from(kaizenTips)
    .where(eq(kaizenTips.isActive, true))
    .as('active');
  return db
    .select({ id: active.id, title: active.title, text: active.text })
    .from(active)
    .where(eq(active.place, sql`mod(${sql.placeholder('week')}::bigint, ${active.tips})`))
    .prepare('tip_of_week');
});

/** The tip of the current week in the company's calendar: the active tips rotate in the order that admins define. */
export const weeklyTip = async (ctx: Context): Promise<WeeklyTip> => {
  const { name, number } = weekOf(presentDay(ctx));
  const [tip] = await tipOfWeek(ctx.db).execute({ week: number });
  return { week: name, tip: tip ?? null };
};
