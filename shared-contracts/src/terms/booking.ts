/** What the booking dialog begins with: times of day in the company's time zone. */
export const bookingHours = { start: '09:00', end: '17:00' } as const;

/** Bounds of bookings and of what is asked about them. */
export const bookingLimits = {
  /** Most characters of the notes, after trimming. */
  notes: 500,
  /** A booking begins at most so many months from now. */
  monthsAhead: 12,
  /** Most days between the two dates of a list. */
  days: 62,
  /** Most bookings in one answer of a list. */
  page: 1000,
} as const;

/** Most characters of what an admin writes, after trimming. */
export const officeLimits = { name: 80, description: 300, table: 40, reason: 200, tables: 500 } as const;

/** The colour of an office that was given none. */
export const officeColor = '#00A57E';

/** `active` blocks its table; `cancelled` blocks nothing. */
export const bookingStatuses = ['active', 'cancelled'] as const;

/** What form and api say alike. */
export const bookingRules = {
  end: 'The end must be after the start',
  oneDay: 'A booking must begin and end on the same day',
  over: 'This time is over',
  tooFar: `Bookings can be made at most ${bookingLimits.monthsAhead} months ahead`,
} as const;

/** The literal texts of the area (title and description of the toast). */
export const bookingTexts = {
  created: { title: 'Booking Created!', description: 'Your table has been successfully booked.' },
  failed: { title: 'Booking Failed', description: 'Failed to book the table. Please try again.' },
  cancelled: { title: 'Booking Cancelled', description: 'The table is free again.' },
  cancelFailed: 'Failed to cancel the booking.',
  preferenceFailed: 'Failed to save your choice.',
} as const;
