import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heardSoFar, listenTo } from '../../../test/listen-to-events.ts';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { book, makeOffice } from './booking.fixture.ts';

let portal: TestPortal;
let ana: Person;
let officeId: string;
let tableId: string;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  const { office, tables } = await makeOffice(portal, 'Desk 4');
  officeId = office.id;
  tableId = tables[0]?.id ?? '';
});
afterAll(() => portal.close());

/** The stale reads that a person's page receives because of `work`, and none from before it. */
const heardBy = async (as: Person, work: () => Promise<unknown>): Promise<string[]> => {
  const page = await listenTo(portal, as);
  await heardSoFar(portal, as, page);
  await work();
  const heard = await heardSoFar(portal, as, page);
  await page.leave();
  return heard;
};

describe('[BOOK-14] open pages receive events', () => {
  it('of a booking and its cancellation: everyone for the stale reads, the booker also for their own list', async () => {
    const viewer = await portal.person({ role: 'viewer' });
    const day = '2026-03-11';
    const everyone = ['getBookingSummary', 'getOccupancy', 'listBookings'];
    expect(await heardBy(viewer, () => book(portal, ana, tableId, { day }))).toEqual(everyone);
    const { id } = await book(portal, ana, tableId, { day: '2026-03-12' });
    const end = () => portal.send('DELETE', `/api/bookings/${id}`, { as: ana });
    expect(await heardBy(ana, end)).toEqual([...everyone, 'listMyBookings']);
  });

  it('[PLAT-585] of a new name of the office or the desk: also those who have booked there, for their own list', async () => {
    const [admin, other] = [await portal.person({ role: 'admin' }), await portal.person()];
    await book(portal, ana, tableId, { day: '2026-03-13' });
    const rename = (path: string, name: string) => () => portal.send('PATCH', path, { as: admin, body: { name } });
    expect(await heardBy(ana, rename(`/api/admin/offices/${officeId}`, 'North'))).toContain('listMyBookings');
    expect(await heardBy(ana, rename(`/api/admin/tables/${tableId}`, 'Window'))).toContain('listMyBookings');
    expect(await heardBy(other, rename(`/api/admin/offices/${officeId}`, 'South'))).not.toContain('listMyBookings');
  });

  it('of a hidden name', async () => {
    const hide = () => portal.send('PUT', '/api/profile/bookings', { as: ana, body: { hideName: true } });
    expect(await heardBy(await portal.person({ role: 'viewer' }), hide)).toEqual(['listBookings']);
  });
});
