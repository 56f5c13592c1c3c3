import type { Day } from 'shared-contracts/constants/day';

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
