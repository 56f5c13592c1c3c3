import * as z from 'zod';
import { changeLimits, defineOperation } from '../operation.ts';
import {
  bookingInputSchema,
  bookingListQuerySchema,
  bookingPreferencesSchema,
  bookingSchema,
  bookingSummaryQuerySchema,
  bookingSummarySchema,
  occupancySchema,
  ownBookingSchema,
} from '../schemas/booking.ts';
import { idParams } from '../schemas/content.ts';

/** The reads that a new or cancelled booking makes stale. */
export const bookingInvalidation = {
  everyone: ['listBookings', 'getBookingSummary', 'getOccupancy'],
  people: ['listMyBookings'],
} as const;

export const listBookings = defineOperation({
  id: 'listBookings',
  method: 'GET',
  path: '/api/bookings',
  summary: 'Active bookings of a span of time, earliest first; the next page is in the Link header.',
  audience: 'signed-in',
  query: bookingListQuerySchema,
  response: { kind: 'json', status: 200, schema: z.array(bookingSchema) },
});

export const getBookingSummary = defineOperation({
  id: 'getBookingSummary',
  method: 'GET',
  path: '/api/bookings/summary',
  summary: "How many bookings each day of a month has, how full the offices are then, and whether one is the caller's.",
  audience: 'signed-in',
  query: bookingSummaryQuerySchema,
  response: { kind: 'json', status: 200, schema: bookingSummarySchema },
});

export const getOccupancy = defineOperation({
  id: 'getOccupancy',
  method: 'GET',
  path: '/api/bookings/occupancy',
  summary: 'How many tables were booked on each day of the week, over the last eight weeks.',
  audience: 'signed-in',
  response: { kind: 'json', status: 200, schema: occupancySchema },
});

export const listMyBookings = defineOperation({
  id: 'listMyBookings',
  method: 'GET',
  path: '/api/bookings/mine',
  summary: "One's own bookings that are not over, soonest first; also those that somebody else cancelled.",
  audience: 'signed-in',
  response: { kind: 'json', status: 200, schema: z.array(ownBookingSchema) },
});

export const createBooking = defineOperation({
  id: 'createBooking',
  method: 'POST',
  path: '/api/bookings',
  summary: 'Books a table for oneself; 409 where it is booked, or the office closed, at that time.',
  audience: 'contributor',
  body: bookingInputSchema,
  response: { kind: 'json', status: 201, schema: ownBookingSchema },
  limits: [{ limit: 600, seconds: 3600, per: 'actor' }],
  invalidates: bookingInvalidation,
});

export const cancelBooking = defineOperation({
  id: 'cancelBooking',
  method: 'DELETE',
  path: '/api/bookings/:id',
  summary: 'Cancels a booking that is not over: the own one, or for admins that of anybody. Again changes nothing.',
  audience: 'signed-in',
  params: idParams,
  response: { kind: 'none', status: 204 },
  limits: changeLimits,
  invalidates: bookingInvalidation,
});

export const getBookingPreferences = defineOperation({
  id: 'getBookingPreferences',
  method: 'GET',
  path: '/api/profile/bookings',
  summary: "Whether one's bookings show one's name.",
  audience: 'signed-in',
  response: { kind: 'json', status: 200, schema: bookingPreferencesSchema },
});

export const setBookingPreferences = defineOperation({
  id: 'setBookingPreferences',
  method: 'PUT',
  path: '/api/profile/bookings',
  summary: "Shows or hides one's name on one's bookings.",
  audience: 'signed-in',
  body: bookingPreferencesSchema,
  response: { kind: 'json', status: 200, schema: bookingPreferencesSchema },
  limits: changeLimits,
  invalidates: { everyone: ['listBookings'], people: ['getBookingPreferences', 'listMyBookings'] },
  returns: { read: getBookingPreferences },
});
