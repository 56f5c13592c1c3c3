import type { Context } from '../../context.ts';
import { announce } from '../../platform/events/announce.ts';

/** Tells open pages that bookings of these people came or went. */
export const announceBookings = async (ctx: Pick<Context, 'db'>, bookerIds: readonly string[]): Promise<void> => {
  await announce(ctx, { to: 'everyone', operations: ['listBookings', 'getBookingSummary'] });
  await announce(ctx, { to: { userIds: bookerIds }, operations: ['listMyBookings'] });
};
