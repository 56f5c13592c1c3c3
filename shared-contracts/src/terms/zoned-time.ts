/** What the clocks of a place show. */
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

/** What the clocks of a time zone (IANA name) show at an instant. */
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

/** Milliseconds by which the clocks of a time zone are ahead of UTC at an instant. */
const aheadAt = (instant: number, timeZone: string): number =>
  asUtc(wallTimeOf(new Date(instant), timeZone)) - Math.floor(instant / 60_000) * 60_000;

const shows = (instant: number, { day, time }: WallTime, timeZone: string): boolean => {
  const wall = wallTimeOf(new Date(instant), timeZone);
  return wall.day === day && wall.time === time;
};

/**
 * The instant at which the clocks of a time zone show a time; the first one where they show it twice. Where they skip it,
 * as much later as they skip.
 */
export const instantOf = (wall: WallTime, timeZone: string): Date => {
  const shown = asUtc(wall);
  const [before, after] = [shown - aheadAt(shown - dayMs, timeZone), shown - aheadAt(shown + dayMs, timeZone)];
  const met = [before, after].filter((instant) => shows(instant, wall, timeZone));
  return new Date(met.length > 0 ? Math.min(...met) : before);
};

/** Whether the clocks of a time zone ever show this time: on the day that they go forward they skip some. */
export const isOnTheClock = (wall: WallTime, timeZone: string): boolean =>
  shows(instantOf(wall, timeZone).getTime(), wall, timeZone);

/** The day so many days after another; before it, where negative. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** From the first instant of a day in a time zone to the first of the next. */
export const spanOfDay = (day: string, timeZone: string): readonly [from: Date, to: Date] => [
  instantOf({ day, time: '00:00' }, timeZone),
  instantOf({ day: dayAfter(day), time: '00:00' }, timeZone),
];
