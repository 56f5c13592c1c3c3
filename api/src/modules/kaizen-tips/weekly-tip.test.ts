import { dayOf } from 'shared-contracts/constants/day';
import { describe, expect, it } from 'vitest';
import { weekOf } from './weekly-tip.ts';

describe('[ENERGY-30] the week in the company time zone', () => {
  it.each([
    ['1970-01-01T12:00:00Z', '1970-W01', 0],
    ['1970-01-05T12:00:00Z', '1970-W02', 1],
    ['2026-03-09T12:00:00Z', '2026-W11', 2932],
    ['2026-03-15T12:00:00Z', '2026-W11', 2932],
    ['2026-03-16T12:00:00Z', '2026-W12', 2933],
    // the days around the new year belong to the year of their Thursday
    ['2024-12-30T12:00:00Z', '2025-W01', 2870],
    ['2021-01-03T12:00:00Z', '2020-W53', 2661],
    ['2021-01-04T12:00:00Z', '2021-W01', 2662],
    ['1969-12-28T12:00:00Z', '1969-W52', -1],
  ])('%s is %s', (instant, name, number) => {
    expect(weekOf(dayOf(new Date(instant), 'Europe/Bucharest'))).toEqual({ name, number });
  });

  it.each([
    ['2026-03-15T21:59:59.999Z', '2026-W11'],
    ['2026-03-15T22:00:00.000Z', '2026-W12'],
    // an hour earlier in summer
    ['2026-07-12T20:59:59.999Z', '2026-W28'],
    ['2026-07-12T21:00:00.000Z', '2026-W29'],
  ])('changes at midnight in Bucharest: %s', (instant, name) => {
    expect(weekOf(dayOf(new Date(instant), 'Europe/Bucharest')).name).toBe(name);
  });
});
