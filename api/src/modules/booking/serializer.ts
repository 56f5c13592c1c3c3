import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { wallTimeOf } from 'shared-contracts/constants/zoned-time';
import type { Booking, OwnBooking } from 'shared-contracts/schemas/booking';
import { t } from 'shared-contracts/translate';
import { avatarUrl } from '../../platform/users/avatar-url.ts';
import { users } from '../../platform/users/tables.ts';
import { bookings, offices, officeTables } from './tables.ts';

/** A column that identifies the booker, or null when the booker hides it: data that is not read cannot leak. */
const unlessHidden = (shown: SQLWrapper): SQL<string | null> =>
  sql<string | null>`case when ${users.hideBookerName} then null else ${shown} end`;

/** The columns of a booking for everyone; needs `users` joined. */
export const bookingColumns = {
  id: bookings.id,
  tableId: bookings.tableId,
  startTime: bookings.startTime,
  endTime: bookings.endTime,
  status: bookings.status,
  userFirstName: unlessHidden(users.firstName),
  userLastName: unlessHidden(users.lastName),
  userImageUrl: unlessHidden(avatarUrl(users)),
};

/** The columns of a booking for its booker; needs `users`, `officeTables` and `offices` joined. */
export const ownBookingColumns = {
  ...bookingColumns,
  tableName: officeTables.name,
  officeId: offices.id,
  officeName: offices.name,
  officeColor: offices.color,
  notes: bookings.notes,
  cancelReason: bookings.cancelReason,
  cancelCause: bookings.cancelCause,
  createdAt: bookings.createdAt,
};

/** A row as the database returns it: with dates instead of texts. */
type Row<A> = { readonly [K in keyof A]: K extends 'startTime' | 'endTime' | 'createdAt' ? Date : A[K] };

/** Serializes a row of {@link bookingColumns}. */
export const serializeBooking = (row: Row<Booking>): Booking => ({
  ...row,
  startTime: row.startTime.toISOString(),
  endTime: row.endTime.toISOString(),
});

/** Serializes a row of {@link ownBookingColumns} for its booker. */
export const serializeOwnBooking = (row: Row<Omit<OwnBooking, 'mine'>>): OwnBooking => ({
  ...row,
  ...serializeBooking({ ...row, mine: true }),
  createdAt: row.createdAt.toISOString(),
});

/** Start and end of a booking. */
export interface Span {
  readonly startTime: Date;
  readonly endTime: Date;
}

/** 'from 09:00 to 12:00' in a time zone. */
export const timesOf = ({ startTime, endTime }: Span, timeZone: string): string =>
  t`from ${wallTimeOf(startTime, timeZone).time} to ${wallTimeOf(endTime, timeZone).time}`;
