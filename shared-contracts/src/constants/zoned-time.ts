import { dayAfter, perTimeZone } from './day.ts';

/** A local date and time. */
export interface WallTime {
  /** Such as `2026-03-10`. */
  readonly day: string;
  /** Hours and minutes, such as `09:00`. */
  readonly time: string;
}

const digits = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
const wallTimeFormat = /* @__PURE__ */ perTimeZone(
  (timeZone) => new Intl.DateTimeFormat('en', { timeZone, calendar: 'iso8601', hourCycle: 'h23', year: 'numeric', ...digits }),
);

/** The local date and time of a time zone (IANA name) at an instant. */
export const wallTimeOf = (instant: Date, timeZone: string): WallTime => {
  const parts = Object.fromEntries(
    wallTimeFormat(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return { day: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
};

const asUtc = ({ day, time }: WallTime): number => Date.parse(`${day}T${time}:00Z`);
const dayMs = 24 * 3_600_000;

/** The offset of a time zone from UTC at an instant, in milliseconds. */
const offsetAt = (instant: number, timeZone: string): number =>
  asUtc(wallTimeOf(new Date(instant), timeZone)) - Math.floor(instant / 60_000) * 60_000;

/** Whether the clocks of a time zone show this local time at an instant. */
const isShownAt = (instant: number, { day, time }: WallTime, timeZone: string): boolean => {
  const wall = wallTimeOf(new Date(instant), timeZone);
  return wall.day === day && wall.time === time;
};

/**
 * The instant of a local time in a time zone; the first one if it occurs twice. If the clocks skip it, the instant is later by
 * the skipped time.
 */
export const instantOf = (wall: WallTime, timeZone: string): Date => {
  const utc = asUtc(wall);
  // with the offsets of the day before and the day after: they differ around a clock change
  const [before, after] = [utc - offsetAt(utc - dayMs, timeZone), utc - offsetAt(utc + dayMs, timeZone)];
  if (before === after) return new Date(before);
  const matching = [before, after].filter((instant) => isShownAt(instant, wall, timeZone));
  return new Date(matching.length > 0 ? Math.min(...matching) : before);
};

/** Whether this local time exists: when the clocks go forward, some local times are skipped. */
export const wallTimeExists = (wall: WallTime, timeZone: string): boolean =>
  isShownAt(instantOf(wall, timeZone).getTime(), wall, timeZone);

/** The start of a day in a time zone, and the start of the next day. */
export const spanOfDay = (day: string, timeZone: string): readonly [from: Date, to: Date] => [
  instantOf({ day, time: '00:00' }, timeZone),
  instantOf({ day: dayAfter(day, 1), time: '00:00' }, timeZone),
];
