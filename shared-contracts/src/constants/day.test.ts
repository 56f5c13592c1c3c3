import { expect, it } from 'vitest';
import { dayAfter, dayOf, daysBetween, formatDay, formatLongDay, formatNearDay, isDay } from './day.ts';

it.each([
  ['the last millisecond of a winter day in Bucharest', '2026-03-10T21:59:59.999Z', 'Europe/Bucharest', '2026-03-10'],
  ['its midnight', '2026-03-10T22:00:00.000Z', 'Europe/Bucharest', '2026-03-11'],
  ['midnight in summer', '2026-07-10T21:00:00.000Z', 'Europe/Bucharest', '2026-07-11'],
  ['the turn of a year', '2026-12-31T22:30:00.000Z', 'Europe/Bucharest', '2027-01-01'],
  ['west of Greenwich', '2026-03-10T02:00:00.000Z', 'America/New_York', '2026-03-09'],
])('the day of %s', (_what, instant, timeZone, day) => {
  expect(dayOf(new Date(instant), timeZone)).toBe(day);
});

it.each([
  ['the same day', '2026-03-10', '2026-03-10', 0],
  ['the next day', '2026-03-10', '2026-03-11', 1],
  ['the day before', '2026-03-10', '2026-03-09', -1],
  ['over the night in which Bucharest loses an hour', '2026-03-28', '2026-03-30', 2],
  ['over the night in which it gains one', '2026-10-24', '2026-10-26', 2],
  ['over the end of a leap February', '2028-02-28', '2028-03-01', 2],
  ['back over the end of a leap February', '2028-03-01', '2028-02-29', -1],
  ['over the turn of a year', '2026-12-30', '2027-01-02', 3],
])('days to %s', (_what, from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
  expect(dayAfter(from, days)).toBe(to);
});

it('a day as text has no time zone', () => {
  expect(formatDay('2026-03-05')).toBe('5 Mar 2026');
  expect(formatLongDay('2026-03-10')).toBe('Tuesday 10 March 2026');
  expect(formatNearDay('2026-03-10')).toBe('Tue 10 Mar');
});

it.each(['2026-02-28', '2028-02-29', '2099-12-31'])('%j is a day', (text) => {
  expect(isDay(text)).toBe(true);
});

it.each(['2026-02-29', '2026-13-01', '1999-12-31', '2026-3-1', 'today', ''])('%j is no day', (text) => {
  expect(isDay(text)).toBe(false);
});
