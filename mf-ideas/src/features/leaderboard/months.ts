/** A calendar month, as `2026-03`. */
export type Month = string;

/** Whether a text is a month that the leaderboard can be asked for. */
export const isMonth = (text: string): boolean => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);

/** The month so many months before another. */
const before = (month: Month, back: number): Month => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const counted = year * 12 + number - 1 - back;
  return `${Math.floor(counted / 12)}-${String((counted % 12) + 1).padStart(2, '0')}`;
};

/** A month and those before it, the latest first. */
export const monthsBack = (latest: Month, count: number): Month[] =>
  Array.from({ length: count }, (_, back) => before(latest, back));

const format = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'March 2026'. */
export const monthName = (month: Month): string => format.format(new Date(`${month}-01T00:00:00Z`));

/** A month as the leaderboard is asked for it. */
export const monthQuery = (month: Month): { month: number; year: number } => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { month: number, year };
};
