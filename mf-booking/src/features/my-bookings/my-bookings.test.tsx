import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type AreaPage, deferResponse, fakeUser, json, problem } from 'portal-sdk/testing';
import { listMyBookings } from 'shared-contracts/endpoints/bookings';
import type { OwnBooking } from 'shared-contracts/schemas/booking';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { desk1, desk2, openBooking, sampleOwn } from '../../testing/booking-page.tsx';

const openWith = (...own: OwnBooking[]) => openBooking([], { replies: { 'GET /api/bookings/mine': () => json(own) } });
const mine = sampleOwn(desk1, '09:00', '12:00', { notes: 'Window' });
const name = 'Desk 1, Tuesday 10 March 2026, 09:00 to 12:00';
const confirm = async (page: AreaPage) => {
  await page.user.click(await screen.findByRole('button', { name: `Cancel ${name}` }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel this booking?' }));
  expect(dialog.getByText(/^Desk 1 in Headquarters, Tuesday 10 March 2026, 09:00 to 12:00\./)).toBeTruthy();
  await page.user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
};

afterEach(() => {
  globalThis.portalCatalog = undefined;
});

describe("the reader's own bookings", () => {
  it('[BOOK-11] are cancelled after a confirmation, and can be booked again from the row and from the toast', async () => {
    const page = openWith(mine);
    page.api.reply({ [`DELETE /api/bookings/${mine.id}`]: () => new Response(null, { status: 204 }) });
    page.api.reply({ 'POST /api/bookings': () => json(mine, { status: 201 }) });
    await screen.findByRole('button', { name: `Cancel ${name}` });
    expect(screen.getByText('Tue 10 Mar, 09:00–12:00')).toBeTruthy();
    expect(screen.getByText('Desk 1, Headquarters')).toBeTruthy();
    page.api.reply({ 'GET /api/bookings/mine': () => json([]) });
    await confirm(page);
    const again = await screen.findByRole('button', { name: `Book again: ${name}` });
    expect(page.host.toasts).toMatchObject([
      { title: 'Booking cancelled', description: 'The desk is free again.', action: { label: 'Book again' } },
    ]);
    await page.user.click(again);
    await waitFor(() => expect(page.host.toasts.at(-1)?.title).toBe('Booking Created!'));
    const { tableId, startTime, endTime, notes } = mine;
    expect(page.api.calls.find(({ method }) => method === 'POST')?.body).toEqual({ tableId, startTime, endTime, notes });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Book again/ })).toBeNull());
    page.host.toasts[0]?.action?.run();
    await waitFor(() => expect(page.api.calls.filter(({ method }) => method === 'POST')).toHaveLength(2));
  });

  it.each([
    [409, 'conflict', 'Desk 1 is already booked from 09:00 to 12:00', 'Desk 1 is already booked from 09:00 to 12:00'],
    [404, 'not_found', 'This desk no longer exists', 'This desk no longer exists'],
    [503, 'busy', 'The portal is busy.', 'Failed to book the table. Please try again.'],
  ])('[BOOK-7] say why they cannot be booked again after %i, and are reloaded', async (status, code, error, description) => {
    const page = openWith({ ...mine, status: 'cancelled', cancelReason: 'Closed' });
    page.api.reply({ 'POST /api/bookings': () => problem(status, code, error) });
    const again = await screen.findByRole('button', { name: `Book again: ${name}` });
    page.api.reply({ 'GET /api/bookings/mine': () => json([]) });
    await page.user.click(again);
    await waitFor(() => expect(page.host.toasts).toEqual([{ title: 'Booking Failed', description, variant: 'destructive' }]));
    expect(await screen.findByText('You have no bookings. Pick a day, then a free desk.')).toBeTruthy();
  });

  it('[BOOK-53] disappear from the open page when they are over, active or cancelled', async () => {
    const next = sampleOwn(desk2, '12:00', '17:00');
    openWith({ ...mine, notes: null, status: 'cancelled', cancelReason: 'Closed' }, sampleOwn(desk2, '09:00', '12:00'), next);
    expect(await screen.findAllByRole('button', { name: /^(Cancel|Book again)/ })).toHaveLength(3);
    vi.setSystemTime(new Date(mine.endTime));
    act(() => void vi.advanceTimersToNextTimer());
    expect(
      screen.getAllByRole('button', { name: /^(Cancel|Book again)/ }).map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Cancel Desk 2, Tuesday 10 March 2026, 12:00 to 17:00']);
  });

  it('[BOOK-52] can be cancelled by someone who may no longer book, but not booked again', async () => {
    const closed = sampleOwn(desk2, '09:00', '12:00', { status: 'cancelled', cancelReason: 'Closed' });
    const page = openBooking([], { as: fakeUser('viewer'), replies: { 'GET /api/bookings/mine': () => json([mine, closed]) } });
    page.api.reply({ [`DELETE /api/bookings/${mine.id}`]: () => new Response(null, { status: 204 }) });
    expect(await screen.findByText('Cancelled. Closed')).toBeTruthy();
    await confirm(page);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Cancel / })).toBeNull());
    expect(page.host.toasts).toEqual([{ title: 'Booking cancelled', description: 'The desk is free again.' }]);
    expect(screen.queryByRole('button', { name: /^Book again/ })).toBeNull();
  });

  it('[BOOK-11] stay if the cancellation fails, with the reason', async () => {
    const page = openWith(mine);
    page.api.reply({ [`DELETE /api/bookings/${mine.id}`]: () => problem(409, 'conflict', 'This booking is over') });
    await confirm(page);
    await waitFor(() =>
      expect(page.host.toasts).toEqual([
        { title: 'Failed to cancel the booking.', description: 'This booking is over', variant: 'destructive' },
      ]),
    );
    expect(await screen.findByRole('button', { name: `Cancel ${name}` })).toBeTruthy();
  });

  it('[BOOK-19] show why someone else cancelled one, and offer to book it again', async () => {
    openWith({ ...mine, status: 'cancelled', cancelReason: 'Headquarters is closed on that day: Christmas' });
    expect(await screen.findByText('Cancelled. Headquarters is closed on that day: Christmas')).toBeTruthy();
    expect(screen.getByRole('button', { name: `Book again: ${name}` })).toBeTruthy();
  });

  it('[BOOK-19] [BOOK-55] are no longer shown as cancelled once the desk is booked again for that time', async () => {
    const cancelled = { ...mine, status: 'cancelled', cancelReason: 'Headquarters is closed on that day: Christmas' } as const;
    const again = sampleOwn(desk1, '09:00', '12:00');
    const page = openWith(cancelled);
    page.api.reply({
      'POST /api/bookings': () => {
        page.api.reply({ 'GET /api/bookings/mine': () => json([cancelled, again]) });
        return json(again, { status: 201 });
      },
    });
    await page.user.click(await screen.findByRole('button', { name: `Book again: ${name}` }));
    expect(await screen.findByRole('button', { name: `Cancel ${name}` })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Book again/ })).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('My bookings');
  });

  it.each([
    [{ kind: 'by_admin' }, 'Anulată. Un administrator a anulat-o.'],
    [
      { kind: 'office_closed', office: 'Cluj', day: '2026-12-25', reason: 'Christmas' },
      /^Anulată\. Cluj – închis vineri,? 25 decembrie 2026: Christmas$/,
    ],
    [{ kind: 'out_of_service', name: 'Desk 1' }, 'Anulată. Desk 1 nu se mai poate rezerva.'],
  ] as const)('[BOOK-19] [PLAT-430] show the reason in the language of the page: %j', async (cancelCause, words) => {
    const messages = {
      'Cancelled. {0}': 'Anulată. {0}',
      'An administrator cancelled it.': 'Un administrator a anulat-o.',
      '{0} is closed on {1}: {2}': '{0} – închis {1}: {2}',
      '{0} can no longer be booked.': '{0} nu se mai poate rezerva.',
    };
    globalThis.portalCatalog = { language: 'ro', locale: 'ro-RO', messages };
    openWith({ ...mine, status: 'cancelled', cancelReason: 'In English', cancelCause });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('show what to do if there are none, and a loading error', async () => {
    const page = openWith();
    expect(await screen.findByText('You have no bookings. Pick a day, then a free desk.')).toBeTruthy();
    page.unmount();
    openBooking([], { replies: { 'GET /api/bookings/mine': () => problem(503, 'busy', 'The portal is busy.') } });
    expect(await screen.findByText('Your bookings could not be loaded')).toBeTruthy();
  });

  it('[BOOK-49] keeps the own bookings if they cannot be refreshed, and says so', async () => {
    const page = openWith(mine);
    await screen.findByRole('button', { name: `Cancel ${name}` });
    page.api.reply({ 'GET /api/bookings/mine': () => problem(503, 'busy', 'The portal is busy.') });
    await act(() => page.host.queryClient.refetchQueries({ queryKey: [listMyBookings.id] }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This may be out of date\./);
    expect(screen.getByRole('button', { name: `Cancel ${name}` })).toBeTruthy();
  });
});

describe('[BOOK-20] hiding the own name', () => {
  it('[SHELL-146] saves the choice at once, by a switch', async () => {
    const page = openBooking();
    const box = await screen.findByRole<HTMLInputElement>('switch', { name: 'Hide my name' });
    expect(box.checked).toBe(false);
    page.api.reply({
      'PUT /api/profile/bookings': () => json({ hideName: true }),
      'GET /api/profile/bookings': () => json({ hideName: true }),
    });
    await page.user.click(box);
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Hide my name' }).checked).toBe(true));
    expect(page.api.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ hideName: true });
  });

  it('shows the choice before it is saved, and does not refetch what the response contains', async () => {
    const page = openBooking();
    const box = await screen.findByRole<HTMLInputElement>('switch', { name: 'Hide my name' });
    const { held, release } = deferResponse();
    page.api.reply({
      'PUT /api/profile/bookings': async () => {
        await held;
        return json({ hideName: true });
      },
      'GET /api/profile/bookings': () => new Promise<Response>(() => undefined),
    });
    const read = (at: string) => page.api.calls.filter(({ method, path }) => method === 'GET' && path === at).length;
    const [before, listed] = [read('/api/profile/bookings'), read('/api/bookings/mine')];
    fireEvent.click(box);
    // checked synchronously: a later update would flicker
    expect(box.checked).toBe(true);
    await act(async () => release());
    // the bookings, which the choice also affects, are refetched
    await waitFor(() => expect(read('/api/bookings/mine')).toBe(listed + 1));
    expect(box.checked).toBe(true);
    expect(read('/api/profile/bookings')).toBe(before);
  });

  it('shows an error if saving fails, and the saved choice', async () => {
    const page = openBooking();
    page.api.reply({ 'PUT /api/profile/bookings': () => problem(503, 'busy', 'The portal is busy.') });
    await page.user.click(await screen.findByRole('switch', { name: 'Hide my name' }));
    await waitFor(() =>
      expect(page.host.toasts).toEqual([
        { title: 'Failed to save your choice.', description: 'The portal is busy.', variant: 'destructive' },
      ]),
    );
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Hide my name' }).checked).toBe(false);
  });
});
