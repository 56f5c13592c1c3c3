import { wallTimeOf } from 'shared-contracts/constants/zoned-time';
import { t } from 'shared-contracts/translate';

/** Start and end of a booking. */
export interface Span {
  readonly startTime: Date;
  readonly endTime: Date;
}

/** 'from 09:00 to 12:00' in a time zone. */
export const timesOf = ({ startTime, endTime }: Span, timeZone: string): string =>
  t`from ${wallTimeOf(startTime, timeZone).time} to ${wallTimeOf(endTime, timeZone).time}`;
