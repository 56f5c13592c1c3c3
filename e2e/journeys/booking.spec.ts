import { dayAfter, formatLongDay } from 'shared-contracts/constants/day';
import { monthsOn } from 'shared-contracts/constants/month';
import { toast } from '../portal/accounts.ts';
import { bookingsOf, bookTable, tableTile } from '../portal/booking.ts';
import { dayFromToday } from '../portal/days.ts';
import { pressOn, tabTo } from '../portal/keys.ts';
import { expect, test } from '../portal/test.ts';
import { nextTuesday } from '../shell/every-page.ts';

const address = '/office-booking';

/**
 * A separate day for each test and each of 16 repeats, in a later month than the demo bookings, and far enough from the ends of
 * its month for each key to do the same on any date.
 * @param number from 0 to 4
 */
const ownDay = (number: number): string => {
  const { repeatEachIndex: repeat } = test.info();
  const month = monthsOn(dayFromToday(0).slice(0, 7), 6).at(2 + Math.floor(repeat / 4));
  return `${month}-${String(6 + number + 5 * (repeat % 4)).padStart(2, '0')}`;
};

test('[BOOK-1] [BOOK-5] the page shows its offices, its calendar and its legend', async ({ page, signInAs }) => {
  await signInAs('employee');
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Office Booking' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Office Booking' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(
    page.getByRole('article', { name: 'Bucharest Headquarters' }).getByRole('button', { name: /Desk 5/ }),
  ).toBeVisible();
  await expect(page.getByRole('list', { name: 'Legend' })).toHaveText(/Available.*Booked.*Selected Date/);
  // the page has the time of the tests, not that of the machine
  await expect(page.locator('[aria-current="date"]')).toHaveAttribute('data-day', dayFromToday(0));
  await expect(page.getByRole('columnheader')).toHaveText(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
});

test('[BOOK-47] a line on a booked day is as long as its share of booked desks', async ({ page, signInAs }) => {
  await signInAs('viewer');
  await page.goto(`/office-booking?month=${nextTuesday().slice(0, 7)}`);
  const booked = page.locator(`[data-day="${nextTuesday()}"]`);
  await expect(booked).toContainText('% of the desks taken');
  const share = Number((await booked.textContent())?.match(/(\d+)% of the desks/)?.[1]);
  const lineOf = () => booked.evaluate((day) => getComputedStyle(day).backgroundSize);
  const length = (part: number) => new RegExp(`^(calc\\()?${(part * 0.72).toFixed(2).replace(/\.?0+$/, '')}`);
  expect(await lineOf()).toMatch(length(share));
  await booked.evaluate((day) => day.style.setProperty('--taken', '100%'));
  expect(await lineOf()).toMatch(length(100));
});

test('[BOOK-3] [BOOK-7] [BOOK-11] [BOOK-14] a booking appears on another open page, is cancelled, and is booked again', async ({
  page,
  browser,
  portal,
  signInAs,
}) => {
  const day = ownDay(0);
  await signInAs('employee');
  const otherContext = await browser.newContext({ baseURL: portal.url });
  const other = await otherContext.newPage();
  await signInAs('manager', other);
  await other.goto(`${address}?date=${day}`);
  await expect(tableTile(other, 'Desk 5')).toHaveAccessibleName('Book Desk 5, free from 09:00 to 17:00');

  await page.goto(`${address}?date=${day}`);
  await tableTile(page, 'Desk 5').click();
  const dialog = page.getByRole('dialog', { name: 'Book Desk 5' });
  await expect(dialog.getByLabel('Date')).toHaveValue(day);
  await expect(dialog.getByLabel('Start time')).toHaveValue('09:00');
  await expect(dialog.getByLabel('End time')).toHaveValue('17:00');
  await dialog.getByLabel('End time').fill('09:00');
  await dialog.getByRole('button', { name: 'Book desk' }).click();
  await expect(dialog.getByText('The end must be after the start')).toBeVisible();
  await dialog.getByLabel('End time').fill('16:30');
  await dialog.getByRole('button', { name: 'Book desk' }).click();
  await expect(toast(page, 'Booking Created!')).toContainText('Your table has been successfully booked.');
  await expect(dialog).toHaveCount(0);

  const booked = 'Desk 5, booked until 16:30: 09:00 to 16:30 by Elena Popescu';
  await expect(tableTile(other, 'Desk 5')).toHaveAccessibleName(booked);
  await expect(tableTile(other, 'Desk 5')).toBeDisabled();
  await expect(tableTile(other, 'Desk 5')).toContainText('EP');
  await expect(other.locator(`[data-day="${day}"]`)).toHaveAccessibleName(/, 1 booking, \d+% of the desks taken$/);

  const own = `Desk 5, ${formatLongDay(day)}, 09:00 to 16:30`;
  await page.getByRole('button', { name: `Cancel ${own}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click();
  await expect(toast(page, 'Booking cancelled')).toBeVisible();
  await expect(tableTile(other, 'Desk 5')).toHaveAccessibleName('Book Desk 5, free from 09:00 to 17:00');
  await page.getByRole('button', { name: `Book again: ${own}` }).click();
  await expect(tableTile(other, 'Desk 5')).toHaveAccessibleName(booked);
  await otherContext.close();
});

test('[BOOK-16] [BOOK-55] [SHELL-137] a colleague chooses a day, books a table and cancels the booking with only the keyboard', async ({
  page,
  signInAs,
}) => {
  const day = ownDay(2);
  await signInAs('employee');
  await page.goto(`${address}?date=${dayAfter(day, -1)}`);
  await tabTo(page, page.locator(`[data-day="${dayAfter(day, -1)}"]`));
  for (const key of ['PageDown', 'PageUp', 'ArrowDown', 'ArrowUp', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  const selected = page.locator('[role=gridcell][aria-selected=true] [data-day]');
  await expect(selected).toHaveAttribute('data-day', day);
  await expect(selected).toBeFocused();
  const tile = tableTile(page, 'Desk 5');
  await pressOn(page, tile);
  const dialog = page.getByRole('dialog', { name: 'Book Desk 5' });
  await expect(dialog.getByLabel('Date')).toHaveValue(day);
  await page.keyboard.press('Escape');
  await expect(tile).toBeFocused();

  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByLabel('End time'));
  await page.keyboard.type('1630');
  await pressOn(page, dialog.getByRole('button', { name: 'Book desk' }));
  await expect(toast(page, 'Booking Created!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(tile).toHaveAccessibleName('Desk 5, booked until 16:30: 09:00 to 16:30 by you');
  await expect(page.getByRole('region', { name: 'Desks in Bucharest Headquarters' })).toBeFocused();
  const own = `Desk 5, ${formatLongDay(day)}, 09:00 to 16:30`;
  await pressOn(page, page.getByRole('button', { name: `Cancel ${own}` }), 'Space');
  await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }));
  await expect(toast(page, 'Booking cancelled')).toBeVisible();
  await expect(tile).toHaveAccessibleName('Book Desk 5, free from 09:00 to 17:00');
});

test.describe('a browser in another time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test("[BOOK-8] books in the company's time zone and says so", async ({ page, portal, signInAs }) => {
    const day = ownDay(3);
    await signInAs('employee');
    await page.goto(`${address}?date=${day}`);
    await expect(
      page.getByText('Your device is set to Asia/Tokyo. All times here are in company time: Europe/Bucharest.'),
    ).toBeVisible();
    await tableTile(page, 'Quiet desk B').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Book desk' }).click();
    await expect(tableTile(page, 'Quiet desk B')).toHaveAccessibleName('Quiet desk B, booked until 17:00: 09:00 to 17:00 by you');
    const [booking] = await bookingsOf(page, portal.url, day);
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Bucharest', hour: '2-digit', minute: '2-digit' });
    expect(clock.format(new Date(booking?.startTime ?? 0))).toBe('09:00');
  });
});

test('[BOOK-2] [BOOK-20] a hidden name becomes a neutral mark on open pages', async ({ page, browser, portal, signInAs }) => {
  const day = ownDay(4);
  await signInAs('manager');
  await bookTable(page, portal.url, 'Desk 6', day);
  await page.goto(address);
  const otherContext = await browser.newContext({ baseURL: portal.url });
  const other = await otherContext.newPage();
  await signInAs('viewer', other);
  await other.goto(`${address}?date=${day}`);
  await expect(tableTile(other, 'Desk 6')).toHaveAccessibleName(/by Mihai Dobre$/);
  const hide = page.getByRole('switch', { name: 'Hide my name' });
  await hide.check();
  await expect(tableTile(other, 'Desk 6')).toHaveAccessibleName(/by someone who hides their name$/);
  await expect(hide).toBeChecked();
  await hide.uncheck();
  await expect(tableTile(other, 'Desk 6')).toHaveAccessibleName(/by Mihai Dobre$/);
  await otherContext.close();
});
