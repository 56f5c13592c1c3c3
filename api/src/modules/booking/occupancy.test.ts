import { eq } from 'drizzle-orm';
import type { Occupancy } from 'shared-contracts/schemas/booking';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { at, makeOffice } from './booking.fixture.ts';
import { bookings, officeTables } from './tables.ts';

let portal: TestPortal;
let ana: Person;
let desks: string[];
beforeAll(async () => {
  portal = await openPortal({ COMPANY_TIME_ZONE: 'Europe/Bucharest' });
  ana = await portal.person();
  const { tables } = await makeOffice(portal, 'Desk 1', 'Desk 2', 'Desk 3', 'Desk 4');
  desks = tables.map(({ id }) => id);
});
afterAll(() => portal.close());

const add = (
  tableId: string | undefined,
  day: string,
  from = '09:00',
  to = '17:00',
  status: 'active' | 'cancelled' = 'active',
) => {
  const now = portal.clock.now();
  const times = { startTime: new Date(at(day, from)), endTime: new Date(at(day, to)) };
  return portal.ctx.db
    .insert(bookings)
    .values({ tableId: tableId ?? '', userId: ana.user.id, ...times, status, createdAt: now, updatedAt: now });
};
const read = async () => (await (await portal.send('GET', '/api/bookings/occupancy', { as: ana })).json()) as Occupancy;
const percents = async () => (await read()).days.map(({ percent }) => percent);

describe('[BOOK-26] how full the offices are', () => {
  it('is zero without bookings, from Monday to Sunday', async () => {
    const { weeks, tables, days } = await read();
    expect([weeks, tables]).toEqual([8, 4]);
    expect(days.map(({ weekday, percent }) => [weekday, percent])).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => [day, 0]));
  });

  it('counts a table once a day, by weekday in the company time zone, over the eight weeks up to yesterday', async () => {
    // the clock is set to Tuesday, 10 March; Monday the 9th is the last day that counts
    for (const desk of desks) await add(desk, '2026-03-09', '09:00', '12:00');
    await add(desks[0], '2026-03-09', '13:00', '15:00');
    await add(desks[1], '2026-03-10');
    // the first moment of Tuesday, 13 January is Monday in UTC, and the first that counts
    await add(desks[0], '2026-01-13', '00:00', '01:00');
    await add(desks[1], '2026-01-12', '23:00', '23:59');
    await add(desks[2], '2026-03-04', '09:00', '17:00', 'cancelled');
    const { days } = await read();
    expect(days[0]).toEqual({ weekday: 1, tablesBooked: 0.5, percent: 13 });
    expect(days[1]).toEqual({ weekday: 2, tablesBooked: 0.1, percent: 3 });
    expect((await percents()).slice(2)).toEqual([0, 0, 0, 0, 0]);
  });

  it('excludes tables that are not in service', async () => {
    await portal.ctx.db
      .update(officeTables)
      .set({ isActive: false })
      .where(eq(officeTables.id, desks[0] ?? ''));
    expect(await read()).toMatchObject({ tables: 3, days: [{ percent: 13 }, { percent: 0 }, {}, {}, {}, {}, {}] });
  });
});
