import * as op from 'shared-contracts/operations/bookings';
import { type Handler, handler, listHandler } from '../../platform/http/route.ts';
import { cancelBooking } from './cancel-booking.ts';
import { createBooking } from './create-booking.ts';
import { listBookings, listMyBookings } from './list-bookings.ts';
import { bookingSummary, readOccupancy } from './occupancy.ts';
import { readBookingPreferences, setBookingPreferences } from './preferences.ts';

export const routes: readonly Handler[] = [
  listHandler(op.listBookings, ({ ctx, actor, input }) => listBookings(ctx, actor, input.query)),
  handler(op.getBookingSummary, ({ ctx, actor, input }) => bookingSummary(ctx, actor, input.query)),
  handler(op.getOccupancy, ({ ctx }) => readOccupancy(ctx)),
  handler(op.listMyBookings, ({ ctx, actor }) => listMyBookings(ctx, actor)),
  handler(op.createBooking, ({ ctx, actor, input }) => createBooking(ctx, actor, input.body)),
  handler(op.cancelBooking, ({ ctx, actor, input }) => cancelBooking(ctx, actor, input.params)),
  handler(op.getBookingPreferences, ({ ctx, actor }) => readBookingPreferences(ctx, actor)),
  handler(op.setBookingPreferences, ({ ctx, actor, input }) => setBookingPreferences(ctx, actor, input.body)),
];
