import { eq, sql } from 'drizzle-orm';
import { domains } from 'shared-contracts/operations/all';
import type { OwnBooking } from 'shared-contracts/schemas/booking';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crawl, readOperations } from '../../../test/leaks/crawl.ts';
import { openAreas } from '../../../test/open-areas.ts';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { users } from '../../platform/users/tables.ts';
import { book, bookingsOf, makeOffice, requestBooking } from './booking.fixture.ts';

let portal: TestPortal;
let hidden: Person;
let tableId: string;
let booking: OwnBooking;
const names = { firstName: 'Zenobia', lastName: 'Glasswing' };
beforeAll(async () => {
  portal = await openPortal();
  hidden = await portal.person({ ...names, profileImageUrl: '/api/files/photo-of-zenobia' });
  const { tables } = await makeOffice(portal, 'Desk 4');
  tableId = tables[0]?.id ?? '';
  booking = await book(portal, hidden, tableId, { notes: 'Told by Zenobia' });
  // an admin's cancellation, too, is audited before the person hides
  await openAreas(portal, { 'mf-booking': {} });
  const cancelled = await book(portal, hidden, tableId, { day: '2026-03-13' });
  await portal.send('DELETE', `/api/bookings/${cancelled.id}`, { as: await portal.person({ role: 'admin' }) });
});
afterAll(() => portal.close());

const hide = (hideName: boolean) => portal.send('PUT', '/api/profile/bookings', { as: hidden, body: { hideName } });
/** The reads of bookings, offices and their history in which a crawl finds the person. */
const readsNaming = async (as: Person) => {
  const operationIds = new Set([
    ...Object.keys(domains.bookings),
    ...Object.keys(domains.offices),
    'listAuditLog',
    'listActivities',
  ]);
  const values = { ids: [booking.id, tableId, hidden.user.id], types: [], word: 'Glasswing', authorId: '', month: 3, year: 2026 };
  const crawled = readOperations.filter(({ id }) => operationIds.has(id));
  const { found } = await crawl(portal, as, values, [...Object.values(names), hidden.user.id, hidden.user.email], {
    operations: crawled,
  });
  return [...new Set(found.map(({ operation }) => operation))];
};

describe('[BOOK-20] a hidden booker', () => {
  it('is found by the crawl before hiding, which proves that the crawl covers these responses', async () => {
    expect(await readsNaming(await portal.person())).toContain('listBookings');
  });

  it.each(['viewer', 'employee', 'manager', 'admin'] as const)(
    '[BOOK-2] [BOOK-46] is named and pictured in no response to a %s, in bookings made before and after',
    async (role) => {
      expect((await hide(true)).status).toBe(200);
      const reader = await portal.person({ role });
      const own = await book(portal, hidden, tableId, { day: '2026-03-12' });
      // the person's own cancellation is audited without an actor
      await portal.send('DELETE', `/api/bookings/${own.id}`, { as: hidden });
      expect(await readsNaming(reader)).toEqual([]);
      expect(await bookingsOf(portal, reader, '2026-03-11')).toMatchObject([
        { tableId, status: 'active', mine: false, userFirstName: null, userLastName: null, userImageUrl: null },
      ]);
    },
  );

  it('[BOOK-2] is not named by a refusal either, and recognises their own booking', async () => {
    await hide(true);
    const refused = await requestBooking(portal, await portal.person(), tableId);
    expect(JSON.stringify(await problemOf(refused))).not.toMatch(/Zenobia|Glasswing/);
    expect(await bookingsOf(portal, hidden, '2026-03-11')).toMatchObject([{ mine: true, userFirstName: null }]);
  });

  it('is named again once the name is shown', async () => {
    await hide(true);
    expect(await (await hide(false)).json()).toEqual({ hideName: false });
    expect(await bookingsOf(portal, hidden, '2026-03-11')).toMatchObject(
      [names].map(({ firstName }) => ({ userFirstName: firstName })),
    );
    expect(await (await portal.send('GET', '/api/profile/bookings', { as: hidden })).json()).toEqual({ hideName: false });
  });

  it('is the only one who sees this setting', async () => {
    await hide(true);
    const [row] = await portal.ctx.db.select({ hides: users.hideBookerName }).from(users).where(eq(users.id, hidden.user.id));
    expect(row?.hides).toBe(true);
    const [audited] = await portal.ctx.db.execute<{ count: number }>(
      sql`select count(*)::int as count from audit_log where actor_id = ${hidden.user.id}`,
    );
    expect(audited?.count).toBe(0);
  });
});
