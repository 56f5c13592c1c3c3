import { dayAfter } from './day.ts';

/** A local date and time. */
export interface WallTime {
  /** Such as `2026-03-10`. */
  readonly day: string;
  /** Hours and minutes, such as `09:00`. */
  readonly time: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const digits = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  const made = new Intl.DateTimeFormat('en', { timeZone, calendar: 'iso8601', hourCycle: 'h23', year: 'numeric', ...digits });
  formats.set(timeZone, made);
  return made;
};

/** The local date and time of a time zone (IANA name) at an instant. */
export const wallTimeOf = (instant: Date, timeZone: string): WallTime => {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return { day: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
};

const asUtc = ({ day, time }: WallTime): number => Date.parse(`${day}T${time}:00Z`);
const dayMs = 24 * 3_600_000;

/** The offset of a time zone from UTC at an instant, in milliseconds. */
const aheadAt = (instant: number, timeZone: string): number =>
  asUtc(wallTimeOf(new Date(instant), timeZone)) - Math.floor(instant / 60_000) * 60_000;

const shows = (instant: number, { day, time }: WallTime, timeZone: string): boolean => {
  const wall = wallTimeOf(new Date(instant), timeZone);
  return wall.day === day && wall.time === time;
};

/**
 * The instant of a local time in a time zone; the first one if it occurs twice. If the clocks skip it, the instant is later by
 * the skipped time.
 */
export const instantOf = (wall: WallTime, timeZone: string): Date => {
  const shown = asUtc(wall);
  const [before, after] = [shown - aheadAt(shown - dayMs, timeZone), shown - aheadAt(shown + dayMs, timeZone)];
  const met = [before, after].filter((instant) => shows(instant, wall, timeZone));
  return new Date(met.length > 0 ? Math.min(...met) : before);
};

/** Whether this local time exists: when the clocks go forward, some local times are skipped. */
export const wallTimeExists = (wall: WallTime, timeZone: string): boolean =>
  shows(instantOf(wall, timeZone).getTime(), wall, timeZone);

/** The start of a day in a time zone, and the start of the next day. */
export const spanOfDay = (day: string, timeZone: string): readonly [from: Date, to: Date] => [
  instantOf({ day, time: '00:00' }, timeZone),
  instantOf({ day: dayAfter(day, 1), time: '00:00' }, timeZone),
];
