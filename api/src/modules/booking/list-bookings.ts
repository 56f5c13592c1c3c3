import { and, asc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { bookingLimits, bookingRules } from 'shared-contracts/constants/booking';
import { dayAfter } from 'shared-contracts/constants/day';
import { spanOfDay, wallTimeOf } from 'shared-contracts/constants/zoned-time';
import type { Booking, bookingListQuerySchema, OwnBooking } from 'shared-contracts/schemas/booking';
import { t } from 'shared-contracts/translate';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { presentMonth } from '../../platform/db/calendar.ts';
import { pageOf, readCursor } from '../../platform/db/keyset.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { plannedOnce } from '../../platform/db/values.ts';
import { invalid } from '../../platform/http/errors.ts';
import { noteGoodUntil, readClock } from '../../platform/stamps/recording.ts';
import { users } from '../../platform/users/tables.ts';
import { bookingColumns, ownBookingColumns, serializeBooking, serializeOwnBooking } from './serializer.ts';
import { bookings, offices, officeTables } from './tables.ts';

type RequestedDates = Pick<z.output<typeof bookingListQuerySchema>, 'startDate' | 'endDate'>;

/** A range between two instants; the end is not included. */
interface InstantRange {
  readonly from: Date;
  readonly to: Date;
}

const isDay = (date: string): boolean => date.length === 10;
const dayMs = 24 * 3_600_000;

/** From the first instant of a month such as `2026-03` to that of the next. */
const spanOfMonth = (month: string, timeZone: string): InstantRange => {
  // the 32nd day of any month is in the next one
  const next = dayAfter(`${month}-01`, 31).slice(0, 7);
  return { from: spanOfDay(`${month}-01`, timeZone)[0], to: spanOfDay(`${next}-01`, timeZone)[0] };
};

/**
 * The time range of a list request; a date means a whole day of the company's time zone.
 * @throws invalid_input when it ends before it begins, or is longer than a list allows
 */
const requestedRange = (ctx: Context, { startDate, endDate }: RequestedDates): InstantRange => {
  const { timeZone } = ctx.env;
  const singleDate = startDate ?? endDate;
  if (singleDate === undefined) return spanOfMonth(presentMonth(ctx), timeZone);
  if (startDate === undefined || endDate === undefined) {
    const [from, to] = spanOfDay(isDay(singleDate) ? singleDate : wallTimeOf(new Date(singleDate), timeZone).day, timeZone);
    return { from, to };
  }
  const from = isDay(startDate) ? spanOfDay(startDate, timeZone)[0] : new Date(startDate);
  const to = isDay(endDate) ? spanOfDay(endDate, timeZone)[1] : new Date(endDate);
  if (to <= from) throw invalid([{ path: 'endDate', message: bookingRules.end }]);
  // one more hour when the clocks go back
  if (to.getTime() - from.getTime() > bookingLimits.days * dayMs + 3_600_000)
    throw invalid([{ path: 'endDate', message: t`Please ask for at most ${bookingLimits.days} days at once` }]);
  return { from, to };
};

/** No booking is longer than the longest day, that on which the clocks go back. */
const maxBookingMs = 25 * 3_600_000;
const lowestId = '00000000-0000-0000-0000-000000000000';

const bookingsPage = prepared((db) =>
  db
    .select({
      ...bookingColumns,
      mine: sql<boolean>`${bookings.userId} = ${sql.placeholder('reader')}::uuid`,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(
      // the status is a literal so that the index of active bookings is used
      sql`${bookings.status} = 'active'
        and (${bookings.startTime}, ${bookings.id}) > (${plannedOnce(sql.placeholder('after'), 'timestamptz')}, ${sql.placeholder('afterId')}::uuid)
        and ${bookings.startTime} < ${plannedOnce(sql.placeholder('to'), 'timestamptz')}
        and ${bookings.endTime} > ${plannedOnce(sql.placeholder('from'), 'timestamptz')}`,
    )
    .orderBy(asc(bookings.startTime), asc(bookings.id))
    .limit(sql.placeholder('limit'))
    .prepare('bookings_page'),
);

/**
 * A page of the active bookings that touch a time range, earliest first, and the cursor of the next page.
 * @throws invalid_input for an invalid or too long range, and for an unknown cursor
 */
export const listBookings = async (
  ctx: Context,
  reader: Actor,
  { limit, cursor, ...dates }: z.output<typeof bookingListQuerySchema>,
): Promise<{ items: Booking[]; next: string | undefined }> => {
  const { from, to } = requestedRange(ctx, dates);
  const after = readCursor(cursor) ?? { createdAt: new Date(from.getTime() - maxBookingMs), id: lowestId };
  const found = await bookingsPage(ctx.db).execute({
    reader: reader.id,
    after: after.createdAt.toISOString(),
    afterId: after.id,
    from: from.toISOString(),
    to: to.toISOString(),
    limit: limit + 1,
  });
  const { rows, next } = pageOf(
    found.map((row) => ({ ...serializeBooking(row), createdAt: row.startTime })),
    limit,
  );
  return { items: rows.map(({ createdAt: _, ...booking }) => booking), next };
};

/** Maximum number of a person's own bookings in a response. */
const maxOwnBookings = 200;

const ownBookings = prepared((db) =>
  db
    .select(ownBookingColumns)
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .innerJoin(officeTables, eq(officeTables.id, bookings.tableId))
    .innerJoin(offices, eq(offices.id, officeTables.officeId))
    .where(
      and(
        eq(bookings.userId, plannedOnce(sql.placeholder('reader'), 'uuid')),
        gt(bookings.endTime, plannedOnce(sql.placeholder('now'), 'timestamptz')),
        or(eq(bookings.status, 'active'), isNotNull(bookings.cancelReason)),
      ),
    )
    .orderBy(asc(bookings.startTime), asc(bookings.id))
    .limit(maxOwnBookings)
    .prepare('own_bookings'),
);

/** The actor's bookings that are not over, soonest first, including those that another user has cancelled. */
export const listMyBookings = async ({ db, clock }: Context, actor: Actor): Promise<OwnBooking[]> => {
  const rows = await ownBookings(db).execute({ reader: actor.id, now: readClock(clock).toISOString() });
  // a booking leaves the list when it ends
  for (const { endTime } of rows) noteGoodUntil(endTime);
  return rows.map(serializeOwnBooking);
};
