import { monthName, monthsBack } from 'shared-contracts/constants/month';
import { describe, expect, it } from 'vitest';
import { isMonth, monthQuery } from './monthly-leaderboard.tsx';

describe('[IDEA-82] months of the leaderboard', () => {
  it('go back over the turn of the year', () => {
    expect(monthsBack('2026-02', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  });

  it("are named and requested without regard to the browser's time zone", () => {
    expect(monthName('2026-03')).toBe('March 2026');
    expect(monthQuery('2026-03')).toEqual({ month: 3, year: 2026 });
  });

  it.each([
    ['2026-12', true],
    ['2026-13', false],
    ['2026-00', false],
    ['2026-1', false],
    ['1999-12', false],
    ['', false],
  ])('%j is valid in an address: %s', (text, valid) => {
    expect(isMonth(text)).toBe(valid);
  });
});
