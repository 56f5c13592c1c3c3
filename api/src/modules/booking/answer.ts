import { type SQL, sql } from 'drizzle-orm';
import type { Booking, OwnBooking } from 'shared-contracts/schemas/booking';
import { offices, officeTables } from '../offices/tables.ts';
import { users } from '../users/tables.ts';
import { bookings } from './tables.ts';

/** A name, or null where the booker hides: what is not read cannot leak. */
const unlessHidden = (name: typeof users.firstName | typeof users.lastName): SQL<string | null> =>
  sql<string | null>`case when ${users.hideBookerName} then null else ${name} end`;

/** What everyone reads of a booking; needs `users` joined. */
export const bookingColumns = {
  id: bookings.id,
  tableId: bookings.tableId,
  startTime: bookings.startTime,
  endTime: bookings.endTime,
  status: bookings.status,
  userFirstName: unlessHidden(users.firstName),
  userLastName: unlessHidden(users.lastName),
};

/** What its booker reads of a booking; needs `users`, `officeTables` and `offices` joined. */
export const ownBookingColumns = {
  ...bookingColumns,
  tableName: officeTables.name,
  officeId: offices.id,
  officeName: offices.name,
  officeColor: offices.color,
  notes: bookings.notes,
  cancelReason: bookings.cancelReason,
  createdAt: bookings.createdAt,
};

type Row<A> = { readonly [K in keyof A]: K extends 'startTime' | 'endTime' | 'createdAt' ? Date : A[K] };

/** A row of {@link bookingColumns} as answered. */
export const bookingAnswer = (row: Row<Booking>): Booking => ({
  ...row,
  startTime: row.startTime.toISOString(),
  endTime: row.endTime.toISOString(),
});

/** A row of {@link ownBookingColumns} as answered to its booker. */
export const ownBookingAnswer = (row: Row<Omit<OwnBooking, 'mine'>>): OwnBooking => ({
  ...row,
  ...bookingAnswer({ ...row, mine: true }),
  createdAt: row.createdAt.toISOString(),
});
