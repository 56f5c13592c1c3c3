import { eq } from 'drizzle-orm';
import type { OwnBooking } from 'shared-contracts/schemas/booking';
import type { AuditEntry } from 'shared-contracts/schemas/users';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAreas } from '../../../test/open-areas.ts';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { auditLog } from '../../platform/audit/tables.ts';
import { at, book, bookingsOf, makeOffice, requestBooking } from './booking.fixture.ts';

let portal: TestPortal;
let ana: Person;
let admin: Person;
let tableId: string;
beforeAll(async () => {
  portal = await openPortal();
  await openAreas(portal, { 'mf-booking': {} });
  ana = await portal.person({ firstName: 'Ana' });
  admin = await portal.person({ role: 'admin' });
});
beforeEach(async () => {
  portal.clock.set('2026-03-10T09:00:00.000Z');
  tableId = (await makeOffice(portal, 'Desk 4')).tables[0]?.id ?? '';
});
afterAll(() => portal.close());

const cancel = (id: string, as: Person) => portal.send('DELETE', `/api/bookings/${id}`, { as });
const auditOf = (id: string) => portal.ctx.db.select().from(auditLog).where(eq(auditLog.entityId, id));
const mine = async (as: Person) => (await (await portal.send('GET', '/api/bookings/mine', { as })).json()) as OwnBooking[];

describe('[BOOK-11] cancelling', () => {
  it('frees the table at once, for the same time', async () => {
    const { id } = await book(portal, ana, tableId);
    const radu = await portal.person();
    expect((await requestBooking(portal, radu, tableId)).status).toBe(409);
    expect((await cancel(id, ana)).status).toBe(204);
    expect((await requestBooking(portal, radu, tableId)).status).toBe(201);
  });

  it('twice changes nothing and is audited once', async () => {
    const { id } = await book(portal, ana, tableId);
    const responses = await Promise.all(Array.from({ length: 10 }, () => cancel(id, ana)));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 204));
    expect(await auditOf(id)).toMatchObject([{ action: 'booking_cancelled', actorId: ana.user.id }]);
  });

  it('is open to the booker, not to colleagues, for whom a cancelled booking does not exist', async () => {
    const { id } = await book(portal, ana, tableId);
    const manager = await portal.person({ role: 'manager' });
    expect((await cancel(id, manager)).status).toBe(403);
    expect((await cancel(crypto.randomUUID(), manager)).status).toBe(404);
    await cancel(id, ana);
    expect((await cancel(id, manager)).status).toBe(404);
  });

  it('is refused after the end; a booking that has started can be cancelled', async () => {
    const { id } = await book(portal, ana, tableId, { day: '2026-03-10', from: '12:00', to: '13:00' });
    portal.clock.set(at('2026-03-10', '13:00'));
    const response = await cancel(id, ana);
    expect([response.status, (await problemOf(response)).error]).toEqual([409, 'This booking is over']);
    portal.clock.set(at('2026-03-10', '12:59'));
    expect((await cancel(id, ana)).status).toBe(204);
  });

  it('[BOOK-19] by an admin notifies the booker: by mail, and next to the booking', async () => {
    const { id } = await book(portal, ana, tableId, { day: '2026-03-12', from: '10:00', to: '11:00' });
    await portal.runJobs();
    portal.mails.length = 0;
    expect((await cancel(id, admin)).status).toBe(204);
    await portal.runJobs();
    expect(portal.mails).toMatchObject([{ to: ana.user.email, subject: 'Your booking of Desk 4 was cancelled' }]);
    const { text = '' } = portal.mails[0] ?? {};
    expect(text).toContain('Desk 4 in Headquarters on Thursday 12 March 2026 from 10:00 to 11:00');
    expect(text).toContain('http://portal.test/office-booking?date=2026-03-12');
    expect((await mine(ana)).filter((booking) => booking.id === id)).toMatchObject([
      { status: 'cancelled', cancelReason: 'An administrator cancelled it.', cancelCause: { kind: 'by_admin' } },
    ]);
    expect(await auditOf(id)).toMatchObject([{ actorId: admin.user.id }]);
    expect(await bookingsOf(portal, ana, '2026-03-12')).toEqual([]);
  });

  it('[ADM-29] is audited with the desk, the time on the wall and, unless hidden, the booker', async () => {
    const logged = async (id: string) =>
      (await (
        await portal.send('GET', `/api/admin/audit-log?entityType=booking&entityId=${id}`, { as: admin })
      ).json()) as AuditEntry[];
    const before = { table: 'Desk 4', office: 'Headquarters', day: '2026-03-12', from: '10:00', to: '11:00' };
    const item = {
      title: `Desk 4, Headquarters, 12 Mar 2026 10:00–11:00, Ana ${ana.user.lastName}`,
      url: '/office-booking?date=2026-03-12',
      label: 'booking',
    };
    const { id } = await book(portal, ana, tableId, { day: '2026-03-12', from: '10:00', to: '11:00' });
    await cancel(id, admin);
    expect(await logged(id)).toMatchObject([{ action: 'booking_cancelled', before, item }]);
    const own = await book(portal, ana, tableId, { day: '2026-03-12', from: '10:00', to: '11:00' });
    await cancel(own.id, ana);
    expect(await logged(own.id)).toMatchObject([{ before, item }]);
    await portal.send('PUT', '/api/profile/bookings', { as: ana, body: { hideName: true } });
    const [entry] = await logged(id);
    expect(entry?.item?.title).toBe('Desk 4, Headquarters, 12 Mar 2026 10:00–11:00');
    await portal.send('PUT', '/api/profile/bookings', { as: ana, body: { hideName: false } });
  });
});
