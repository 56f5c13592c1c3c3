import type { Actor } from 'shared-contracts/actor';
import * as op from 'shared-contracts/operations/bookings';
import type { BookingPreferences } from 'shared-contracts/schemas/booking';
import { type Context, inTransaction } from '../../context.ts';
import { publishInvalidation } from '../../platform/events/publish-invalidation.ts';
import { unauthenticated } from '../../platform/http/errors.ts';
import { findUser, saveUser } from '../../platform/users/repository.ts';

/** Whether the actor's bookings hide their name. */
export const readBookingPreferences = async ({ db }: Context, actor: Actor): Promise<BookingPreferences> => {
  const user = await findUser(db, actor.id);
  if (!user) throw unauthenticated();
  return { hideName: user.hideBookerName };
};

/** Shows or hides the actor's name on all their bookings. */
export const setBookingPreferences = (
  ctx: Context,
  actor: Actor,
  { hideName }: BookingPreferences,
): Promise<BookingPreferences> =>
  inTransaction(ctx, async (tx) => {
    await saveUser(tx, actor.id, { hideBookerName: hideName });
    await publishInvalidation(tx, op.setBookingPreferences, { people: [actor.id] });
    return { hideName };
  });
