import { tableTile } from '../portal/booking.ts';
import { dayFromToday } from '../portal/days.ts';
import { overflow } from '../portal/screens.ts';
import { seriousFindings } from '../portal/serious-findings.ts';
import { expect, test } from '../portal/test.ts';

test('[SHELL-16] office booking and its dialog have no serious finding', async ({ page, signInAs }) => {
  test.slow();
  await signInAs('employee');
  await page.goto('/office-booking');
  await expect(tableTile(page, 'Desk 1')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My bookings' })).toBeVisible();
  expect(await seriousFindings(page), 'page').toEqual([]);
  expect(await overflow(page), 'wider than the window').toBeLessThanOrEqual(0);

  await page.goto(`/office-booking?date=${dayFromToday(45)}`);
  await tableTile(page, 'Desk 5').click();
  const dialog = page.getByRole('dialog', { name: 'Book Desk 5' });
  await dialog.getByLabel('End time').fill('08:00');
  await dialog.getByRole('button', { name: 'Book desk' }).click();
  await expect(dialog.getByText('The end must be after the start')).toBeVisible();
  expect(await seriousFindings(page), 'dialog').toEqual([]);
});
