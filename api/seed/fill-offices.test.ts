import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookings } from '../src/modules/booking/tables.ts';
import { openPortal, type TestPortal } from '../test/portal.ts';
import { fillOffices } from './fill-offices.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
  // the clocks change within the filled period
  portal.clock.set('2026-04-10T09:00:00.000Z');
  await fillOffices(portal.ctx.db, { bookings: 1_440, people: 20 }, portal.clock.now(), portal.ctx.env.timeZone);
});
afterAll(() => portal.close());

describe('[BOOK-24] fillOffices', () => {
  it('creates the requested number of bookings, on full days until the end of the month, from nine to five company time', async () => {
    const local = (column: typeof bookings.startTime | typeof bookings.endTime) => sql`${column} at time zone 'Europe/Bucharest'`;
    const [found] = await portal.ctx.db
      .select({
        bookings: sql<number>`count(*)::int`,
        tables: sql<number>`count(distinct ${bookings.tableId})::int`,
        people: sql<number>`count(distinct ${bookings.userId})::int`,
        days: sql<number>`count(distinct (${local(bookings.startTime)})::date)::int`,
        last: sql<string>`max(${local(bookings.startTime)})::date::text`,
        hours: sql<string>`string_agg(distinct to_char(${local(bookings.startTime)}, 'HH24:MI') || '-' || to_char(${local(bookings.endTime)}, 'HH24:MI'), ' ')`,
      })
      .from(bookings);
    expect(found).toEqual({ bookings: 1_440, tables: 32, people: 20, days: 45, last: '2026-04-30', hours: '09:00-17:00' });
  });
});
