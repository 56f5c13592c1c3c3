import { at, makeOffice } from '../../src/modules/booking/booking.fixture.ts';
import { bookings, officeClosures } from '../../src/modules/booking/tables.ts';
import { type RequestFactory, to } from './request.ts';
import type { World } from './world.ts';

const hourMs = 3_600_000;

/** An office with one table. */
const makeOfficeWithTable = async ({ portal }: World) => {
  const { office, tables } = await makeOffice(portal, 'Desk 1');
  return { officeId: office.id, tableId: tables[0]?.id ?? '' };
};
/** A booking of the world's owner that starts in an hour. */
const booking = async (world: World): Promise<string> => {
  const now = world.portal.clock.now();
  const { tableId } = await makeOfficeWithTable(world);
  const [id, startTime] = [crypto.randomUUID(), new Date(now.getTime() + hourMs)];
  const times = { startTime, endTime: new Date(startTime.getTime() + hourMs), createdAt: now, updatedAt: now };
  await world.portal.ctx.db.insert(bookings).values({ ...times, id, tableId, userId: world.owner.user.id });
  return id;
};
const closure = async (world: World): Promise<string> => {
  const { officeId } = await makeOfficeWithTable(world);
  const id = crypto.randomUUID();
  const row = { id, officeId, day: '2026-12-25', reason: 'Christmas', createdAt: world.portal.clock.now() };
  await world.portal.ctx.db.insert(officeClosures).values(row);
  return id;
};

/** A valid request for each operation on bookings and offices. */
export const bookingCalls: Readonly<Record<string, RequestFactory>> = {
  listOffices: to('/api/offices'),
  listOfficeTables: async (world) => ({ path: `/api/offices/${(await makeOfficeWithTable(world)).officeId}/tables` }),
  listBookings: to('/api/bookings?startDate=2026-03-01&endDate=2026-03-31'),
  getBookingSummary: to('/api/bookings/summary?month=2026-03'),
  getOccupancy: to('/api/bookings/occupancy'),
  listMyBookings: to('/api/bookings/mine'),
  createBooking: async (world) => {
    const { tableId } = await makeOfficeWithTable(world);
    return { path: '/api/bookings', body: { tableId, startTime: at('2026-03-12', '09:00'), endTime: at('2026-03-12', '17:00') } };
  },
  cancelBooking: async (world) => ({ path: `/api/bookings/${await booking(world)}` }),
  getBookingPreferences: to('/api/profile/bookings'),
  setBookingPreferences: to('/api/profile/bookings', { hideName: true }),
  listAdminOffices: to('/api/admin/offices'),
  // each with a name of its own: no other office may have it
  createOffice: async () => ({ path: '/api/admin/offices', body: { name: `Wind park ${crypto.randomUUID()}` } }),
  editOffice: async (world) => ({
    path: `/api/admin/offices/${(await makeOfficeWithTable(world)).officeId}`,
    body: { name: `Annex ${crypto.randomUUID()}` },
  }),
  createOfficeTable: async (world) => ({
    path: `/api/admin/offices/${(await makeOfficeWithTable(world)).officeId}/tables`,
    body: { name: 'Desk 2' },
  }),
  editOfficeTable: async (world) => ({
    path: `/api/admin/tables/${(await makeOfficeWithTable(world)).tableId}`,
    body: { name: 'Desk 3' },
  }),
  closeOffice: async (world) => ({
    path: `/api/admin/offices/${(await makeOfficeWithTable(world)).officeId}/closures`,
    body: { day: '2026-12-24', reason: 'Christmas Eve' },
  }),
  reopenOffice: async (world) => ({ path: `/api/admin/closures/${await closure(world)}` }),
};
