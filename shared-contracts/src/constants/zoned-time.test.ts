import { describe, expect, it } from 'vitest';
import { instantOf, spanOfDay, wallTimeExists, wallTimeOf } from './zoned-time.ts';

const zone = 'Europe/Bucharest';
const at = (day: string, time: string, timeZone = zone) => instantOf({ day, time }, timeZone).toISOString();
const hours = ([from, to]: readonly [Date, Date]) => (to.getTime() - from.getTime()) / 3_600_000;

describe("[BOOK-8] times in the company's time zone", () => {
  it.each([
    ['in winter', '2026-03-10', '09:00', '2026-03-10T07:00:00.000Z'],
    ['in summer', '2026-07-10', '09:00', '2026-07-10T06:00:00.000Z'],
    ['before the clocks go forward', '2026-03-29', '02:59', '2026-03-29T00:59:00.000Z'],
    ['after they went forward', '2026-03-29', '04:00', '2026-03-29T01:00:00.000Z'],
    ['before the clocks go back', '2026-10-25', '02:59', '2026-10-24T23:59:00.000Z'],
    ['after they went back', '2026-10-25', '04:00', '2026-10-25T02:00:00.000Z'],
  ])('%s convert to the instants at which its clocks show them', (_when, day, time, instant) => {
    expect(at(day, time)).toBe(instant);
    expect(wallTimeOf(new Date(instant), zone)).toEqual({ day, time });
  });

  it('that occur twice convert to the first of the two', () => {
    expect(at('2026-10-25', '03:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(wallTimeOf(new Date('2026-10-25T01:30:00Z'), zone)).toEqual({ day: '2026-10-25', time: '03:30' });
  });

  it('that are skipped convert to an instant later by the skipped time, and are recognised as skipped', () => {
    expect(at('2026-03-29', '03:30')).toBe('2026-03-29T01:30:00.000Z');
    expect(wallTimeExists({ day: '2026-03-29', time: '03:30' }, zone)).toBe(false);
    expect(wallTimeExists({ day: '2026-03-28', time: '03:30' }, zone)).toBe(true);
  });

  it('give days of 23, 24 and 25 hours', () => {
    expect(['2026-03-29', '2026-03-30', '2026-10-25'].map((day) => hours(spanOfDay(day, zone)))).toEqual([23, 24, 25]);
  });

  it.each([
    ['Pacific/Auckland', '2026-03-10', '09:00', '2026-03-09T20:00:00.000Z'],
    ['America/Los_Angeles', '2026-03-08', '09:00', '2026-03-08T16:00:00.000Z'],
    ['Asia/Kathmandu', '2026-03-10', '00:00', '2026-03-09T18:15:00.000Z'],
    ['UTC', '2026-02-28', '23:59', '2026-02-28T23:59:00.000Z'],
  ])('work in any zone: %s', (timeZone, day, time, instant) => {
    expect(at(day, time, timeZone)).toBe(instant);
  });
});
