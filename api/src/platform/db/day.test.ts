import { expect, it } from 'vitest';
import { dayOf } from './day.ts';

it.each([
  ['the last millisecond of a winter day in Bucharest', '2026-03-10T21:59:59.999Z', 'Europe/Bucharest', '2026-03-10'],
  ['its midnight', '2026-03-10T22:00:00.000Z', 'Europe/Bucharest', '2026-03-11'],
  ['midnight in summer', '2026-07-10T21:00:00.000Z', 'Europe/Bucharest', '2026-07-11'],
  ['the turn of a year', '2026-12-31T22:30:00.000Z', 'Europe/Bucharest', '2027-01-01'],
  ['west of Greenwich', '2026-03-10T02:00:00.000Z', 'America/New_York', '2026-03-09'],
])('the day of %s', (_what, instant, timeZone, day) => {
  expect(dayOf(new Date(instant), timeZone)).toBe(day);
});
