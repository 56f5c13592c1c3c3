import { and, asc, eq, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { mayBook } from 'shared-contracts/policies/booking';
import type { bookingInputSchema, OwnBooking } from 'shared-contracts/schemas/booking';
import { dayInFull } from 'shared-contracts/terms/day';
import { wallTimeOf } from 'shared-contracts/terms/zoned-time';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import type { Database } from '../../platform/db/client.ts';
import { violatedConstraint } from '../../platform/db/violation.ts';
import { conflict, forbidden } from '../../platform/http/errors.ts';
import { officeClosures } from '../offices/tables.ts';
import { holdUser } from '../users/repository.ts';
import { announceBookings } from './announce-bookings.ts';
import { ownBookingAnswer } from './answer.ts';
import { type Span, timesOf } from './booking-words.ts';
import { checkTimes } from './check-times.ts';
import { holdTable, type Place } from './hold-table.ts';
import { bookings } from './tables.ts';

/** A conflict that the form shows at its start, whose time is to be changed. */
const taken = (message: string) => conflict(message, [{ path: 'startTime', message }]);

const checkOpen = async ({ db, env }: Context, { office }: Place, { startTime }: Span): Promise<void> => {
  const { day } = wallTimeOf(startTime, env.timeZone);
  const [closed] = await db
    .select({ reason: officeClosures.reason })
    .from(officeClosures)
    .where(and(eq(officeClosures.officeId, office.id), eq(officeClosures.day, day)));
  if (closed) throw taken(`${office.name} is closed on ${dayInFull(day)}: ${closed.reason}`);
};

const inTheWay = (db: Database, tableId: string, { startTime, endTime }: Span): Promise<Span[]> =>
  db
    .select({ startTime: bookings.startTime, endTime: bookings.endTime })
    .from(bookings)
    .where(
      // as the exclusion constraint has it, whose index serves
      sql`${bookings.tableId} = ${tableId} and ${bookings.status} = 'active'
        and tstzrange(${bookings.startTime}, ${bookings.endTime}) && tstzrange(${startTime.toISOString()}::timestamptz, ${endTime.toISOString()}::timestamptz)`,
    )
    .orderBy(asc(bookings.startTime))
    .limit(5);

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/** Says when the table is booked, never by whom: some hide. */
const checkFree = async ({ db, env }: Context, { table }: Place, span: Span): Promise<void> => {
  const others = await inTheWay(db, table.id, span);
  if (others.length === 0) return;
  throw taken(`${table.name} is already booked ${listed.format(others.map((other) => timesOf(other, env.timeZone)))}`);
};

/**
 * Books a table for the actor, whoever else asks for it at the same moment.
 * @throws forbidden; not_found for a table that cannot be booked; invalid_input for times outside the calendar; conflict
 * where the table is booked or its office closed then
 */
export const createBooking = async (
  ctx: Context,
  actor: Actor,
  { tableId, startTime, endTime, notes }: z.output<typeof bookingInputSchema>,
): Promise<OwnBooking> => {
  if (!mayBook(actor)) throw forbidden();
  const now = ctx.clock.now();
  checkTimes({ startTime, endTime }, now, ctx.env.timeZone);
  const book = async (tx: Context): Promise<OwnBooking> => {
    const place = await holdTable(tx, tableId);
    await checkOpen(tx, place, { startTime, endTime });
    await checkFree(tx, place, { startTime, endTime });
    const row = { tableId, userId: actor.id, startTime, endTime, notes, createdAt: now, updatedAt: now };
    const [booking] = await tx.db.insert(bookings).values(row).returning();
    if (!booking) throw new Error('A booking was written and did not come back');
    await announceBookings(tx, [actor.id]);
    return answerOf(booking, place, await holdUser(tx.db, actor.id));
  };
  try {
    return await inTransaction(ctx, book);
  } catch (thrown) {
    // what checkFree looks for beforehand, the constraint holds against everything
    if (violatedConstraint(thrown) === 'bookings_no_overlap') throw taken('This table has just been booked');
    throw thrown;
  }
};

const answerOf = (
  { userId: _userId, updatedAt: _updatedAt, ...booking }: typeof bookings.$inferSelect,
  { table, office }: Place,
  { hideBookerName, firstName, lastName }: Awaited<ReturnType<typeof holdUser>>,
): OwnBooking =>
  ownBookingAnswer({
    ...booking,
    tableName: table.name,
    officeId: office.id,
    officeName: office.name,
    officeColor: office.color,
    userFirstName: hideBookerName ? null : firstName,
    userLastName: hideBookerName ? null : lastName,
  });
