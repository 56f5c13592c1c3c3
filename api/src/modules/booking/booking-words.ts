import { wallTimeOf } from 'shared-contracts/terms/zoned-time';

/** Two instants of a booking. */
export interface Span {
  readonly startTime: Date;
  readonly endTime: Date;
}

/** 'from 09:00 to 12:00' on the clocks of a time zone. */
export const timesOf = ({ startTime, endTime }: Span, timeZone: string): string =>
  `from ${wallTimeOf(startTime, timeZone).time} to ${wallTimeOf(endTime, timeZone).time}`;
