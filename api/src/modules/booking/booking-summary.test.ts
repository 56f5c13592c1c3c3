import { eq } from 'drizzle-orm';
import type { BookingSummary } from 'shared-contracts/schemas/booking';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { at, book, makeOffice } from './booking.fixture.ts';
import { officeClosures, officeTables } from './tables.ts';

let portal: TestPortal;
let ana: Person;
let radu: Person;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.set(at('2026-03-11', '07:00'));
  [ana, radu] = [await portal.person(), await portal.person()];
});
afterAll(() => portal.close());

const daysOf = async (as: Person) => {
  const response = await portal.send('GET', '/api/bookings/summary?month=2026-03', { as });
  return ((await response.json()) as BookingSummary).days;
};

describe('[BOOK-40] the summary of a month', () => {
  it('returns how many of the tables in service are booked, and which days the reader has booked', async () => {
    const { tables } = await makeOffice(portal, 'Desk 1', 'Desk 2');
    const second = await makeOffice(portal, 'North', 'South');
    const [desk] = tables.map(({ id }) => id) as [string];
    const [north, south] = second.tables.map(({ id }) => id) as [string, string];
    await book(portal, ana, north, { day: '2026-03-12', from: '09:00', to: '10:00' });
    await book(portal, radu, north, { day: '2026-03-12', from: '10:00', to: '11:00' });
    await book(portal, radu, desk, { day: '2026-03-13' });
    expect(await daysOf(ana)).toEqual([
      { day: '2026-03-12', count: 2, taken: 25, mine: true },
      { day: '2026-03-13', count: 1, taken: 25, mine: false },
    ]);

    const closure = { officeId: second.office.id, day: '2026-03-13', reason: 'Painting', createdAt: portal.ctx.clock.now() };
    await portal.ctx.db.insert(officeClosures).values(closure);
    await portal.ctx.db.update(officeTables).set({ isActive: false }).where(eq(officeTables.id, south));
    expect(await daysOf(radu)).toEqual([
      { day: '2026-03-12', count: 2, taken: 33, mine: true },
      { day: '2026-03-13', count: 1, taken: 50, mine: true },
    ]);
  });
});
