import { wallTimeOf } from 'shared-contracts/terms/zoned-time';

/** Two instants of a booking. */
export interface Span {
  readonly startTime: Date;
  readonly endTime: Date;
}

/** 'from 09:00 to 12:00' on the clocks of a time zone. */
export const timesOf = ({ startTime, endTime }: Span, timeZone: string): string =>
  `from ${wallTimeOf(startTime, timeZone).time} to ${wallTimeOf(endTime, timeZone).time}`;

const longDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** 'Tuesday 10 March 2026' of a day such as `2026-03-10`. */
export const dayInWords = (day: string): string => longDay.format(new Date(`${day}T00:00:00Z`)).replace(',', '');
