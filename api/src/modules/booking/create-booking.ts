import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { bookingRules, latestStart } from 'shared-contracts/constants/booking';
import { formatLongDay } from 'shared-contracts/constants/day';
import { wallTimeOf } from 'shared-contracts/constants/zoned-time';
import * as op from 'shared-contracts/operations/bookings';
import { mayBook } from 'shared-contracts/policies/booking';
import type { bookingInputSchema, OwnBooking } from 'shared-contracts/schemas/booking';
import { currentLanguage, perLocale, t } from 'shared-contracts/translate';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { type Database, pipelined } from '../../platform/db/client.ts';
import { violatedConstraint } from '../../platform/db/query-error.ts';
import { publishInvalidation } from '../../platform/events/publish-invalidation.ts';
import { conflict, forbidden, invalid, notFound } from '../../platform/http/errors.ts';
import { avatarUrlOf } from '../../platform/users/avatar-url.ts';
import { lockUser } from '../../platform/users/repository.ts';
import { type Span, serializeOwnBooking, timesOf } from './serializer.ts';
import { bookings, type OfficeRow, type OfficeTableRow, officeClosures, offices, officeTables } from './tables.ts';

/** A table with its office. */
interface TableInOffice {
  readonly table: OfficeTableRow;
  readonly office: OfficeRow;
}

/**
 * Locks a bookable table until the transaction ends: competing bookings queue for it instead of waiting for each other in the
 * exclusion constraint, which would deadlock. In the meantime, its office can neither be closed for a day nor disabled.
 * @throws not_found, also for a disabled table
 */
const lockTable = async ({ db }: Context, tableId: string): Promise<TableInOffice> => {
  const [bookable] = await db
    .select({ office: offices, table: officeTables })
    .from(officeTables)
    .innerJoin(offices, eq(offices.id, officeTables.officeId))
    .where(and(eq(officeTables.id, tableId), eq(offices.isActive, true)))
    .for('share', { of: offices });
  const [table] = await db
    .select()
    .from(officeTables)
    .where(and(eq(officeTables.id, tableId), eq(officeTables.isActive, true)))
    .for('no key update');
  if (!bookable || !table) throw notFound(t`This desk no longer exists`);
  return { office: bookable.office, table };
};

/**
 * Checks the times of a booking: within one day in the company's time zone, not over, not too far ahead. It may have already
 * started: at ten, a user may book the rest of the day as nine to five.
 * @throws invalid_input
 */
const checkTimes = ({ startTime, endTime }: Span, now: Date, timeZone: string): void => {
  const refuse = (path: 'startTime' | 'endTime', message: string) => invalid([{ path, message }]);
  const lastInstant = new Date(endTime.getTime() - 1);
  if (wallTimeOf(startTime, timeZone).day !== wallTimeOf(lastInstant, timeZone).day) throw refuse('endTime', bookingRules.oneDay);
  if (endTime <= now) throw refuse('endTime', bookingRules.over);
  if (startTime > latestStart(now)) throw refuse('startTime', bookingRules.tooFar);
};

/** A conflict that the form shows at its start time, which must change. */
const startConflict = (message: string) => conflict(message, [{ path: 'startTime', message }]);

const checkOpen = async ({ db, env }: Context, { office }: TableInOffice, { startTime }: Span): Promise<void> => {
  const { day } = wallTimeOf(startTime, env.timeZone);
  const [closure] = await db
    .select({ reason: officeClosures.reason })
    .from(officeClosures)
    .where(and(eq(officeClosures.officeId, office.id), eq(officeClosures.day, day)));
  if (closure) throw startConflict(t`${office.name} is closed on ${formatLongDay(day)}: ${closure.reason}`);
};

/** Condition for active bookings that overlap a time span; matches the exclusion constraint so that its index is used. */
const overlapping = ({ startTime, endTime }: Span) =>
  sql`${bookings.status} = 'active'
    and tstzrange(${bookings.startTime}, ${bookings.endTime}) && tstzrange(${startTime.toISOString()}::timestamptz, ${endTime.toISOString()}::timestamptz)`;

/** At most five bookings of the table that overlap a time span, earliest first. */
const findOverlapping = (db: Database, tableId: string, span: Span): Promise<(Span & { userId: string })[]> =>
  db
    .select({ startTime: bookings.startTime, endTime: bookings.endTime, userId: bookings.userId })
    .from(bookings)
    .where(and(eq(bookings.tableId, tableId), overlapping(span)))
    .orderBy(asc(bookings.startTime))
    .limit(5);

const listFormat = perLocale(() => new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }));

/**
 * Reports when the table is booked, never by whom: some bookers hide their names. Leaves a table that only the actor has booked
 * to checkOneAtATime, which says whose booking it is.
 */
const checkFree = async ({ db, env }: Context, { table }: TableInOffice, userId: string, span: Span): Promise<void> => {
  const booked = await findOverlapping(db, table.id, span);
  if (booked.every((booking) => booking.userId === userId)) return;
  throw startConflict(t`${table.name} is already booked ${listFormat().format(booked.map((one) => timesOf(one, env.timeZone)))}`);
};

/** A person has one table at a time. The caller has locked the account, so that this holds under concurrency. */
const checkOneAtATime = async ({ db, env }: Context, userId: string, span: Span): Promise<void> => {
  const [own] = await db
    .select({ startTime: bookings.startTime, endTime: bookings.endTime, table: officeTables.name })
    .from(bookings)
    .innerJoin(officeTables, eq(officeTables.id, bookings.tableId))
    .where(and(eq(bookings.userId, userId), gt(bookings.endTime, span.startTime), overlapping(span)))
    .limit(1);
  if (own) throw startConflict(bookingRules.oneAtATime(`${own.table} ${timesOf(own, env.timeZone)}`));
};

/**
 * Books a table for the actor, safe against concurrent bookings.
 * @throws forbidden; not_found for a table that cannot be booked; invalid_input for invalid times; conflict when the table is
 * booked, its office closed, or the actor has another table then
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
    const locked = await lockTable(tx, tableId);
    const [, , booker] = await pipelined(
      checkOpen(tx, locked, { startTime, endTime }),
      checkFree(tx, locked, actor.id, { startTime, endTime }),
      lockUser(tx.db, actor.id),
    );
    await checkOneAtATime(tx, actor.id, { startTime, endTime });
    const row = { tableId, userId: actor.id, startTime, endTime, notes, createdAt: now, updatedAt: now };
    const [[booking]] = await pipelined(
      tx.db.insert(bookings).values(row).returning().execute(),
      publishInvalidation(tx, op.createBooking, { people: [actor.id] }),
    );
    if (!booking) throw new Error('A booking was written and did not come back');
    return ownBookingOf(booking, locked, booker);
  };
  try {
    return await inTransaction(ctx, book);
  } catch (thrown) {
    // the constraint enforces for every writer what checkFree checks in advance
    if (violatedConstraint(thrown) === 'bookings_no_overlap') throw startConflict(t`This desk has just been booked`);
    throw thrown;
  }
};

const ownBookingOf = (
  { userId: _userId, updatedAt: _updatedAt, ...booking }: typeof bookings.$inferSelect,
  { table, office }: TableInOffice,
  booker: Awaited<ReturnType<typeof lockUser>>,
): OwnBooking =>
  serializeOwnBooking({
    ...booking,
    tableName: table.name,
    officeId: office.id,
    officeName: office.name,
    officeColor: office.color,
    userFirstName: booker.hideBookerName ? null : booker.firstName,
    userLastName: booker.hideBookerName ? null : booker.lastName,
    userImageUrl: booker.hideBookerName ? null : avatarUrlOf(booker),
  });
