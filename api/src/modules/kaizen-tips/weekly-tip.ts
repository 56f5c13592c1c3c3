import { eq, sql } from 'drizzle-orm';
import type { Day } from 'shared-contracts/constants/day';
import type { WeeklyTip } from 'shared-contracts/schemas/admin-rows';
import type { Context } from '../../context.ts';
import { presentDay } from '../../platform/db/calendar.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { kaizenTips } from './tables.ts';

const dayMs = 24 * 3600_000;
/** The number of Thursday in an ISO week, which begins on Monday, and belongs to the year of its Thursday. */
const isoThursday = 4;

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
  const days = Date.parse(`${date}T00:00:00Z`) / dayMs;
  const number = Math.floor((days + isoThursday - 1) / 7);
  const thursday = new Date(number * 7 * dayMs);
  const year = thursday.getUTCFullYear();
  const weekOfYear = 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * dayMs));
  return { name: `${year}-W${String(weekOfYear).padStart(2, '0')}`, number };
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
