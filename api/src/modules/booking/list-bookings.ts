import { asc, eq, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { Booking, bookingListQuerySchema } from 'shared-contracts/schemas/booking';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { pageOf, readCursor } from '../../platform/db/keyset.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { users } from '../users/tables.ts';
import { bookingAnswer, bookingColumns } from './answer.ts';
import { askedSpan } from './asked-span.ts';
import { bookings } from './tables.ts';

/** No booking is longer than the longest day. */
const longestMs = 25 * 3_600_000;
const noId = '00000000-0000-0000-0000-000000000000';

const page = prepared((db) =>
  db
    .select({
      ...bookingColumns,
      mine: sql<boolean>`${bookings.userId} = ${sql.placeholder('reader')}::uuid`,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(
      // the status is written out, so that the index of the active ones serves
      sql`${bookings.status} = 'active'
        and (${bookings.startTime}, ${bookings.id}) > (${sql.placeholder('after')}::timestamptz, ${sql.placeholder('afterId')}::uuid)
        and ${bookings.startTime} < ${sql.placeholder('to')}::timestamptz
        and ${bookings.endTime} > ${sql.placeholder('from')}::timestamptz`,
    )
    .orderBy(asc(bookings.startTime), asc(bookings.id))
    .limit(sql.placeholder('limit'))
    .prepare('bookings_page'),
);

/**
 * A page of the active bookings that touch a span of time, earliest first, and the cursor of the next one.
 * @throws invalid_input for a span that is none or too long, and for a cursor that no page has given
 */
export const listBookings = async (
  { db, clock, env }: Context,
  reader: Actor,
  { limit, cursor, ...asked }: z.output<typeof bookingListQuerySchema>,
): Promise<{ bookings: Booking[]; next: string | undefined }> => {
  const { from, to } = askedSpan(asked, clock.now(), env.timeZone);
  const after = readCursor(cursor) ?? { createdAt: new Date(from.getTime() - longestMs), id: noId };
  const found = await page(db).execute({
    reader: reader.id,
    after: after.createdAt.toISOString(),
    afterId: after.id,
    from: from.toISOString(),
    to: to.toISOString(),
    limit: limit + 1,
  });
  const { rows, next } = pageOf(
    found.map((row) => ({ ...bookingAnswer(row), createdAt: row.startTime })),
    limit,
  );
  return { bookings: rows.map(({ createdAt: _, ...booking }) => booking), next };
};
