import { eq } from 'drizzle-orm';
import type { Booking, BookingSummary, OwnBooking } from 'shared-contracts/schemas/booking';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { at, book, bookingsOf, makeOffice } from './booking.fixture.ts';
import { bookings } from './tables.ts';

let portal: TestPortal;
let ana: Person;
let radu: Person;
let viewer: Person;
let desk: string;
let other: string;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.set(at('2026-03-11', '07:00'));
  ana = await portal.person({ firstName: 'Ana', lastName: 'Pop', profileImageUrl: '/api/files/photo-of-ana' });
  radu = await portal.person({ firstName: 'Radu', lastName: 'Ilie' });
  viewer = await portal.person({ role: 'viewer' });
  const { tables } = await makeOffice(portal, 'Desk 1', 'Desk 2');
  [desk, other] = tables.map(({ id }) => id) as [string, string];
  await book(portal, radu, desk, { day: '2026-03-11', from: '13:00', to: '15:00', notes: 'A secret meeting' });
  await book(portal, ana, desk, { day: '2026-03-11', from: '09:00', to: '12:00', notes: 'Window' });
  await book(portal, ana, other, { day: '2026-03-31', from: '23:00', to: '23:59' });
  await book(portal, ana, other, { day: '2026-04-01', from: '00:00', to: '01:00' });
});
afterAll(() => portal.close());

const send = (query: string) => portal.send('GET', `/api/bookings${query}`, { as: viewer });
const list = async (query: string) => (await (await send(query)).json()) as Booking[];
const summary = async (query: string) =>
  (await (await portal.send('GET', `/api/bookings/summary${query}`, { as: viewer })).json()) as BookingSummary;

describe('[BOOK-10] the bookings of some days', () => {
  it('[BOOK-46] are visible to everyone, earliest first, with table, times, status, name and photo of the booker, without notes', async () => {
    const found = await list('?startDate=2026-03-11&endDate=2026-03-11');
    expect(found).toEqual([
      {
        id: expect.any(String),
        tableId: desk,
        startTime: at('2026-03-11', '09:00'),
        endTime: at('2026-03-11', '12:00'),
        status: 'active',
        mine: false,
        userFirstName: 'Ana',
        userLastName: 'Pop',
        userImageUrl: `/api/people/${ana.user.id}/avatar?v=photo-of-ana`,
      },
      expect.objectContaining({ startTime: at('2026-03-11', '13:00'), userFirstName: 'Radu', userImageUrl: null }),
    ]);
    expect((await bookingsOf(portal, ana, '2026-03-11')).map(({ mine }) => mine)).toEqual([true, false]);
  });

  it('[BOOK-8] are whole days in the company time zone, both included', async () => {
    // 2026-03-31 ends in Bucharest three hours before it ends in UTC
    expect(await list('?startDate=2026-03-31&endDate=2026-03-31')).toHaveLength(1);
    expect(await list('?startDate=2026-04-01&endDate=2026-04-01')).toHaveLength(1);
    expect(await list('?startDate=2026-03-01&endDate=2026-03-31')).toHaveLength(3);
  });

  it('can be requested by instants, which a booking touches or not', async () => {
    const between = (from: string, to: string) => list(`?startDate=${at('2026-03-11', from)}&endDate=${at('2026-03-11', to)}`);
    expect(await between('12:00', '13:00')).toEqual([]);
    expect(await between('11:59', '13:00')).toHaveLength(1);
    expect(await between('11:59', '13:01')).toHaveLength(2);
    expect(await between('10:00', '10:01')).toHaveLength(1);
  });

  it('default to this month, or to the one given day', async () => {
    expect(await list('')).toHaveLength(3);
    expect(await list('?startDate=2026-04-01')).toHaveLength(1);
    expect(await list('?endDate=2026-03-11')).toHaveLength(2);
  });

  it.each([
    ['?startDate=2026-03-12&endDate=2026-03-11', 'endDate'],
    ['?startDate=2026-03-01&endDate=2026-05-02', 'endDate'],
    ['?startDate=yesterday', 'startDate'],
    ['?startDate=2026-02-30', 'startDate'],
    ['?limit=1001', 'limit'],
    ['?cursor=none', 'cursor'],
  ])('%s is refused', async (query, path) => {
    const response = await send(query);
    expect(response.status).toBe(422);
    expect((await problemOf(response)).issues?.[0]?.path).toBe(path);
  });

  it('of two months are returned, also across the clock change', async () => {
    expect((await send('?startDate=2026-03-01&endDate=2026-05-01')).status).toBe(200);
    expect((await send('?startDate=2026-10-01&endDate=2026-12-01')).status).toBe(200);
  });

  it('come page by page, each exactly once', async () => {
    const found: Booking[] = [];
    let path: string | undefined = '/api/bookings?startDate=2026-03-01&endDate=2026-04-30&limit=1';
    let pages = 0;
    for (; path; pages += 1) {
      const response: Response = await portal.send('GET', path, { as: viewer });
      found.push(...((await response.json()) as Booking[]));
      path = response.headers.get('link')?.match(/<(.+)>/)?.[1];
    }
    expect(pages).toBe(4);
    expect(found).toEqual(await list('?startDate=2026-03-01&endDate=2026-04-30'));
  });
});

describe('[BOOK-5] the counts of a month', () => {
  it("are those of the company's days", async () => {
    expect(await summary('?month=2026-03')).toEqual({
      month: '2026-03',
      days: [
        { day: '2026-03-11', count: 2, taken: 50, mine: false },
        { day: '2026-03-31', count: 1, taken: 50, mine: false },
      ],
    });
    expect(await summary('?month=2026-04')).toEqual({
      month: '2026-04',
      days: [{ day: '2026-04-01', count: 1, taken: 50, mine: false }],
    });
    expect((await summary('')).month).toBe('2026-03');
  });

  it('refuse an invalid month', async () => {
    expect((await portal.send('GET', '/api/bookings/summary?month=2026-13', { as: viewer })).status).toBe(422);
  });
});

describe("[BOOK-11] a person's own bookings", () => {
  it('are those that are not over, soonest first, with their place and notes', async () => {
    const mine = async () => (await (await portal.send('GET', '/api/bookings/mine', { as: ana })).json()) as OwnBooking[];
    expect(await mine()).toMatchObject([
      {
        tableName: 'Desk 1',
        officeName: 'Headquarters',
        officeColor: '#00A57E',
        notes: 'Window',
        mine: true,
        cancelReason: null,
      },
      { tableName: 'Desk 2', startTime: at('2026-03-31', '23:00') },
      { tableName: 'Desk 2', startTime: at('2026-04-01', '00:00') },
    ]);
    portal.clock.set(at('2026-03-11', '12:00'));
    expect((await mine()).map(({ tableName }) => tableName)).toEqual(['Desk 2', 'Desk 2']);
    portal.clock.set(at('2026-03-11', '07:00'));
  });

  it('are not counted anywhere once cancelled', async () => {
    const [first] = await portal.ctx.db.select().from(bookings).where(eq(bookings.tableId, other));
    await portal.send('DELETE', `/api/bookings/${first?.id}`, { as: ana });
    expect(await list('?startDate=2026-03-12&endDate=2026-04-30')).toHaveLength(1);
    expect((await summary('?month=2026-03')).days.length + (await summary('?month=2026-04')).days.length).toBe(2);
  });
});
