import { eq, inArray } from 'drizzle-orm';
import type { OwnBooking } from 'shared-contracts/schemas/booking';
import type { AdminOffice, AdminTable, Closure, Office, OfficeTable } from 'shared-contracts/schemas/office';
import type { AuditEntry } from 'shared-contracts/schemas/users';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAreas } from '../../../test/open-areas.ts';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { auditLog } from '../../platform/audit/tables.ts';
import { book, bookingsOf, makeOffice, requestBooking } from './booking.fixture.ts';

let portal: TestPortal;
let viewer: Person;
let ana: Person;
let admin: Person;
beforeAll(async () => {
  portal = await openPortal();
  await openAreas(portal, { 'mf-booking': {} });
  viewer = await portal.person({ role: 'viewer' });
  ana = await portal.person();
  admin = await portal.person({ role: 'admin' });
});
beforeEach(() => {
  portal.mails.length = 0;
});
afterAll(() => portal.close());

const send = async <T>(method: string, path: string, body?: object, as = admin): Promise<T> => {
  const response = await portal.send(method, path, { as, body });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as T;
};
const sendRefused = async (method: string, path: string, body?: object) => {
  const response = await portal.send(method, path, { as: admin, body });
  return problemOf(response);
};
const officesOf = (as: Person) => send<Office[]>('GET', '/api/offices', undefined, as);
const tablesOf = (id: string) => send<OfficeTable[]>('GET', `/api/offices/${id}/tables`, undefined, viewer);
const bookingOfAna = async (id: string) =>
  (await send<OwnBooking[]>('GET', '/api/bookings/mine', undefined, ana)).find((booking) => booking.id === id);
const mailed = async () => {
  await portal.runJobs();
  return portal.mails.map(({ to, text }) => [to, text.split('\n\n')[2]]);
};

describe('[BOOK-22] managing offices and tables', () => {
  it('[BOOK-9] creates an office with tables that everyone sees, and audits each change', async () => {
    const office = await send<AdminOffice>('POST', '/api/admin/offices', { name: ' Annex ', color: '#2f80ed' });
    expect(office).toMatchObject({
      name: 'Annex',
      description: null,
      color: '#2F80ED',
      isActive: true,
      tables: [],
      closures: [],
    });
    const created: AdminTable[] = [];
    for (const name of ['Desk 2', 'Desk 1'])
      created.push(await send<AdminTable>('POST', `/api/admin/offices/${office.id}/tables`, { name }));
    expect(created.map(({ position }) => position)).toEqual([1, 2]);
    expect(await officesOf(viewer)).toContainEqual({
      id: office.id,
      name: 'Annex',
      description: null,
      color: '#2F80ED',
      closedDays: [],
    });
    expect(await tablesOf(office.id)).toEqual([
      { id: created[0]?.id, officeId: office.id, name: 'Desk 2', position: 1 },
      { id: created[1]?.id, officeId: office.id, name: 'Desk 1', position: 2 },
    ]);
    await send('PATCH', `/api/admin/tables/${created[0]?.id}`, { position: 3, name: 'Desk 3' });
    await send('PATCH', `/api/admin/offices/${office.id}`, { description: 'Beside the canteen' });
    expect((await tablesOf(office.id)).map(({ name }) => name)).toEqual(['Desk 1', 'Desk 3']);
    const all = await send<AdminOffice[]>('GET', '/api/admin/offices');
    expect(all.find(({ id }) => id === office.id)).toMatchObject({ description: 'Beside the canteen', name: 'Annex' });
    const ids = [office.id, ...created.map(({ id }) => id)];
    const entries = await portal.ctx.db.select().from(auditLog).where(inArray(auditLog.entityId, ids));
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'office_created',
      'office_edited',
      'table_created',
      'table_created',
      'table_edited',
    ]);
    expect(entries.find(({ action }) => action === 'office_edited')).toMatchObject({
      before: { description: null },
      after: { description: 'Beside the canteen' },
    });
  });

  it('[ADM-29] each entry of the audit log names its office and table, and links to where they are managed', async () => {
    const { office, tables } = await makeOffice(portal, 'Desk 7');
    await send('PATCH', `/api/admin/offices/${office.id}`, { color: '#2F80ED' });
    const day = '2026-07-01';
    const closure = await send<Closure>('POST', `/api/admin/offices/${office.id}/closures`, { day, reason: 'Painting' });
    await send('DELETE', `/api/admin/closures/${closure.id}`);
    await send('PATCH', `/api/admin/tables/${tables[0]?.id}`, { position: 2 });
    const entriesOf = async (type: string, id = '') =>
      (await send<AuditEntry[]>('GET', `/api/admin/audit-log?entityType=${type}&entityId=${id}`))
        .map(({ action, before, after, item }) => ({ action, before, after, item }))
        .sort((one, other) => one.action.localeCompare(other.action));
    const item = { title: 'Headquarters', url: '/office-booking/offices', label: 'office' };
    const name = 'Headquarters';
    expect(await entriesOf('office', office.id)).toEqual([
      { action: 'office_closed', before: null, after: { name, day, reason: 'Painting' }, item },
      { action: 'office_edited', before: { name, color: '#00A57E' }, after: { name, color: '#2F80ED' }, item },
      { action: 'office_reopened', before: { name, day, reason: 'Painting' }, after: null, item },
    ]);
    expect(await entriesOf('table', tables[0]?.id)).toEqual([
      {
        action: 'table_edited',
        before: { name: 'Desk 7', office: name, position: 1 },
        after: { name: 'Desk 7', office: name, position: 2 },
        item: { title: 'Desk 7, Headquarters', url: '/office-booking/offices', label: 'table' },
      },
    ]);
  });

  it('uses the default colour, and reports every invalid field', async () => {
    expect((await send<AdminOffice>('POST', '/api/admin/offices', { name: 'Depot' })).color).toBe('#00A57E');
    const { status, issues } = await sendRefused('POST', '/api/admin/offices', { name: ' ', color: 'green' });
    expect([status, issues?.map(({ path }) => path)]).toEqual([422, ['name', 'color']]);
    expect((await sendRefused('POST', `/api/admin/offices/${crypto.randomUUID()}/tables`, { name: 'Desk' })).status).toBe(404);
    expect((await sendRefused('PATCH', `/api/admin/tables/${crypto.randomUUID()}`, { name: 'Desk' })).status).toBe(404);
  });

  it('[BOOK-57] refuses a name that another office has, ignoring case and accents, at its field', async () => {
    const { id } = await send<AdminOffice>('POST', '/api/admin/offices', { name: 'Iași' });
    const issues = [{ path: 'name', message: 'This name is already taken' }];
    const refused = await sendRefused('POST', '/api/admin/offices', { name: 'IASI' });
    expect(refused).toMatchObject({ status: 409, error: 'This name is already taken', issues });
    const other = await send<AdminOffice>('POST', '/api/admin/offices', { name: 'Iași 2' });
    expect(await sendRefused('PATCH', `/api/admin/offices/${other.id}`, { name: 'iasi' })).toMatchObject({ status: 409, issues });
    expect(await send('PATCH', `/api/admin/offices/${id}`, { name: 'IAȘI', isActive: false })).toMatchObject({ name: 'IAȘI' });
  });

  it('[BOOK-57] refuses a name that another table of the office has', async () => {
    const [first, second] = [await makeOffice(portal, 'Fereastră', 'Desk 2'), await makeOffice(portal)];
    const issues = [{ path: 'name', message: 'This name is already taken' }];
    const create = `/api/admin/offices/${first.office.id}/tables`;
    expect(await sendRefused('POST', create, { name: 'fereastra' })).toMatchObject({ status: 409, issues });
    const desk2 = `/api/admin/tables/${first.tables[1]?.id}`;
    expect(await sendRefused('PATCH', desk2, { name: 'FEREASTRA' })).toMatchObject({ status: 409, issues });
    expect(await send('PATCH', desk2, { name: 'DESK 2', position: 4 })).toMatchObject({ name: 'DESK 2', position: 4 });
    await send('POST', `/api/admin/offices/${second.office.id}/tables`, { name: 'Fereastră' });
  });

  it('[BOOK-57] leaves two of one name from before as they are, and editable', async () => {
    const [one, other] = [await makeOffice(portal, 'Desk 1', 'Desk 1'), await makeOffice(portal)];
    await send('PATCH', `/api/admin/offices/${other.office.id}`, { name: other.office.name, description: 'Second floor' });
    await send('PATCH', `/api/admin/tables/${one.tables[1]?.id}`, { name: 'Desk 1', position: 3 });
  });

  it('[BOOK-57] gives a name to one of several offices or tables that ask for it at the same time', async () => {
    const { office } = await makeOffice(portal);
    for (const path of ['/api/admin/offices', `/api/admin/offices/${office.id}/tables`]) {
      const create = () => portal.send('POST', path, { as: admin, body: { name: 'Only one' } });
      const statuses = (await Promise.all(Array.from({ length: 6 }, create))).map(({ status }) => status);
      expect(statuses.sort()).toEqual([201, 409, 409, 409, 409, 409]);
    }
  });

  it('[BOOK-23] a disabled table disappears from the page, its bookings are cancelled and the bookers notified', async () => {
    const { office, tables } = await makeOffice(portal, 'Desk 1', 'Desk 2');
    const [desk = '', other = ''] = tables.map(({ id }) => id);
    const { id } = await book(portal, ana, desk);
    await book(portal, admin, other);
    const table = await send<AdminTable>('PATCH', `/api/admin/tables/${desk}`, { isActive: false });
    expect(table.isActive).toBe(false);
    expect((await tablesOf(office.id)).map(({ name }) => name)).toEqual(['Desk 2']);
    expect((await bookingsOf(portal, ana, '2026-03-11')).filter(({ tableId }) => tableId === desk)).toEqual([]);
    expect((await bookingsOf(portal, ana, '2026-03-11')).filter(({ tableId }) => tableId === other)).toHaveLength(1);
    const cancelCause = { kind: 'out_of_service', name: 'Desk 1' };
    expect(await bookingOfAna(id)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Desk 1 can no longer be booked.',
      cancelCause,
    });
    expect(await mailed()).toEqual([[ana.user.email, 'Desk 1 can no longer be booked.']]);
    expect((await requestBooking(portal, ana, desk)).status).toBe(404);
    const [entry] = await portal.ctx.db.select().from(auditLog).where(eq(auditLog.entityId, desk));
    expect(entry?.after).toMatchObject({ name: 'Desk 1', isActive: false, cancelledBookings: 1 });
  });

  it('[BOOK-23] a disabled office disappears with its tables, and its bookings are cancelled', async () => {
    const { office, tables } = await makeOffice(portal, 'Desk 1');
    const { id } = await book(portal, ana, tables[0]?.id ?? '', { day: '2026-03-20' });
    await send('PATCH', `/api/admin/offices/${office.id}`, { isActive: false });
    expect((await officesOf(viewer)).map((one) => one.id)).not.toContain(office.id);
    expect((await portal.send('GET', `/api/offices/${office.id}/tables`, { as: viewer })).status).toBe(404);
    expect(await bookingOfAna(id)).toMatchObject({ status: 'cancelled' });
    expect(await mailed()).toHaveLength(1);
    await send('PATCH', `/api/admin/offices/${office.id}`, { isActive: true });
    expect(await bookingOfAna(id)).toMatchObject({ status: 'cancelled' });
  });
});

describe('[BOOK-12] closed days', () => {
  it('[BOOK-23] cancel their bookings, notify the bookers, and are visible to everyone', async () => {
    const { office, tables } = await makeOffice(portal, 'Desk 1');
    const desk = tables[0]?.id ?? '';
    // the whole day in the company time zone, which starts on the previous day in UTC
    const early = await book(portal, ana, desk, { day: '2026-12-25', from: '00:00', to: '01:00' });
    const before = await book(portal, ana, desk, { day: '2026-12-24', from: '23:00', to: '23:59' });
    const closure = await send<Closure>('POST', `/api/admin/offices/${office.id}/closures`, {
      day: '2026-12-25',
      reason: 'Christmas',
    });
    expect((await officesOf(viewer)).find(({ id }) => id === office.id)?.closedDays).toEqual([
      { day: '2026-12-25', reason: 'Christmas' },
    ]);
    const why = 'Headquarters is closed on Friday 25 December 2026: Christmas';
    expect(await bookingOfAna(early.id)).toMatchObject({ status: 'cancelled', cancelReason: why });
    expect(await bookingOfAna(before.id)).toMatchObject({ status: 'active' });
    expect(await mailed()).toEqual([[ana.user.email, why]]);
    expect((await requestBooking(portal, ana, desk, { day: '2026-12-25' })).status).toBe(409);
    await send('DELETE', `/api/admin/closures/${closure.id}`);
    expect((await requestBooking(portal, ana, desk, { day: '2026-12-25' })).status).toBe(201);
    expect((await sendRefused('DELETE', `/api/admin/closures/${closure.id}`)).status).toBe(404);
  });

  it('can be closed only once, and not in the past', async () => {
    const { office } = await makeOffice(portal);
    const close = { day: '2026-03-10', reason: 'Painting' };
    await send('POST', `/api/admin/offices/${office.id}/closures`, close);
    expect(await sendRefused('POST', `/api/admin/offices/${office.id}/closures`, close)).toMatchObject({
      status: 409,
      error: 'Headquarters is already closed on Tuesday 10 March 2026',
    });
    const past = await sendRefused('POST', `/api/admin/offices/${office.id}/closures`, { ...close, day: '2026-03-09' });
    expect([past.status, past.issues]).toEqual([422, [{ path: 'day', message: 'This time is over' }]]);
  });

  it('leave no booking on that day, however many requests book a table at the same time', async () => {
    const names = Array.from({ length: 12 }, (_, n) => `Desk ${n}`);
    const { office, tables } = await makeOffice(portal, ...names);
    const bookers = await Promise.all(tables.map(() => portal.person()));
    const requests = tables.map(({ id }, n) => requestBooking(portal, bookers[n] ?? ana, id, { day: '2026-05-05' }));
    const closing = send('POST', `/api/admin/offices/${office.id}/closures`, { day: '2026-05-05', reason: 'Painting' });
    const responses = await Promise.all(requests);
    await closing;
    expect(responses.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const ids = new Set(tables.map(({ id }) => id));
    expect((await bookingsOf(portal, ana, '2026-05-05')).filter(({ tableId }) => ids.has(tableId))).toEqual([]);
  });
});
