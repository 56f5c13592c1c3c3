import { describe, expect, it } from 'vitest';
import { monthAfter, sameDayOf, weekday, weeksOf } from './days.ts';

describe('[BOOK-5] the days of the calendar', () => {
  it('group into weeks from Sunday to Saturday, without days of other months', () => {
    const weeks = weeksOf('2026-08');
    expect(weeks.map((week) => week.length)).toEqual([1, 7, 7, 7, 7, 2]);
    for (const week of weeks.slice(1)) expect(weekday(week[0] ?? '')).toBe(0);
    expect(weeksOf('2026-02').map((week) => week.length)).toEqual([7, 7, 7, 7]);
    expect(weeksOf('2028-02').flat().at(-1)).toBe('2028-02-29');
  });

  it('are clamped to the last day of a shorter month', () => {
    expect([sameDayOf('2026-03-31', -1), sameDayOf('2026-03-31', 1), sameDayOf('2028-02-29', 12)]).toEqual([
      '2026-02-28',
      '2026-04-30',
      '2029-02-28',
    ]);
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });
});
