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
import { msg } from '../translate.ts';

/** The reads that a new or cancelled booking makes stale. */
export const bookingInvalidation = {
  everyone: ['listBookings', 'getBookingSummary', 'getOccupancy'],
  people: ['listMyBookings'],
} as const;

export const listBookings = defineOperation({
  id: 'listBookings',
  method: 'GET',
  path: '/api/bookings',
  summary: msg`Lists active bookings in a time range, earliest first.`,
  audience: 'signed-in',
  query: bookingListQuerySchema,
  response: { kind: 'json', status: 200, schema: z.array(bookingSchema) },
});

export const getBookingSummary = defineOperation({
  id: 'getBookingSummary',
  method: 'GET',
  path: '/api/bookings/summary',
  summary: msg`Counts the bookings of each day of a month, with how full the offices are and whether you have one.`,
  audience: 'signed-in',
  query: bookingSummaryQuerySchema,
  response: { kind: 'json', status: 200, schema: bookingSummarySchema },
});

export const getOccupancy = defineOperation({
  id: 'getOccupancy',
  method: 'GET',
  path: '/api/bookings/occupancy',
  summary: msg`Shows how many desks were booked on each weekday in the last eight weeks.`,
  audience: 'signed-in',
  response: { kind: 'json', status: 200, schema: occupancySchema },
});

export const listMyBookings = defineOperation({
  id: 'listMyBookings',
  method: 'GET',
  path: '/api/bookings/mine',
  summary: msg`Lists your upcoming bookings, including those that someone else cancelled.`,
  audience: 'signed-in',
  response: { kind: 'json', status: 200, schema: z.array(ownBookingSchema) },
});

export const createBooking = defineOperation({
  id: 'createBooking',
  method: 'POST',
  path: '/api/bookings',
  summary: msg`Books a desk for you, if it is free and the office is open at that time.`,
  audience: 'contributor',
  body: bookingInputSchema,
  response: { kind: 'json', status: 201, schema: ownBookingSchema },
  limits: [{ limit: 600, seconds: 3600, per: 'actor' }],
  repeatable: true,
  invalidates: bookingInvalidation,
});

export const cancelBooking = defineOperation({
  id: 'cancelBooking',
  method: 'DELETE',
  path: '/api/bookings/:id',
  summary: msg`Cancels a booking that is not over: your own, or anyone's as an admin. Repeating it changes nothing.`,
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
  summary: msg`Shows whether your bookings display your name.`,
  audience: 'signed-in',
  response: { kind: 'json', status: 200, schema: bookingPreferencesSchema },
});

export const setBookingPreferences = defineOperation({
  id: 'setBookingPreferences',
  method: 'PUT',
  path: '/api/profile/bookings',
  summary: msg`Shows or hides your name on your bookings.`,
  audience: 'signed-in',
  body: bookingPreferencesSchema,
  response: { kind: 'json', status: 200, schema: bookingPreferencesSchema },
  limits: changeLimits,
  invalidates: { everyone: ['listBookings'], people: ['getBookingPreferences', 'listMyBookings'] },
  returns: { read: getBookingPreferences },
});
