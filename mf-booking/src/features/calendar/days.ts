import { dayAfter } from 'shared-contracts/constants/day';
import { monthPattern } from 'shared-contracts/constants/month';
import { t } from 'shared-contracts/translate';

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Whether a text is a month such as `2026-03`, in the supported years. */
export const isMonth = (text: string): boolean => monthPattern.test(text);

export const monthOfDay = (day: string): string => day.slice(0, 7);

/** 0 for Sunday, 6 for Saturday. */
export const weekday = (day: string): number => utc(day).getUTCDay();

/** The month a number of months after another; before it if negative. */
export const monthAfter = (month: string, months: number): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
};

const lengthOf = (month: string): number => utc(dayAfter(`${monthAfter(month, 1)}-01`, -1)).getUTCDate();

/** The same day of a month some months away, or that month's last day if it is shorter. */
export const sameDayOf = (day: string, months: number): string => {
  const month = monthAfter(monthOfDay(day), months);
  const number = Math.min(utc(day).getUTCDate(), lengthOf(month));
  return `${month}-${String(number).padStart(2, '0')}`;
};

/** The days of a month in weeks from Sunday; the first and the last week can be shorter. */
export const weeksOf = (month: string): string[][] => {
  const first = `${month}-01`;
  const weeks: string[][] = [];
  for (let number = 0; number < lengthOf(month); number += 1) {
    const day = dayAfter(first, number);
    const week = weeks.at(-1);
    if (week && weekday(day) > 0) week.push(day);
    else weeks.push([day]);
  }
  return weeks;
};

/** From Sunday on. */
export const weekdays = [t`Sunday`, t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`] as const;
