import { instantOf } from 'shared-contracts/constants/zoned-time';
import type { Booking, OwnBooking } from 'shared-contracts/schemas/booking';
import type { Person, TestPortal } from '../../../test/portal.ts';
import { offices, officeTables } from './tables.ts';

/** An office with tables of the given names. */
export const makeOffice = async ({ ctx }: Pick<TestPortal, 'ctx'>, ...names: string[]) => {
  const createdAt = ctx.clock.now();
  const [office] = await ctx.db.insert(offices).values({ name: 'Headquarters', createdAt }).returning();
  if (!office) throw new Error('no office was made');
  const rows = names.map((name, index) => ({ officeId: office.id, name, position: index + 1, createdAt }));
  const tables = rows.length > 0 ? await ctx.db.insert(officeTables).values(rows).returning() : [];
  return { office, tables };
};

/** The instant at which the company's clocks show this time. */
export const at = (day: string, time: string): string => instantOf({ day, time }, 'Europe/Bucharest').toISOString();

/** Requests a table on a day, by default from nine to five. */
export const requestBooking = (
  portal: Pick<TestPortal, 'send'>,
  as: Person,
  tableId: string,
  {
    day = '2026-03-11',
    from = '09:00',
    to = '17:00',
    ...more
  }: { day?: string; from?: string; to?: string; notes?: string } = {},
): Promise<Response> =>
  portal.send('POST', '/api/bookings', { as, body: { tableId, startTime: at(day, from), endTime: at(day, to), ...more } });

/** Books a table and expects success. */
export const book = async (...args: Parameters<typeof requestBooking>): Promise<OwnBooking> => {
  const response = await requestBooking(...args);
  if (response.status !== 201) throw new Error(`no booking: ${response.status} ${await response.text()}`);
  return (await response.json()) as OwnBooking;
};

/** The bookings of some days, both included, as a person reads them. */
export const bookingsOf = async (portal: Pick<TestPortal, 'send'>, as: Person, startDate: string, endDate = startDate) => {
  const response = await portal.send('GET', `/api/bookings?startDate=${startDate}&endDate=${endDate}`, { as });
  return (await response.json()) as Booking[];
};
