import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import {
  bookingInputSchema,
  bookingListQuerySchema,
  bookingPreferencesSchema,
  bookingSchema,
  bookingSummaryQuerySchema,
  bookingSummarySchema,
  ownBookingSchema,
} from '../schemas/booking.ts';
import { idParams } from '../schemas/content.ts';

const reads = ['listBookings', 'getBookingSummary', 'listMyBookings'] as const;

export const listBookings = defineOperation({
  id: 'listBookings',
  method: 'GET',
  path: '/api/bookings',
  summary: 'Active bookings of a span of time, earliest first; the next page is in the Link header.',
  audience: 'signed-in',
  query: bookingListQuerySchema,
  answer: { kind: 'json', status: 200, schema: z.array(bookingSchema) },
});

export const getBookingSummary = defineOperation({
  id: 'getBookingSummary',
  method: 'GET',
  path: '/api/bookings/summary',
  summary: 'How many bookings each day of a month has.',
  audience: 'signed-in',
  query: bookingSummaryQuerySchema,
  answer: { kind: 'json', status: 200, schema: bookingSummarySchema },
});

export const listMyBookings = defineOperation({
  id: 'listMyBookings',
  method: 'GET',
  path: '/api/bookings/mine',
  summary: "One's own bookings that are not over, soonest first; also those that somebody else cancelled.",
  audience: 'signed-in',
  answer: { kind: 'json', status: 200, schema: z.array(ownBookingSchema) },
});

export const createBooking = defineOperation({
  id: 'createBooking',
  method: 'POST',
  path: '/api/bookings',
  summary: 'Books a table for oneself; 409 where it is booked, or the office closed, at that time.',
  audience: 'contributor',
  body: bookingInputSchema,
  answer: { kind: 'json', status: 201, schema: ownBookingSchema },
  limits: [{ limit: 600, seconds: 3600, per: 'actor' }],
  changes: reads,
});

export const cancelBooking = defineOperation({
  id: 'cancelBooking',
  method: 'DELETE',
  path: '/api/bookings/:id',
  summary: 'Cancels a booking that is not over: the own one, or for admins that of anybody. Again changes nothing.',
  audience: 'signed-in',
  params: idParams,
  answer: { kind: 'none', status: 204 },
  changes: reads,
});

export const getBookingPreferences = defineOperation({
  id: 'getBookingPreferences',
  method: 'GET',
  path: '/api/profile/bookings',
  summary: "Whether one's bookings show one's name.",
  audience: 'signed-in',
  answer: { kind: 'json', status: 200, schema: bookingPreferencesSchema },
});

export const setBookingPreferences = defineOperation({
  id: 'setBookingPreferences',
  method: 'PUT',
  path: '/api/profile/bookings',
  summary: "Shows or hides one's name on one's bookings.",
  audience: 'signed-in',
  body: bookingPreferencesSchema,
  answer: { kind: 'json', status: 200, schema: bookingPreferencesSchema },
  changes: ['getBookingPreferences', 'listBookings', 'listMyBookings'],
});
