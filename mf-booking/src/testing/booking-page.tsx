import { type AreaPage, json, nextSample, type Opening, openArea } from 'portal-sdk/testing';
import { instantOf } from 'shared-contracts/constants/zoned-time';
import type { Booking, Occupancy, OwnBooking } from 'shared-contracts/schemas/booking';
import type { Office, OfficeTable } from 'shared-contracts/schemas/office';
import { afterEach, vi } from 'vitest';
import Remote from '../remote.tsx';

afterEach(() => void vi.useRealTimers());

export const zone = 'Europe/Bucharest';
const at = (day: string, time: string): string => instantOf({ day, time }, zone).toISOString();

/** The day of the tests, a Tuesday; the clock is at 08:00 local time. */
export const today = '2026-03-10';

export const headquarters: Office = {
  id: nextSample().id,
  name: 'Headquarters',
  description: 'Second floor',
  color: '#00A57E',
  closedDays: [{ day: '2026-03-16', reason: 'The heating is repaired' }],
};
const desk = (name: string, position: number): OfficeTable => ({
  id: nextSample().id,
  officeId: headquarters.id,
  name,
  position,
});
export const [desk1, desk2] = [desk('Desk 1', 1), desk('Desk 2', 2)] as const;

/** A booking of a colleague with a visible name. */
export const sampleBooking = (table: OfficeTable, from: string, to: string, fields: Partial<Booking> = {}): Booking => ({
  id: nextSample().id,
  tableId: table.id,
  startTime: at(today, from),
  endTime: at(today, to),
  status: 'active',
  mine: false,
  userFirstName: 'Radu',
  userLastName: 'Ilie',
  ...fields,
});

/** A booking of the signed-in person. */
export const sampleOwn = (table: OfficeTable, from: string, to: string, fields: Partial<OwnBooking> = {}): OwnBooking => ({
  ...sampleBooking(table, from, to, { mine: true, userFirstName: 'Ana', userLastName: 'Pop' }),
  tableName: table.name,
  officeId: headquarters.id,
  officeName: headquarters.name,
  officeColor: headquarters.color,
  notes: null,
  cancelReason: null,
  cancelCause: null,
  createdAt: '2026-03-09T08:00:00.000Z',
  ...fields,
});

/** Offices with this occupancy on Mondays, and empty on all other days. */
export const occupancyOf = (percent: number): Occupancy => ({
  weeks: 8,
  tables: 10,
  days: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    tablesBooked: weekday === 1 ? percent / 10 : 0,
    percent: weekday === 1 ? percent : 0,
  })),
});

/** Opens the area with a fake api that has one office with two tables and the given bookings on any day. */
export const openBooking = (bookings: readonly Booking[] = [], opening: Opening = {}): AreaPage => {
  vi.useFakeTimers({ now: new Date(at(today, '08:00')), toFake: ['Date', 'setInterval', 'clearInterval'] });
  return openArea(Remote, ['/office-booking'], {
    ...opening,
    replies: {
      'GET /api/offices': () => json([headquarters]),
      [`GET /api/offices/${headquarters.id}/tables`]: () => json([desk1, desk2]),
      'GET /api/bookings': () => json(bookings),
      'GET /api/bookings/summary': ({ query }) =>
        json({ month: query.month, days: [{ day: `${query.month}-10`, count: 2, taken: 100, mine: true }] }),
      'GET /api/bookings/occupancy': () => json(occupancyOf(0)),
      'GET /api/bookings/mine': () => json([]),
      'GET /api/profile/bookings': () => json({ hideName: false }),
      ...opening.replies,
    },
  });
};
