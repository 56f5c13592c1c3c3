import { type Day, daysBetween } from 'shared-contracts/constants/day';
import { type Month, monthsOn } from 'shared-contracts/constants/month';

/** Number of months that the timeline shows, starting with the current one. */
export const timelineMonths = 6;

/** Rows of names, one below the other. */
export const lanes = 4;

/** Width of a name, in percent of the timeline. */
export const nameWidth = 21;

/** Where a deadline is on the timeline. */
export interface Place<T> {
  readonly of: T;
  /** From the left, in percent. */
  readonly at: number;
  /** The row of its name, from 0; undefined if all rows are taken, and the mark has no name. */
  readonly lane: number | undefined;
  /** Whether its name is left of the mark, since there is no room to the right. */
  readonly leftward: boolean;
}

/** The months of the timeline, how to place a day on it, and its deadlines. */
export interface Timeline<T> {
  readonly months: readonly { readonly month: Month; readonly at: number }[];
  readonly today: number;
  readonly places: readonly Place<T>[];
  /** How many deadlines come after its end. */
  readonly later: number;
}

/**
 * Places deadlines on the timeline from the current month on, without those that have passed. Names never overlap.
 * @param items the next deadline first
 */
export const timelineOf = <T extends { readonly deadline: Day }>(today: Day, items: readonly T[]): Timeline<T> => {
  const months = monthsOn(today.slice(0, 7), timelineMonths + 1).map((month) => `${month}-01`);
  const [start = today] = months;
  const end = months.at(-1) ?? today;
  const whole = daysBetween(start, end);
  const shareOf = (day: Day, hours = 0) => (100 * (daysBetween(start, day) + hours / 24)) / whole;
  const open = items.filter(({ deadline }) => deadline >= today);
  const ends: number[] = Array.from({ length: lanes }, () => 0);
  const places = open
    .filter(({ deadline }) => deadline < end)
    .map((of): Place<T> => {
      const at = shareOf(of.deadline, 12);
      const leftward = at + nameWidth > 100;
      const from = leftward ? at - nameWidth : at;
      const free = ends.findIndex((taken) => taken <= from);
      if (free >= 0) ends[free] = from + nameWidth;
      return { of, at, lane: free < 0 ? undefined : free, leftward };
    });
  return {
    months: months.slice(0, -1).map((day) => ({ month: day.slice(0, 7), at: shareOf(day) })),
    today: shareOf(today, 12),
    places,
    later: open.length - places.length,
  };
};
