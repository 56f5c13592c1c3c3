import type { Locator, Page } from '@playwright/test';
import { instantOf } from 'shared-contracts/constants/zoned-time';
import type { OwnBooking } from 'shared-contracts/schemas/booking';
import type { Office, OfficeTable } from 'shared-contracts/schemas/office';
import { companyTimeZone } from './days.ts';
import { expect } from './test.ts';

const read = async <T>(page: Page, path: string): Promise<T> => (await (await page.request.get(path)).json()) as T;

/** The tile of a table on the page, booked or not. */
export const tableTile = (page: Page, name: string): Locator =>
  page.getByRole('article').getByRole('button', { name: new RegExp(`^(Book )?${name}, `) });

/** Books a demo table from 9:00 to 17:00 through the api as the person signed in on the page. */
export const bookTable = async (page: Page, url: string, name: string, day: string): Promise<OwnBooking> => {
  const offices = await read<Office[]>(page, `${url}/api/offices`);
  const tables = await Promise.all(offices.map(({ id }) => read<OfficeTable[]>(page, `${url}/api/offices/${id}/tables`)));
  const table = tables.flat().find((candidate) => candidate.name === name);
  const at = (time: string) => instantOf({ day, time }, companyTimeZone).toISOString();
  const data = { tableId: table?.id, startTime: at('09:00'), endTime: at('17:00') };
  const response = await page.request.post(`${url}/api/bookings`, { data, headers: { origin: url } });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()) as OwnBooking;
};

/** The bookings of a day that the person signed in on the page may read. */
export const bookingsOf = (page: Page, url: string, day: string) =>
  read<OwnBooking[]>(page, `${url}/api/bookings?startDate=${day}&endDate=${day}`);
