import { dayAfter } from 'shared-contracts/constants/day';
import { describe, expect, it } from 'vitest';
import { timelineOf } from './timeline-layout.ts';

const on = (...deadlines: string[]) =>
  timelineOf(
    '2026-11-23',
    deadlines.map((deadline) => ({ deadline })),
  );
const nameSpan = ({ left, leftward, width }: { left: number; leftward: boolean; width: number }) =>
  leftward ? ([left - width, left] as const) : ([left, left + width] as const);

describe('[SHELL-144] the layout of the timeline', () => {
  it('starts with the current month and continues past the end of the year', () => {
    expect(on().months.map(({ month }) => month)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04']);
    expect(on().months[0]?.left).toBe(0);
  });

  it('puts each deadline between the start of its month and that of the next', () => {
    const { months, marks, todayLeft } = on('2026-11-30', '2026-12-01', '2027-02-28');
    const [, december = { left: 0 }, , february = { left: 0 }, march = { left: 0 }] = months;
    const [endOfNovember, startOfDecember, endOfFebruary] = marks.map(({ left }) => left);
    expect(endOfNovember).toBeLessThan(december.left);
    expect(startOfDecember).toBeGreaterThan(december.left);
    expect(endOfFebruary).toBeGreaterThan(february.left);
    expect(endOfFebruary).toBeLessThan(march.left);
    expect(todayLeft).toBeLessThan(endOfNovember ?? 0);
  });

  it('includes the last day, omits past deadlines, and counts later ones', () => {
    const { marks, laterCount } = on('2026-11-22', '2026-11-23', '2027-04-30', '2027-05-01', '2028-01-01');
    expect(marks.map(({ item }) => item.deadline)).toEqual(['2026-11-23', '2027-04-30']);
    expect(laterCount).toBe(2);
  });

  it('lets no two names in a lane overlap, and no name extend past either end', () => {
    const days = Array.from({ length: 30 }, (_, index) => dayAfter('2026-12-01', index * 5));
    const { marks, laneCount } = on(...days);
    for (let lane = 0; lane < laneCount; lane += 1) {
      const spans = marks.filter((mark) => mark.lane === lane).map(nameSpan);
      expect(spans.length).toBeGreaterThan(0);
      for (const [index, [from, to]] of spans.entries()) {
        expect(from).toBeGreaterThanOrEqual(spans[index - 1]?.[1] ?? 0);
        expect(to).toBeLessThanOrEqual(100);
      }
    }
  });

  it('lets a name fill its lane up to the next one, or up to 45 % of the timeline', () => {
    const alone = on('2026-12-10').marks[0];
    const [first, second] = on('2026-12-01', '2026-12-01', '2026-12-01', '2026-12-01', '2027-01-20').marks.filter(
      ({ lane }) => lane === 0,
    );
    expect(alone?.width).toBe(45);
    expect(first?.width).toBeCloseTo((second?.left ?? 0) - (first?.left ?? 0));
    expect(on('2027-04-29').marks[0]).toMatchObject({ leftward: true, width: 45 });
  });

  it('has as many lanes as the names need, also of many deadlines on one day', () => {
    const { marks, laneCount } = on(...Array.from({ length: 7 }, () => '2026-12-24'));
    expect(marks.map(({ lane }) => lane)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(marks.every(({ width }) => width > 0)).toBe(true);
    expect(laneCount).toBe(7);
  });
});
