import { eq } from 'drizzle-orm';
import type { OwnBooking } from 'shared-contracts/schemas/booking';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { at, book, bookingsOf, makeOffice, requestBooking } from './booking.fixture.ts';
import { bookings, officeClosures, offices, officeTables } from './tables.ts';

let portal: TestPortal;
let ana: Person;
let radu: Person;
let tableId: string;
let officeId: string;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person({ firstName: 'Ana', lastName: 'Pop', profileImageUrl: '/api/files/photo-of-ana' });
  radu = await portal.person({ firstName: 'Radu', lastName: 'Ilie' });
});
beforeEach(async () => {
  // 11:00 on a Tuesday in Bucharest
  portal.clock.set('2026-03-10T09:00:00.000Z');
  await portal.ctx.db.delete(bookings);
  const { office, tables } = await makeOffice(portal, 'Desk 4');
  officeId = office.id;
  tableId = tables[0]?.id ?? '';
});
afterAll(() => portal.close());

const ofTable = async (day: string) => (await bookingsOf(portal, ana, day)).filter((booking) => booking.tableId === tableId);
const issuesOf = async (response: Response) => (await problemOf(response)).issues ?? [];

describe('booking a table', () => {
  it('[BOOK-10] books it for the caller, regardless of the person that the client names, and returns place and time', async () => {
    const body = { tableId, startTime: at('2026-03-11', '09:00'), endTime: at('2026-03-11', '17:00'), notes: ' Window seat ' };
    const response = await portal.send('POST', '/api/bookings', { as: ana, body: { ...body, userId: radu.user.id } });
    expect(response.status).toBe(201);
    expect((await response.json()) as OwnBooking).toMatchObject({
      tableId,
      tableName: 'Desk 4',
      officeName: 'Headquarters',
      startTime: '2026-03-11T07:00:00.000Z',
      endTime: '2026-03-11T15:00:00.000Z',
      status: 'active',
      notes: 'Window seat',
      mine: true,
      userFirstName: 'Ana',
      userLastName: 'Pop',
      userImageUrl: `/api/people/${ana.user.id}/avatar?v=photo-of-ana`,
    });
    const [row] = await portal.ctx.db.select().from(bookings).where(eq(bookings.tableId, tableId));
    expect(row?.userId).toBe(ana.user.id);
  });

  it('[BOOK-10] accepts instants with any offset', async () => {
    const body = { tableId, startTime: '2026-03-11T09:00:00+02:00', endTime: '2026-03-11T08:30:00Z' };
    const booking = (await (await portal.send('POST', '/api/bookings', { as: ana, body })).json()) as OwnBooking;
    expect([booking.startTime, booking.endTime]).toEqual(['2026-03-11T07:00:00.000Z', '2026-03-11T08:30:00.000Z']);
  });

  it.each([
    ['09:00', '09:00'],
    ['12:00', '11:59'],
  ])('[BOOK-4] refuses an end that is not after the start: %s to %s', async (from, to) => {
    const response = await requestBooking(portal, ana, tableId, { from, to });
    expect(response.status).toBe(422);
    expect(await issuesOf(response)).toEqual([{ path: 'endTime', message: 'The end must be after the start' }]);
  });

  it.each([
    ['a time that is over', { day: '2026-03-10', from: '09:00', to: '11:00' }, 'endTime', 'This time is over'],
    ['a day that has passed', { day: '2026-03-09' }, 'endTime', 'This time is over'],
    ['more than a year ahead', { day: '2027-03-11' }, 'startTime', 'Bookings can be made at most 12 months ahead'],
    ['notes that are too long', { notes: 'x'.repeat(501) }, 'notes', 'Notes must be at most 500 characters'],
  ])('[BOOK-15] refuses %s', async (_what, fields, path, message) => {
    const response = await requestBooking(portal, ana, tableId, fields);
    expect(response.status).toBe(422);
    expect(await issuesOf(response)).toEqual([{ path, message }]);
  });

  it('[BOOK-15] accepts a booking that has started, one a year ahead, and one until midnight', async () => {
    await book(portal, ana, tableId, { day: '2026-03-10' });
    await book(portal, ana, tableId, { day: '2027-03-10' });
    const body = { tableId, startTime: at('2026-03-12', '20:00'), endTime: at('2026-03-13', '00:00') };
    expect((await portal.send('POST', '/api/bookings', { as: ana, body })).status).toBe(201);
  });

  it('[BOOK-15] refuses a booking past midnight in the company time zone, which is not midnight in UTC', async () => {
    const body = { tableId, startTime: at('2026-03-12', '20:00'), endTime: at('2026-03-13', '00:01') };
    const response = await portal.send('POST', '/api/bookings', { as: ana, body });
    expect(await issuesOf(response)).toEqual([{ path: 'endTime', message: 'A booking must begin and end on the same day' }]);
    const across = { tableId, startTime: at('2026-03-14', '01:00'), endTime: at('2026-03-14', '03:00') };
    expect(across.startTime.slice(0, 10)).not.toBe(across.endTime.slice(0, 10));
    expect((await portal.send('POST', '/api/bookings', { as: ana, body: across })).status).toBe(201);
  });

  it('[BOOK-9] finds no disabled table or office', async () => {
    const { db } = portal.ctx;
    await db.update(officeTables).set({ isActive: false }).where(eq(officeTables.id, tableId));
    expect((await requestBooking(portal, ana, tableId)).status).toBe(404);
    await db.update(officeTables).set({ isActive: true }).where(eq(officeTables.id, tableId));
    await db.update(offices).set({ isActive: false }).where(eq(offices.id, officeId));
    expect((await requestBooking(portal, ana, tableId)).status).toBe(404);
    expect((await requestBooking(portal, ana, crypto.randomUUID())).status).toBe(404);
  });

  it('[BOOK-12] refuses a day on which the office is closed, with the reason', async () => {
    const closure = { officeId, day: '2026-03-11', reason: 'The heating is repaired', createdAt: portal.clock.now() };
    await portal.ctx.db.insert(officeClosures).values(closure);
    const response = await requestBooking(portal, ana, tableId);
    expect(response.status).toBe(409);
    expect((await problemOf(response)).error).toBe('Headquarters is closed on Wednesday 11 March 2026: The heating is repaired');
    expect((await requestBooking(portal, ana, tableId, { day: '2026-03-12' })).status).toBe(201);
  });
});

describe('a person [BOOK-25]', () => {
  const newTable = async () => (await makeOffice(portal, 'Desk 9')).tables[0]?.id ?? '';

  it('has one table at a time', async () => {
    await book(portal, ana, tableId, { from: '09:00', to: '12:00' });
    const response = await requestBooking(portal, ana, await newTable(), { from: '11:00', to: '13:00' });
    expect(response.status).toBe(409);
    const message = "You've already booked Desk 4 from 09:00 to 12:00. Cancel that booking first.";
    expect(await problemOf(response)).toMatchObject({
      code: 'conflict',
      error: message,
      issues: [{ path: 'startTime', message }],
    });
  });

  it.each([
    ['the same time', '09:00', '12:00'],
    ['a part of it', '10:00', '11:00'],
  ])('[BOOK-70] who has booked the table is told so when asking for %s again', async (_which, from, to) => {
    await book(portal, ana, tableId, { from: '09:00', to: '12:00' });
    const response = await requestBooking(portal, ana, tableId, { from, to, notes: 'Changed' });
    expect(response.status).toBe(409);
    const message = "You've already booked Desk 4 from 09:00 to 12:00. Cancel that booking first.";
    expect(await problemOf(response)).toMatchObject({ error: message, issues: [{ path: 'startTime', message }] });
  });

  it('may book one table after another, and one instead of a cancelled one', async () => {
    const { id } = await book(portal, ana, tableId, { from: '09:00', to: '12:00' });
    const other = await newTable();
    expect((await requestBooking(portal, ana, other, { from: '12:00', to: '13:00' })).status).toBe(201);
    expect((await requestBooking(portal, ana, other, { from: '09:00', to: '10:00' })).status).toBe(409);
    await portal.send('DELETE', `/api/bookings/${id}`, { as: ana });
    expect((await requestBooking(portal, ana, other, { from: '09:00', to: '10:00' })).status).toBe(201);
  });

  it('gets only one of many concurrent requests', async () => {
    const tables = await Promise.all(Array.from({ length: 8 }, newTable));
    const statuses = (await Promise.all(tables.map((table) => requestBooking(portal, ana, table)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, ...Array(7).fill(409)]);
  });
});

describe('a booked table', () => {
  it.each([
    ['the same time', '09:00', '12:00'],
    ['a time that begins within it', '11:59', '13:00'],
    ['a time that ends within it', '08:00', '09:01'],
    ['a time that contains it', '08:00', '13:00'],
    ['a part of it', '10:00', '11:00'],
  ])('[BOOK-6] is refused for %s, with the time and without the name', async (_which, from, to) => {
    await book(portal, radu, tableId, { from: '09:00', to: '12:00' });
    const response = await requestBooking(portal, ana, tableId, { from, to });
    expect(response.status).toBe(409);
    const message = 'Desk 4 is already booked from 09:00 to 12:00';
    const problem = await problemOf(response);
    expect(problem).toMatchObject({ code: 'conflict', error: message, issues: [{ path: 'startTime', message }] });
    expect(JSON.stringify(problem)).not.toMatch(/Radu|Ilie/);
  });

  it('[BOOK-6] may be booked from the end of a booking, and until the start of one', async () => {
    await book(portal, radu, tableId, { from: '10:00', to: '12:00' });
    await book(portal, ana, tableId, { from: '12:00', to: '13:00' });
    await book(portal, ana, tableId, { from: '09:00', to: '10:00' });
    expect(await ofTable('2026-03-11')).toHaveLength(3);
    const response = await requestBooking(portal, ana, tableId, { from: '09:30', to: '12:30' });
    expect((await problemOf(response)).error).toBe(
      'Desk 4 is already booked from 09:00 to 10:00, from 10:00 to 12:00, and from 12:00 to 13:00',
    );
  });

  it('[BOOK-6] the database itself refuses overlaps', async () => {
    const { startTime, endTime } = await book(portal, radu, tableId);
    const now = portal.clock.now();
    const twice = { tableId, userId: ana.user.id, startTime: new Date(startTime), endTime: new Date(endTime) };
    const insert = portal.ctx.db.insert(bookings).values({ ...twice, createdAt: now, updatedAt: now });
    await expect(insert).rejects.toMatchObject({ cause: { constraint_name: 'bookings_no_overlap' } });
  });

  it('[BOOK-6] [BOOK-13] of 50 concurrent requests one succeeds, the others are told that it is booked, and adjacent times all succeed', async () => {
    const rivals = await Promise.all(Array.from({ length: 50 }, () => portal.person()));
    const responses = await Promise.all(rivals.map((rival) => requestBooking(portal, rival, tableId)));
    const refusals = responses.filter(({ status }) => status === 409);
    expect([responses.filter(({ status }) => status === 201).length, refusals.length]).toEqual([1, 49]);
    for (const refused of refusals) expect((await problemOf(refused)).error).toBe('Desk 4 is already booked from 09:00 to 17:00');
    expect(await ofTable('2026-03-11')).toHaveLength(1);
    // adjacent times do not block each other
    const slots = Array.from({ length: 8 }, (_, n) => ({ day: '2026-03-12', from: `${10 + n}:00`, to: `${11 + n}:00` }));
    const adjacent = await Promise.all(slots.map((slot, n) => requestBooking(portal, rivals[n] ?? ana, tableId, slot)));
    expect(adjacent.map(({ status }) => status)).toEqual(slots.map(() => 201));
  });
});

describe('[BOOK-8] the days on which the clocks change', () => {
  it('in March: 02:00 to 05:00 are two hours, and the next booking starts at 05:00', async () => {
    const booking = await book(portal, ana, tableId, { day: '2026-03-29', from: '02:00', to: '05:00' });
    expect([booking.startTime, booking.endTime]).toEqual(['2026-03-29T00:00:00.000Z', '2026-03-29T02:00:00.000Z']);
    await book(portal, radu, tableId, { day: '2026-03-29', from: '05:00', to: '09:00' });
    const response = await requestBooking(portal, ana, tableId, { day: '2026-03-29', from: '04:30', to: '06:00' });
    expect((await problemOf(response)).error).toBe('Desk 4 is already booked from 02:00 to 05:00 and from 05:00 to 09:00');
  });

  it('in October: the whole day of 25 hours is one day, and all its bookings are found', async () => {
    await book(portal, ana, tableId, { day: '2026-10-25', from: '00:00', to: '05:00' });
    await book(portal, ana, tableId, { day: '2026-10-25', from: '05:00', to: '23:59' });
    await book(portal, ana, tableId, { day: '2026-10-26', from: '00:00', to: '08:00' });
    const found = await ofTable('2026-10-25');
    expect(found.map(({ startTime }) => startTime)).toEqual(['2026-10-24T21:00:00.000Z', '2026-10-25T03:00:00.000Z']);
  });
});
