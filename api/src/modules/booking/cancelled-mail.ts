import { dayInFull } from 'shared-contracts/terms/day';
import { wallTimeOf } from 'shared-contracts/terms/zoned-time';
import type { Mail } from '../../platform/mail/mail.ts';
import { type Letter, letter } from '../auth/mails.ts';
import { type Span, timesOf } from './booking-words.ts';

/** A booking that somebody else has cancelled. */
export interface CancelledBooking extends Span {
  readonly tableName: string;
  readonly officeName: string;
}

/** Tells a booker that they have no table any more, and where to book another. */
export const cancelledMail = (
  about: Letter,
  { tableName, officeName, ...span }: CancelledBooking,
  { reason, timeZone, publicUrl }: { readonly reason: string; readonly timeZone: string; readonly publicUrl: string },
): Mail => {
  const { day } = wallTimeOf(span.startTime, timeZone);
  return letter(
    about,
    `Your booking of ${tableName} was cancelled`,
    `Your booking of ${tableName} in ${officeName} on ${dayInFull(day)} ${timesOf(span, timeZone)} was cancelled.`,
    reason,
    `You can book another table here: ${publicUrl}/office-booking?date=${day}`,
  );
};
