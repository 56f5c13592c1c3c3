import { and, asc, eq, gt, isNotNull, or } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { OwnBooking } from 'shared-contracts/schemas/booking';
import type { Context } from '../../context.ts';
import { askTime, noteGoodUntil } from '../../platform/stamps/recording.ts';
import { users } from '../../platform/users/tables.ts';
import { offices, officeTables } from '../offices/tables.ts';
import { ownBookingColumns, serializeOwnBooking } from './serializer.ts';
import { bookings } from './tables.ts';

/** Maximum bookings of the response. */
const most = 200;

/** The actor's bookings that are not over, soonest first, including those that somebody else has cancelled. */
export const listMyBookings = async ({ db, clock }: Context, actor: Actor): Promise<OwnBooking[]> => {
  const rows = await db
    .select(ownBookingColumns)
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .innerJoin(officeTables, eq(officeTables.id, bookings.tableId))
    .innerJoin(offices, eq(offices.id, officeTables.officeId))
    .where(
      and(
        eq(bookings.userId, actor.id),
        gt(bookings.endTime, askTime(clock)),
        or(eq(bookings.status, 'active'), isNotNull(bookings.cancelReason)),
      ),
    )
    .orderBy(asc(bookings.startTime), asc(bookings.id))
    .limit(most);
  // the first of them to be over leaves the list
  for (const { endTime } of rows) noteGoodUntil(endTime);
  return rows.map(serializeOwnBooking);
};
