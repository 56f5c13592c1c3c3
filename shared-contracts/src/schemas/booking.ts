import * as z from 'zod';
import { bookingLimits, bookingRules, bookingStatuses } from '../terms/booking.ts';
import { instantSchema } from './content.ts';

const instant = 'Please give a date with time and zone, such as 2026-03-10T07:00:00Z';
/** An instant as a client may give it, made a date; a Date of JavaScript is sent as such a string. */
const instantInput = z.iso.datetime({ offset: true, error: instant }).transform((given) => new Date(given));

const notes = z
  .string()
  .trim()
  .max(bookingLimits.notes, `Notes must be at most ${bookingLimits.notes} characters`)
  .transform((text) => text || null)
  .nullish();

/** A booking as it is asked for. The booker is whoever asks. */
export const bookingInputSchema = z
  .object({ tableId: z.uuid('Please choose a table'), startTime: instantInput, endTime: instantInput, notes })
  .refine(({ startTime, endTime }) => endTime > startTime, { error: bookingRules.end, path: ['endTime'] });
export type BookingInput = z.input<typeof bookingInputSchema>;

const time = (label: string) => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, `Please enter ${label}`);

/** The booking dialog: date and times of day in the company's time zone, which the dialog turns into instants. */
export const bookingFormSchema = z
  .object({ date: z.iso.date('Please enter a date'), startTime: time('a start'), endTime: time('an end'), notes })
  .refine(({ startTime, endTime }) => endTime > startTime, {
    error: bookingRules.end,
    path: ['endTime'],
    when: ({ value }) => typeof value === 'object',
  });
export type BookingForm = z.output<typeof bookingFormSchema>;

const edge = z.union(
  [z.iso.date(), z.iso.datetime({ offset: true })],
  'Please give a date such as 2026-03-10, or an instant such as 2026-03-10T07:00:00Z',
);

/**
 * Which bookings: those that touch the time from one edge to the other. A date is a whole day of the company's time zone,
 * both days included. Without edges the present month; with one alone, that day.
 */
export const bookingListQuerySchema = z.object({
  startDate: edge.optional(),
  endDate: edge.optional(),
  limit: z.coerce.number().int().min(1).max(bookingLimits.page).default(bookingLimits.page),
  cursor: z.string().max(200).optional(),
});

/** A booking as everyone signed in reads it. */
export const bookingSchema = z.object({
  id: z.uuid(),
  tableId: z.uuid(),
  startTime: instantSchema,
  endTime: instantSchema,
  status: z.enum(bookingStatuses),
  /** Whether the reader is the booker. */
  mine: z.boolean(),
  /** Null where the booker hides, to themselves and to admins as well. */
  userFirstName: z.string().nullable(),
  userLastName: z.string().nullable(),
});
export type Booking = z.infer<typeof bookingSchema>;

/** A booking as its booker reads it. */
export const ownBookingSchema = bookingSchema.extend({
  tableName: z.string(),
  officeId: z.uuid(),
  officeName: z.string(),
  officeColor: z.string(),
  notes: z.string().nullable(),
  /** Why somebody else cancelled it; null for what the booker cancelled. */
  cancelReason: z.string().nullable(),
  createdAt: instantSchema,
});
export type OwnBooking = z.infer<typeof ownBookingSchema>;

/** A month such as `2026-03`. */
const monthSchema = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Please give a month such as 2026-03');
/** The present month of the company unless another is named. */
export const bookingSummaryQuerySchema = z.object({ month: monthSchema.optional() });

/** How many bookings begin on the days of a month, in the company's time zone. */
export const bookingSummarySchema = z.object({
  month: monthSchema,
  /** Days without a booking are left out. */
  days: z.array(z.object({ day: z.iso.date(), count: z.number().int().positive() })),
});
export type BookingSummary = z.infer<typeof bookingSummarySchema>;

/** How a person wants to be seen on their bookings. */
export const bookingPreferencesSchema = z.object({
  /** Their bookings show a neutral mark instead of their name, those made already as well. */
  hideName: z.boolean(),
});
export type BookingPreferences = z.infer<typeof bookingPreferencesSchema>;
