import { dayAfter } from 'shared-contracts/constants/day';
import { describe, expect, it } from 'vitest';
import { lanes, nameWidth, timelineOf } from './timeline-places.ts';

const on = (...deadlines: string[]) =>
  timelineOf(
    '2026-11-23',
    deadlines.map((deadline) => ({ deadline })),
  );
const span = ({ at, leftward }: { at: number; leftward: boolean }) =>
  leftward ? ([at - nameWidth, at] as const) : ([at, at + nameWidth] as const);

describe('[SHELL-144] the positions of deadlines', () => {
  it('start with the current month and continue past the end of the year', () => {
    expect(on().months.map(({ month }) => month)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04']);
    expect(on().months[0]?.at).toBe(0);
  });

  it('put each deadline between the start of its month and that of the next', () => {
    const { months, places, today } = on('2026-11-30', '2026-12-01', '2027-02-28');
    const [, december = { at: 0 }, , february = { at: 0 }, march = { at: 0 }] = months;
    const [last, first, end] = places.map(({ at }) => at);
    expect(last).toBeLessThan(december.at);
    expect(first).toBeGreaterThan(december.at);
    expect(end).toBeGreaterThan(february.at);
    expect(end).toBeLessThan(march.at);
    expect(today).toBeLessThan(last ?? 0);
  });

  it('include the last day, omit past deadlines, and count later ones', () => {
    const { places, later } = on('2026-11-22', '2026-11-23', '2027-04-30', '2027-05-01', '2028-01-01');
    expect(places.map(({ of }) => of.deadline)).toEqual(['2026-11-23', '2027-04-30']);
    expect(later).toBe(2);
  });

  it('never let two names in a row overlap, or a name extend past either end', () => {
    const days = Array.from({ length: 30 }, (_, at) => dayAfter('2026-12-01', at * 5));
    const { places } = on(...days);
    for (let lane = 0; lane < lanes; lane += 1) {
      const spans = places.filter((place) => place.lane === lane).map(span);
      expect(spans.length).toBeGreaterThan(0);
      for (const [at, [from, to]] of spans.entries()) {
        expect(from).toBeGreaterThanOrEqual(spans[at - 1]?.[1] ?? 0);
        expect(to).toBeLessThanOrEqual(100);
      }
    }
  });

  it('keep the mark of a deadline that has no row for its name', () => {
    const { places } = on(...Array.from({ length: lanes + 1 }, () => '2026-12-24'));
    expect(places.map(({ lane }) => lane)).toEqual([0, 1, 2, 3, undefined]);
  });
});
