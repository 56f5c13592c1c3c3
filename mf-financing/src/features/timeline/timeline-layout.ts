import { type Day, daysBetween } from 'shared-contracts/constants/day';
import { type Month, monthsOn } from 'shared-contracts/constants/month';

/** Number of months that the timeline shows, starting with the current one. */
export const timelineMonths = 6;

/** Rows of names, one below the other. */
export const laneCount = 4;

/** Width of a name, in percent of the timeline. */
export const nameWidth = 21;

/** A deadline's mark on the timeline. */
export interface TimelineMark<T> {
  readonly item: T;
  /** Distance from the left end, in percent. */
  readonly left: number;
  /** The row of its name, from 0; undefined if all rows are taken, and the mark has no name. */
  readonly lane: number | undefined;
  /** Whether its name is left of the mark, since there is no room to the right. */
  readonly leftward: boolean;
}

/** The layout of the timeline; distances are from the left end, in percent. */
export interface Timeline<T> {
  readonly months: readonly { readonly month: Month; readonly left: number }[];
  readonly todayLeft: number;
  readonly marks: readonly TimelineMark<T>[];
  /** Number of deadlines after its end. */
  readonly laterCount: number;
}

/**
 * Places deadlines on the timeline from the current month on, without those that have passed. Names never overlap.
 * @param items the next deadline first
 */
export const timelineOf = <T extends { readonly deadline: Day }>(today: Day, items: readonly T[]): Timeline<T> => {
  const months = monthsOn(today.slice(0, 7), timelineMonths + 1).map((month) => `${month}-01`);
  const [start = today] = months;
  const end = months.at(-1) ?? today;
  const totalDays = daysBetween(start, end);
  const leftOf = (day: Day, hours = 0) => (100 * (daysBetween(start, day) + hours / 24)) / totalDays;
  const open = items.filter(({ deadline }) => deadline >= today);
  /** Where the last name of each lane ends. */
  const laneEnds: number[] = Array.from({ length: laneCount }, () => 0);
  const marks = open
    .filter(({ deadline }) => deadline < end)
    .map((item): TimelineMark<T> => {
      const left = leftOf(item.deadline, 12);
      const leftward = left + nameWidth > 100;
      const nameStart = leftward ? left - nameWidth : left;
      const freeLane = laneEnds.findIndex((laneEnd) => laneEnd <= nameStart);
      if (freeLane >= 0) laneEnds[freeLane] = nameStart + nameWidth;
      return { item, left, lane: freeLane < 0 ? undefined : freeLane, leftward };
    });
  return {
    months: months.slice(0, -1).map((day) => ({ month: day.slice(0, 7), left: leftOf(day) })),
    todayLeft: leftOf(today, 12),
    marks,
    laterCount: open.length - marks.length,
  };
};
