import { perLocale } from '../translate.ts';

/** A calendar month of the company's time zone, as '2026-03'. */
export type Month = string;

/** Months that charts show, including the current one. */
export const chartMonths = 6;

/** From the year 2000 to 2099. */
export const monthPattern = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** The month `back` months before another. */
const before = (month: Month, back: number): Month => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const monthCount = year * 12 + number - 1 - back;
  return `${Math.floor(monthCount / 12)}-${String((monthCount % 12) + 1).padStart(2, '0')}`;
};

/** A month and the preceding ones, the latest first. */
export const monthsBack = (latest: Month, count: number): Month[] =>
  Array.from({ length: count }, (_, back) => before(latest, back));

/** A month and the following ones. */
export const monthsOn = (first: Month, count: number): Month[] => Array.from({ length: count }, (_, on) => before(first, -on));

const formatOf = (month: 'long' | 'short', year?: 'numeric') =>
  perLocale((locale) => new Intl.DateTimeFormat(locale, { month, year, timeZone: 'UTC' }));
const long = formatOf('long', 'numeric');
const short = formatOf('short');
const firstOf = (month: Month) => new Date(`${month}-01T00:00:00Z`);

/** 'March 2026'. */
export const monthName = (month: Month): string => long().format(firstOf(month));

/** 'Mar', at most three letters; the year is shown next to it or is obvious. */
export const shortMonth = (month: Month): string => short().format(firstOf(month)).slice(0, 3);
