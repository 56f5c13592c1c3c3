import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenTo } from '../../../test/listen-to-events.ts';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { book, makeOffice } from './booking.fixture.ts';

let portal: TestPortal;
let ana: Person;
let tableId: string;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  tableId = (await makeOffice(portal, 'Desk 4')).tables[0]?.id ?? '';
});
afterAll(() => portal.close());

/** What a page of somebody hears while something is done. */
const heardBy = async (as: Person, work: () => Promise<unknown>, operations: number): Promise<string[]> => {
  const listener = await listenTo(portal, as);
  await listener.next(); // the greeting
  await work();
  const heard = new Set<string>();
  while (heard.size < operations) {
    const message = await listener.next();
    if (message?.name !== 'changed') throw new Error(`heard ${JSON.stringify(message)}`);
    for (const operation of message.data.operations) heard.add(operation);
  }
  await listener.leave();
  return [...heard].sort();
};

describe('[BOOK-14] open pages hear of', () => {
  it('a booking and its end: everyone which answers are stale, the booker of their own list, too', async () => {
    const viewer = await portal.person({ role: 'viewer' });
    const day = '2026-03-11';
    expect(await heardBy(viewer, () => book(portal, ana, tableId, { day }), 2)).toEqual(['getBookingSummary', 'listBookings']);
    const { id } = await book(portal, ana, tableId, { day: '2026-03-12' });
    const end = () => portal.send('DELETE', `/api/bookings/${id}`, { as: ana });
    expect(await heardBy(ana, end, 3)).toEqual(['getBookingSummary', 'listBookings', 'listMyBookings']);
  });

  it('a name that hides', async () => {
    const hide = () => portal.send('PUT', '/api/profile/bookings', { as: ana, body: { hideName: true } });
    expect(await heardBy(await portal.person({ role: 'viewer' }), hide, 1)).toEqual(['listBookings']);
  });
});
