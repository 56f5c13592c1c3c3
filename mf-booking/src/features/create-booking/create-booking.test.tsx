import { act, screen, waitFor, within } from '@testing-library/react';
import { type AreaPage, json, problem } from 'portal-sdk/testing';
import { describe, expect, it } from 'vitest';
import { desk1, desk2, headquarters, openBooking, sampleBooking, sampleOwn } from '../../testing/booking-page.tsx';

const open = async (page: AreaPage) => {
  await page.user.click(await screen.findByRole('button', { name: /^Book Desk 1/ }));
  return within(await screen.findByRole('dialog', { name: 'Book Desk 1' }));
};
type Dialog = Awaited<ReturnType<typeof open>>;
const value = (dialog: Dialog, label: string) => dialog.getByLabelText<HTMLInputElement>(label).value;
const send = ({ user }: AreaPage, dialog: Dialog) => user.click(dialog.getByRole('button', { name: 'Book desk' }));
const sent = ({ api }: AreaPage) => api.calls.filter(({ method }) => method === 'POST');
const change = async ({ user }: AreaPage, dialog: Dialog, label: string, text: string) => {
  await user.clear(dialog.getByLabelText(label));
  await user.type(dialog.getByLabelText(label), text);
};

describe('booking a table', () => {
  it('[BOOK-3] [BOOK-7] starts with the selected day from 9:00 to 17:00, sends instants, and shows a toast', async () => {
    const page = openBooking([], { at: '/office-booking?date=2026-07-14' });
    page.api.reply({ 'POST /api/bookings': () => json(sampleOwn(desk1, '09:00', '17:00'), { status: 201 }) });
    const dialog = await open(page);
    expect([value(dialog, 'Date'), value(dialog, 'Start time'), value(dialog, 'End time')]).toEqual([
      '2026-07-14',
      '09:00',
      '17:00',
    ]);
    await page.user.type(dialog.getByLabelText(/^Notes/), 'Near the window');
    page.api.reply({ 'GET /api/bookings': () => json([sampleBooking(desk1, '09:00', '17:00')]) });
    await send(page, dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(page)).toMatchObject([
      {
        path: '/api/bookings',
        body: {
          tableId: desk1.id,
          startTime: '2026-07-14T06:00:00.000Z',
          endTime: '2026-07-14T14:00:00.000Z',
          notes: 'Near the window',
        },
      },
    ]);
    expect(page.host.toasts).toEqual([{ title: 'Booking Created!', description: 'Your table has been successfully booked.' }]);
    expect(page.address()).toBe('/office-booking?date=2026-07-14');
  });

  it('[BOOK-41] accepts times as people write them, shows which day is meant, and parses them on Enter', async () => {
    const page = openBooking();
    page.api.reply({ 'POST /api/bookings': () => json(sampleOwn(desk1, '09:30', '17:00'), { status: 201 }) });
    const dialog = await open(page);
    expect(dialog.getByText('Tuesday 10 March 2026')).toBeTruthy();
    const start = dialog.getByLabelText<HTMLInputElement>('Start time');
    expect(start.type).toBe('text');
    await change(page, dialog, 'Start time', 'soon{Tab}');
    expect(await dialog.findByText('Please enter a start')).toBeTruthy();
    await change(page, dialog, 'Start time', '930{Enter}');
    expect(start.value).toBe('09:30');
    await send(page, dialog);
    await waitFor(() => expect(sent(page)).toMatchObject([{ body: { startTime: '2026-03-10T07:30:00.000Z' } }]));
  });

  it('[BOOK-4] rejects an end that is not after the start, and sends nothing', async () => {
    const page = openBooking();
    const dialog = await open(page);
    await change(page, dialog, 'End time', '09:00');
    await send(page, dialog);
    expect(await dialog.findByText('The end must be after the start')).toBeTruthy();
    expect(sent(page)).toEqual([]);
    expect(page.host.toasts).toEqual([]);
  });

  it('[BOOK-7] shows a failure with its reason, keeps the input, and reloads the day', async () => {
    const page = openBooking();
    const message = 'Desk 1 is already booked from 09:00 to 12:00';
    const issues = [{ path: 'startTime', message }];
    page.api.reply({ 'POST /api/bookings': () => problem(409, 'conflict', message, issues) });
    const dialog = await open(page);
    await page.user.type(dialog.getByLabelText(/^Notes/), 'Mine');
    page.api.reply({ 'GET /api/bookings': () => json([sampleBooking(desk1, '09:00', '12:00')]) });
    await send(page, dialog);
    expect(await dialog.findByText(message)).toBeTruthy();
    expect(page.host.toasts).toEqual([
      { title: 'Booking Failed', description: 'Failed to book the table. Please try again.', variant: 'destructive' },
    ]);
    expect(value(dialog, 'Notes (optional)')).toBe('Mine');
    expect(await screen.findByRole('button', { name: /^Desk 1, booked until 12:00/, hidden: true })).toBeTruthy();
  });

  it('[BOOK-7] shows above the form why a removed table cannot be booked', async () => {
    const page = openBooking();
    page.api.reply({ 'POST /api/bookings': () => problem(404, 'not_found', 'This desk no longer exists') });
    const dialog = await open(page);
    await send(page, dialog);
    expect((await dialog.findByRole('alert')).textContent).toBe('This desk no longer exists');
  });

  it('[BOOK-8] rejects a time that a clock change skips, at its field', async () => {
    const page = openBooking([], { at: '/office-booking?date=2026-03-29' });
    const dialog = await open(page);
    await change(page, dialog, 'Start time', '03:30');
    await send(page, dialog);
    expect(await dialog.findByText('The clocks go forward on this day and skip this time')).toBeTruthy();
    expect(sent(page)).toEqual([]);
  });

  it('[BOOK-56] rejects a day that is too far ahead, at its field', async () => {
    const page = openBooking();
    const dialog = await open(page);
    await change(page, dialog, 'Date', '2027-03-11');
    await send(page, dialog);
    const message = await dialog.findByText('Bookings can be made at most 12 months ahead');
    expect(dialog.getByLabelText('Date').getAttribute('aria-describedby')).toContain(message.closest('[id]')?.id);
    expect(sent(page)).toEqual([]);
  });

  it('[BOOK-3] has an address, closes on Back, and restores the input', async () => {
    const page = openBooking();
    const dialog = await open(page);
    expect(page.address()).toBe(`/office-booking?book=${encodeURIComponent(`${desk1.id}_09:00-17:00`)}`);
    await page.user.type(dialog.getByLabelText(/^Notes/), 'Not sent');
    await page.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await open(page);
    await waitFor(() => expect(value(again, 'Notes (optional)')).toBe('Not sent'));
  });

  it.each([
    ['table', { [`GET /api/offices/${headquarters.id}/tables`]: () => json([desk2]) }],
    [
      'office',
      {
        'GET /api/offices': () => json([]),
        [`GET /api/offices/${headquarters.id}/tables`]: () => problem(404, 'not_found', 'Office not found'),
      },
    ],
  ])('[BOOK-54] keeps the dialog with its input when its %s is deactivated, and says so', async (_what, replies) => {
    const page = openBooking();
    const dialog = await open(page);
    await page.user.type(dialog.getByLabelText(/^Notes/), 'Near the window');
    page.api.reply(replies);
    await act(() => page.host.queryClient.refetchQueries({ predicate: ({ queryKey }) => /Office/.test(String(queryKey[0])) }));
    expect((await dialog.findByRole('alert')).textContent).toBe('This desk can no longer be booked.');
    expect(value(dialog, 'Notes (optional)')).toBe('Near the window');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Book desk' }).disabled).toBe(true);
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.address()).toBe('/office-booking');
  });

  it('[BOOK-58] says that the desk of an old link can no longer be booked, and removes it from the address', async () => {
    const page = openBooking([], { at: '/office-booking?book=5f3c9a1e-7a51-4a0e-9c57-2f4f0f6f8f10_09:00-17:00' });
    await waitFor(() => expect(page.host.toasts).toEqual([{ title: 'This desk can no longer be booked.' }]));
    await waitFor(() => expect(page.address()).toBe('/office-booking'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('starts the Unauthorized flow instead of the toast when the session is over', async () => {
    const page = openBooking();
    page.api.reply({ 'POST /api/bookings': () => problem(401, 'unauthenticated', 'Unauthorized') });
    await send(page, await open(page));
    await waitFor(() => expect(page.host.endings.count).toBeGreaterThan(0));
    expect(page.host.toasts).toEqual([]);
  });
});
