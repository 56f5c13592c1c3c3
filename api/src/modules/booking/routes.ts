import type { Actor } from 'shared-contracts/actor';
import * as op from 'shared-contracts/operations/bookings';
import type { BookingPreferences } from 'shared-contracts/schemas/booking';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../context.ts';
import { publishInvalidation } from '../../platform/events/publish-invalidation.ts';
import { unauthenticated } from '../../platform/http/errors.ts';
import { type Handler, handler, nextLink } from '../../platform/http/route.ts';
import { findUser, saveUser } from '../users/repository.ts';
import { cancelBooking } from './cancel-booking.ts';
import { createBooking } from './create-booking.ts';
import { listBookings, listMyBookings } from './list-bookings.ts';
import { bookingSummary, readOccupancy } from './occupancy.ts';

/** Whether the actor's bookings hide their name. */
const readBookingPreferences = async ({ db }: Context, actor: Actor): Promise<BookingPreferences> => {
  const user = await findUser(db, actor.id);
  if (!user) throw unauthenticated();
  return { hideName: user.hideBookerName };
};

/** Shows or hides the actor's name on all their bookings. */
const setBookingPreferences = (ctx: Context, actor: Actor, { hideName }: BookingPreferences): Promise<BookingPreferences> =>
  inTransaction(ctx, async (tx) => {
    await saveUser(tx, actor.id, { hideBookerName: hideName });
    await publishInvalidation(tx, op.setBookingPreferences, { people: [actor.id] });
    return { hideName };
  });

export const routes: readonly Handler[] = [
  handler(op.listBookings, async ({ ctx, actor, input, request, reply }) => {
    const { bookings, next } = await listBookings(ctx, actor, input.query);
    if (next) reply.headers.set('link', nextLink(request, next));
    return bookings;
  }),
  handler(op.getBookingSummary, ({ ctx, actor, input }) => bookingSummary(ctx, actor, input.query)),
  handler(op.getOccupancy, ({ ctx }) => readOccupancy(ctx)),
  handler(op.listMyBookings, ({ ctx, actor }) => listMyBookings(ctx, actor)),
  handler(op.createBooking, ({ ctx, actor, input }) => createBooking(ctx, actor, input.body)),
  handler(op.cancelBooking, ({ ctx, actor, input }) => cancelBooking(ctx, actor, input.params)),
  handler(op.getBookingPreferences, ({ ctx, actor }) => readBookingPreferences(ctx, actor)),
  handler(op.setBookingPreferences, ({ ctx, actor, input }) => setBookingPreferences(ctx, actor, input.body)),
];
