import * as z from 'zod';
import { bookingLimits, bookingRules, bookingStatuses } from '../constants/booking.ts';
import { tooLong } from '../constants/length-texts.ts';
import { t } from '../translate.ts';
import { instantSchema } from './content.ts';
import { dayInput, dayOrInstantInput, instantInput, monthSchema } from './date.ts';

const notes = z
  .string()
  .trim()
  .max(bookingLimits.notes, tooLong(t`Notes`, bookingLimits.notes))
  .transform((text) => text || null)
  .nullish();

/** The input of a booking. The booker is the caller. */
export const bookingInputSchema = z
  .object({ tableId: z.uuid(t`Please choose a desk`), startTime: instantInput, endTime: instantInput, notes })
  .refine(({ startTime, endTime }) => endTime > startTime, { error: bookingRules.end, path: ['endTime'] });
export type BookingInput = z.input<typeof bookingInputSchema>;

const time = (message: string) => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, message);

/** The booking dialog: date and times of day in the company's time zone, which the dialog turns into instants. */
export const bookingFormSchema = z
  .object({
    date: dayInput(t`Please enter a date`),
    startTime: time(t`Please enter a start`),
    endTime: time(t`Please enter an end`),
    notes,
  })
  .refine(({ startTime, endTime }) => endTime > startTime, {
    error: bookingRules.end,
    path: ['endTime'],
    when: ({ value }) => typeof value === 'object',
  });
export type BookingForm = z.output<typeof bookingFormSchema>;

/**
 * Filters of a list: bookings that overlap the time range. A date is a whole day of the company's time zone, both days included.
 * Defaults to the current month; with only one date, to that day.
 */
export const bookingListQuerySchema = z.object({
  startDate: dayOrInstantInput.optional(),
  endDate: dayOrInstantInput.optional(),
  limit: z.coerce.number().int().min(1).max(bookingLimits.page).default(bookingLimits.page),
  cursor: z.string().max(200).optional(),
});

/** A booking as returned to everyone signed in. */
export const bookingSchema = z.object({
  id: z.uuid(),
  tableId: z.uuid(),
  startTime: instantSchema,
  endTime: instantSchema,
  status: z.enum(bookingStatuses),
  /** Whether the reader is the booker. */
  mine: z.boolean(),
  /** Null if the booker's name is hidden, including for the booker and for admins. */
  userFirstName: z.string().nullable(),
  userLastName: z.string().nullable(),
  /** Address of the small version of the booker's photo; null or missing without one, and if the name is hidden. */
  userImageUrl: z.string().nullish(),
});
export type Booking = z.infer<typeof bookingSchema>;

/** Why somebody else cancelled a booking; `cancelReasonOf` says it in the language of the page. */
export const cancelCauseSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('by_admin') }),
  z.object({ kind: z.literal('office_closed'), office: z.string(), day: z.iso.date(), reason: z.string() }),
  /** The table or its office. */
  z.object({ kind: z.literal('out_of_service'), name: z.string() }),
]);
export type CancelCause = z.infer<typeof cancelCauseSchema>;

/** A booking as returned to its booker. */
export const ownBookingSchema = bookingSchema.extend({
  tableName: z.string(),
  officeId: z.uuid(),
  officeName: z.string(),
  officeColor: z.string(),
  notes: z.string().nullable(),
  /** Why somebody else cancelled it, in English; null for the booker's own cancellations. */
  cancelReason: z.string().nullable(),
  /** The same for every language; null for cancellations before there was one, too. */
  cancelCause: cancelCauseSchema.nullable(),
  createdAt: instantSchema,
});
export type OwnBooking = z.infer<typeof ownBookingSchema>;

/** Defaults to the company's current month. */
export const bookingSummaryQuerySchema = z.object({ month: monthSchema.optional() });

/** How many bookings start on the days of a month, in the company's time zone. */
export const bookingSummarySchema = z.object({
  month: monthSchema,
  /** Days without a booking are missing. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      count: z.number().int().positive(),
      /**
       * The percentage (integer) of tables with a booking on that day, of all tables in service in offices that are open then.
       */
      taken: z.number().int().min(0).max(100),
      /** Whether the reader has one of the bookings. */
      mine: z.boolean(),
    }),
  ),
});
export type BookingSummary = z.infer<typeof bookingSummarySchema>;

/** Office occupancy on each day of the week, over the last whole weeks. */
export const occupancySchema = z.object({
  /** Weeks included, up to yesterday. */
  weeks: z.number().int().positive(),
  /** Tables that can currently be booked. */
  tables: z.number().int(),
  /** Monday to Sunday. */
  days: z.array(
    z.object({
      weekday: z.number().int().min(1).max(7),
      /** Average number of tables that were booked at some time on such a day. */
      tablesBooked: z.number(),
      /** The same as a percentage (integer) of all tables. */
      percent: z.number().int().min(0).max(100),
    }),
  ),
});
export type Occupancy = z.infer<typeof occupancySchema>;

/** A person's preferences for their bookings. */
export const bookingPreferencesSchema = z.object({
  /** The person's bookings, including existing ones, show a neutral symbol instead of their name. */
  hideName: z.boolean(),
});
export type BookingPreferences = z.infer<typeof bookingPreferencesSchema>;
