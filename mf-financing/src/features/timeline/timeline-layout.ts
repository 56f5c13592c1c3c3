import { type Day, daysBetween } from 'shared-contracts/constants/day';
import { type Month, monthsOn } from 'shared-contracts/constants/month';

/** Number of months that the timeline shows, starting with the current one. */
export const timelineMonths = 6;

/** Least and greatest width of a name, in percent of the timeline: it fills its lane up to the next name. */
const nameWidth = { min: 21, max: 45 };

/** A deadline's mark on the timeline. */
export interface TimelineMark<T> {
  readonly item: T;
  /** Distance from the left end, in percent. */
  readonly left: number;
  /** The row of its name, from 0. */
  readonly lane: number;
  /** Whether its name is left of the mark, since there is no room to the right. */
  readonly leftward: boolean;
  /** Of its name, in percent. */
  readonly width: number;
}

/** The layout of the timeline; distances are from the left end, in percent. */
export interface Timeline<T> {
  readonly months: readonly { readonly month: Month; readonly left: number }[];
  readonly todayLeft: number;
  readonly marks: readonly TimelineMark<T>[];
  /** Number of rows of names, one below the other: as many as the names need. */
  readonly laneCount: number;
  /** Number of deadlines after its end. */
  readonly laterCount: number;
}

type PlacedMark<T> = Omit<TimelineMark<T>, 'width'>;

/** The marks of one lane with the widths of their names, which fill the room between their neighbours without overlapping. */
const withWidths = <T>(lane: readonly PlacedMark<T>[]): TimelineMark<T>[] => {
  /** Where the previous name ends. */
  let end = 0;
  return lane.map((mark, index) => {
    const next = lane[index + 1];
    const nextStart = next ? next.left - (next.leftward ? nameWidth.min : 0) : 100;
    const room = mark.leftward ? mark.left - end : nextStart - mark.left;
    const width = Math.min(nameWidth.max, room);
    end = mark.leftward ? mark.left : mark.left + width;
    return { ...mark, width };
  });
};

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
  const laneEnds: number[] = [];
  const placed = open
    .filter(({ deadline }) => deadline < end)
    .map((item): PlacedMark<T> => {
      const left = leftOf(item.deadline, 12);
      const leftward = left + nameWidth.min > 100;
      const nameStart = leftward ? left - nameWidth.min : left;
      const freeLane = laneEnds.findIndex((laneEnd) => laneEnd <= nameStart);
      const lane = freeLane < 0 ? laneEnds.length : freeLane;
      laneEnds[lane] = nameStart + nameWidth.min;
      return { item, left, lane, leftward };
    });
  const marks = laneEnds
    .flatMap((_, lane) => withWidths(placed.filter((mark) => mark.lane === lane)))
    .sort((one, other) => one.left - other.left);
  return {
    months: months.slice(0, -1).map((day) => ({ month: day.slice(0, 7), left: leftOf(day) })),
    todayLeft: leftOf(today, 12),
    marks,
    laneCount: laneEnds.length,
    laterCount: open.length - marks.length,
  };
};
