import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../portal.ts';

let portal: TestPortal;
let admin: Person;
let office: string;
let tableId: string;
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.person({ role: 'admin' });
  const create = async (path: string, body: object) => {
    const response = await portal.send('POST', path, { as: admin, body });
    if (response.status !== 201) throw new Error(`${path}: ${await response.text()}`);
    return ((await response.json()) as { id: string }).id;
  };
  office = await create('/api/admin/offices', { name: 'Iași', color: '#336699' });
  tableId = await create(`/api/admin/offices/${office}/tables`, { name: 'A1' });
});
afterAll(() => portal.close());

const days = ['0000-01-01', '0001-01-01', '1599-12-31', '9999-12-31', '2026-02-30', '2026-13-01', '+12026-01-01', '-0001-01-01'];
const offsets = ['Z', '+14:00', '-12:00', '+23:59', '-23:59'];
const instants = ['0000-01-01T00:00:00', '0001-01-01T00:00:00', '9999-12-31T23:59:59', '1599-12-31T23:59:59.999'].flatMap(
  (wall) => offsets.map((offset) => wall + offset),
);

const energy = { title: 'Night load', description: 'Explain it.', type: 'research_paper', category: 'energy_efficiency' };
const grant = {
  titleAndCode: 'LIFE-2026-CET',
  topic: 'Energy communities',
  eligibilityConditions: 'Three partners',
  eligibilityType: 'consortium',
  grantType: 'eu_financing',
};

const project = { name: 'Night load', description: 'Shift the load into the night.' };

const dateFields = /^(from|to|startTime|endTime|startDate|endDate|day|deadline|publicationDate|cursor)$/;

/** Every place where a client gives a date, with its request. */
const places: Record<string, (date: string) => readonly [method: string, path: string, body?: object]> = {
  'the start of a booking': (date) => ['POST', '/api/bookings', { tableId, startTime: date, endTime: '2026-03-11T15:00:00Z' }],
  'the end of a booking': (date) => ['POST', '/api/bookings', { tableId, startTime: '2026-03-11T08:00:00Z', endTime: date }],
  'both ends of a booking': (date) => ['POST', '/api/bookings', { tableId, startTime: date, endTime: date }],
  'the beginning of a list': (date) => ['GET', `/api/bookings?startDate=${encodeURIComponent(date)}`],
  'the end of a list': (date) => ['GET', `/api/bookings?endDate=${encodeURIComponent(date)}`],
  'both ends of a list': (date) => [
    'GET',
    `/api/bookings?startDate=${encodeURIComponent(date)}&endDate=${encodeURIComponent(date)}`,
  ],
  'a closed day': (date) => ['POST', `/api/admin/offices/${office}/closures`, { day: date, reason: 'Works' }],
  'the deadline of a grant': (date) => ['POST', '/api/grants', { ...grant, deadline: date }],
  'the day of a publication': (date) => ['POST', '/api/energy-items', { ...energy, publicationDate: date }],
  'the start of a project': (date) => ['POST', '/api/projects', { ...project, startDate: date }],
  'the end of a project': (date) => ['POST', '/api/projects', { ...project, endDate: date }],
  'the beginning of the audit log': (date) => ['GET', `/api/admin/audit-log?from=${encodeURIComponent(date)}`],
  'the end of the audit log': (date) => ['GET', `/api/admin/audit-log?to=${encodeURIComponent(date)}`],
  'the cursor of a list by deadline': (date) => [
    'GET',
    `/api/grants?cursor=${Buffer.from(`${date}/${date}/${crypto.randomUUID()}`).toString('base64url')}`,
  ],
  'the cursor of a list by time': (date) => [
    'GET',
    `/api/ideas?cursor=${Buffer.from(`${Date.parse(date)}.${crypto.randomUUID()}`).toString('base64url')}`,
  ],
};

describe('a date outside the calendar [PLAT-134]', () => {
  it.each(Object.keys(places))('as %s is refused with the allowed years', async (place) => {
    // each place gets its own minute: too many invalid calls in one would be refused for their number
    portal.clock.advance(61);
    const violations: string[] = [];
    for (const date of [...days, ...instants]) {
      const [method, path, body] = places[place]?.(date) ?? [];
      if (!method || !path) throw new Error(place);
      const response = await portal.send(method, path, { as: admin, body });
      if (response.status === 422) {
        // refused for the date, and for nothing else
        const fields = (await problemOf(response)).issues?.map(({ path: field }) => field) ?? [];
        if (fields.length === 0 || fields.some((field) => !dateFields.test(field))) violations.push(`${date}: ${fields}`);
      }
      // a cursor is an instant in milliseconds, and every instant within the calendar is valid
      else if (!(place.startsWith('the cursor') && response.status === 200)) violations.push(`${date}: ${response.status}`);
    }
    expect(violations).toEqual([]);
  });

  it.each(Object.keys(places).filter((place) => !place.startsWith('the cursor')))(
    'as %s is refused with a message that names the years',
    async (place) => {
      portal.clock.advance(61);
      const [method, path, body] = places[place]?.('9999-12-31') ?? [];
      if (!method || !path) throw new Error(place);
      const { issues } = await problemOf(await portal.send(method, path, { as: admin, body }));
      expect(issues?.map(({ message }) => message).join('\n')).toMatch(/ from (1600|2000) to 2099/);
    },
  );

  it('names the years in which a date may be', async () => {
    portal.clock.advance(61);
    const body = { day: '9999-12-31', reason: 'Works' };
    const response = await portal.send('POST', `/api/admin/offices/${office}/closures`, { as: admin, body });
    expect((await problemOf(response)).issues).toEqual([{ path: 'day', message: 'Please give a date from 2000 to 2099' }]);
  });
});
