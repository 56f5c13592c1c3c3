import type { CancelCause } from '../schemas/booking.ts';
import { t } from '../translate.ts';
import { formatLongDay } from './day.ts';

/** Default times of the booking dialog, in the company's time zone. */
export const bookingHours = { start: '09:00', end: '17:00' } as const;

/** Limits of bookings and their lists. */
export const bookingLimits = {
  /** Maximum characters of the notes, after trimming. */
  notes: 500,
  /** Maximum months from now until a booking starts. */
  monthsAhead: 12,
  /** Maximum days between the two dates of a list. */
  days: 62,
  /** Maximum bookings in one response of a list. */
  page: 1000,
} as const;

/** The last instant at which a booking may start. */
export const latestStart = (now: Date): Date => {
  const latest = new Date(now);
  latest.setUTCMonth(latest.getUTCMonth() + bookingLimits.monthsAhead);
  return latest;
};

/** Maximum characters of an admin's texts, after trimming. */
export const officeLimits = { name: 80, description: 300, table: 40, reason: 200, tables: 500 } as const;

/** The default colour of an office. */
export const officeColor = '#00A57E';

/** `active` blocks its table; `cancelled` blocks nothing. */
export const bookingStatuses = ['active', 'cancelled'] as const;

/** Messages shared by the form and the api. */
export const bookingRules = {
  end: t`The end must be after the start`,
  noTime: t`Please enter a time such as 09:30`,
  oneDay: t`A booking must begin and end on the same day`,
  over: t`This time is over`,
  taken: t`This name is already taken`,
  tooFar: t`Bookings can be made at most ${bookingLimits.monthsAhead} months ahead`,
  /** @param booked such as 'Desk 4 from 09:00 to 12:00' */
  oneAtATime: (booked: string) => t`You've already booked ${booked}. Cancel that booking first.`,
} as const;

/** The literal texts of the area (title and description of the toast). */
export const bookingTexts = {
  created: { title: t`Booking Created!`, description: t`Your table has been successfully booked.` },
  failed: { title: t`Booking Failed`, description: t`Failed to book the table. Please try again.` },
  cancelled: { title: t`Booking cancelled`, description: t`The desk is free again.` },
  cancelFailed: t`Failed to cancel the booking.`,
  preferenceFailed: t`Failed to save your choice.`,
} as const;

/** Why somebody else cancelled a booking, as a sentence. */
export const cancelReasonOf = (cause: CancelCause): string => {
  switch (cause.kind) {
    case 'by_admin':
      return t`An administrator cancelled it.`;
    case 'office_closed':
      return t`${cause.office} is closed on ${formatLongDay(cause.day)}: ${cause.reason}`;
    case 'out_of_service':
      return t`${cause.name} can no longer be booked.`;
  }
};

/** Number of whole weeks for which office occupancy is calculated. */
export const occupancyWeeks = 8;
