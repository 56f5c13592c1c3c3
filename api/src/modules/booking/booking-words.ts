import { wallTimeOf } from 'shared-contracts/constants/zoned-time';

/** Start and end of a booking. */
export interface Span {
  readonly startTime: Date;
  readonly endTime: Date;
}

/** 'from 09:00 to 12:00' in a time zone. */
export const timesOf = ({ startTime, endTime }: Span, timeZone: string): string =>
  `from ${wallTimeOf(startTime, timeZone).time} to ${wallTimeOf(endTime, timeZone).time}`;
