import { act, screen, waitFor, within } from '@testing-library/react';
import { json, problem } from 'portal-sdk/testing';
import { describe, expect, it } from 'vitest';
import { openBooking } from '../../testing/booking-page.tsx';

const grid = async (month: string) => within(await screen.findByRole('grid', { name: month }));
const focused = () => document.activeElement?.getAttribute('data-day');

describe('the month calendar', () => {
  it('[BOOK-5] starts its weeks on Sunday and shows the number of bookings of each day', async () => {
    openBooking();
    const calendar = await grid('March 2026');
    expect(calendar.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Sun',
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
    ]);
    const booked = await calendar.findByRole('button', {
      name: 'Tuesday 10 March 2026, 2 bookings, 100% of the desks taken, one of them yours',
    });
    expect(booked.textContent).toMatch(/102$/);
    expect(booked.getAttribute('aria-current')).toBe('date');
    expect(booked.closest('[role=gridcell]')?.getAttribute('aria-selected')).toBe('true');
    const rows = calendar.getAllByRole('row');
    expect(within(rows[1] as HTMLElement).getAllByRole('button')[0]?.textContent).toMatch(/^Sunday 1 March 2026/);
    expect(within(rows[2] as HTMLElement).getAllByRole('button')[0]?.textContent).toMatch(/^Sunday 8 March/);
    const legend = within(screen.getByRole('list', { name: 'Legend' })).getAllByRole('listitem');
    expect(legend.map((item) => item.textContent)).toEqual(['Available', 'Booked', 'Selected Date']);
  });

  it('[BOOK-40] shades a day by how much of it is booked, and marks the bookings of the person', async () => {
    const day = (number: number, taken: number, mine: boolean) => ({ day: `2026-03-${number}`, count: 1, taken, mine });
    const days = [day(17, 25, false), day(18, 100, true)];
    openBooking([], { replies: { 'GET /api/bookings/summary': () => json({ month: '2026-03', days }) } });
    const calendar = await grid('March 2026');
    const quiet = await calendar.findByRole('button', {
      name: 'Tuesday 17 March 2026, 1 booking, 25% of the desks taken',
    });
    const full = calendar.getByRole('button', {
      name: 'Wednesday 18 March 2026, 1 booking, 100% of the desks taken, one of them yours',
    });
    expect([quiet, full].map((cell) => cell.style.getPropertyValue('--taken'))).toEqual(['25%', '100%']);
    expect([quiet, full].map((cell) => cell.querySelectorAll('[data-own]').length)).toEqual([0, 1]);
  });

  it('[BOOK-42] shows neither a past nor a closed day as available', async () => {
    openBooking();
    const calendar = await grid('March 2026');
    const cell = (name: string) => calendar.getByRole('button', { name });
    const free = await calendar.findByRole('button', { name: 'Wednesday 11 March 2026, no bookings' });
    const [past, closed] = [cell('Monday 9 March 2026, no bookings'), cell('Monday 16 March 2026, no bookings, closed')];
    expect(free.className).toContain('bg-success-soft');
    for (const other of [past, closed]) expect(other.className).not.toContain('bg-success-soft');
    expect(closed.className).toContain('day-closed');
    const marks = within(screen.getByRole('list', { name: 'More markers' })).getAllByRole('listitem');
    expect(marks.map((item) => item.textContent)).toEqual(['Closed', 'Your booking']);
  });

  it('[BOOK-77] tells its days apart by their borders in a contrast theme, and so does its legend', async () => {
    openBooking([], { at: '/office-booking?date=2026-03-12' });
    const calendar = await grid('March 2026');
    const bordersOf = (element: Element | null | undefined) =>
      [...(element?.classList ?? [])].filter((name) => name.startsWith('forced-colors:border'));
    const selected = await calendar.findByRole('button', { name: /^Thursday 12 March/ });
    const day = async (name: RegExp) => bordersOf(await calendar.findByRole('button', { name }));
    const days = [
      await day(/^Wednesday 11 March.* no bookings$/),
      await day(/^Tuesday 10 March.* 2 bookings/),
      bordersOf(selected),
      await day(/^Monday 16 March.* closed$/),
    ];
    expect(new Set(days.map(String)).size).toBe(days.length);
    const swatch = (label: string) => bordersOf(screen.getByText(label, { selector: 'li' }).firstElementChild);
    expect(['Available', 'Booked', 'Selected Date', 'Closed'].map(swatch)).toEqual(days);
  });

  it('[BOOK-56] shows no day as available that is too far ahead', async () => {
    openBooking([], { at: '/office-booking?month=2027-03' });
    const calendar = await grid('March 2027');
    const [last, next] = [
      await calendar.findByRole('button', { name: /^Wednesday 10 March 2027, 2 bookings/ }),
      calendar.getByRole('button', { name: "Thursday 11 March 2027, no bookings, can't be booked yet" }),
    ];
    expect([last, next].map(({ className }) => className.includes('text-muted'))).toEqual([false, true]);
    expect(next.className).not.toContain('bg-success-soft');
  });

  it('[BOOK-12] marks the days on which every office is closed', async () => {
    openBooking();
    const calendar = await grid('March 2026');
    expect(await calendar.findByRole('button', { name: 'Monday 16 March 2026, no bookings, closed' })).toBeTruthy();
  });

  it('[BOOK-5] goes to the previous and next month and to today, and updates the address', async () => {
    const page = openBooking();
    await page.user.click(await screen.findByRole('button', { name: 'Next month' }));
    await grid('April 2026');
    expect(page.address()).toBe('/office-booking?month=2026-04');
    await page.user.click(screen.getByRole('button', { name: 'Previous month' }));
    await page.user.click(screen.getByRole('button', { name: 'Previous month' }));
    const february = await grid('February 2026');
    await page.user.click(february.getByRole('button', { name: /^Wednesday 11 February 2026/ }));
    expect(page.address()).toBe('/office-booking?date=2026-02-11');
    expect(await screen.findByRole('heading', { name: 'Wednesday 11 February 2026' })).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Today' }));
    await grid('March 2026');
    expect(page.address()).toBe('/office-booking');
    await page.back();
    await grid('February 2026');
  });

  it('[BOOK-5] requests the counts of the shown month, and the bookings of the selected day only', async () => {
    const page = openBooking([], { at: '/office-booking?date=2026-05-04&month=2026-07' });
    await grid('July 2026');
    await waitFor(() =>
      expect(page.api.calls.filter(({ path }) => path.startsWith('/api/bookings') && !path.endsWith('occupancy'))).toHaveLength(
        3,
      ),
    );
    const calls = page.api.calls.filter(({ path }) => path === '/api/bookings' || path === '/api/bookings/summary');
    expect(calls.map(({ query }) => query)).toEqual(
      expect.arrayContaining([{ month: '2026-07' }, { startDate: '2026-05-04', endDate: '2026-05-04' }]),
    );
  });

  it('[BOOK-16] moves by keyboard: days, weeks, ends of a week, months and years', async () => {
    const page = openBooking();
    const calendar = await grid('March 2026');
    const days = calendar.getAllByRole('button');
    expect(days.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    days.find(({ tabIndex }) => tabIndex === 0)?.focus();
    const press = async (key: string, day: string) => {
      await page.user.keyboard(key);
      await waitFor(() => expect(focused()).toBe(day));
    };
    await press('{ArrowRight}', '2026-03-11');
    await press('{ArrowDown}', '2026-03-18');
    await press('{Home}', '2026-03-15');
    await press('{End}', '2026-03-21');
    await press('{ArrowUp}', '2026-03-14');
    await press('{ArrowLeft}', '2026-03-13');
    await press('{PageDown}', '2026-04-13');
    await press('{Shift>}{PageUp}{/Shift}', '2025-04-13');
    await press('{Shift>}{PageDown}{/Shift}', '2026-04-13');
    await press('{PageUp}', '2026-03-13');
    await press('{ArrowDown}{ArrowDown}{ArrowDown}', '2026-04-03');
    expect(page.address()).toContain('month=2026-04');
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(page.address()).toBe('/office-booking?date=2026-04-03'));
  });

  it.each([
    ['several months ahead', ['PageDown', 'PageDown', 'PageDown'], '2026-06-10', 'month=2026-06'],
    ['a month ahead, back, and on', ['PageDown', 'PageUp', 'ArrowRight'], '2026-03-11', ''],
    ['past the end of a month', ['End', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight'], '2026-04-05', 'month=2026-04'],
    ['Enter before the next month is there', ['PageDown', 'Enter'], '2026-04-10', 'date=2026-04-10'],
    ['Space after coming back', ['PageDown', 'PageUp', 'ArrowRight', ' '], '2026-03-11', 'date=2026-03-11'],
  ])('[BOOK-16] handles keys faster than months render: %s', async (_how, keys, day, search) => {
    const page = openBooking();
    const calendar = await grid('March 2026');
    calendar.getByRole('button', { name: /^Tuesday 10 March 2026/ }).focus();
    await act(async () => {
      for (const key of keys)
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
    await waitFor(() => expect([focused(), page.address()]).toEqual([day, `/office-booking${search && `?${search}`}`]));
  });

  it('[BOOK-16] leaves the focus on a day that is clicked after keys faster than months render', async () => {
    const page = openBooking();
    const calendar = await grid('March 2026');
    calendar.getByRole('button', { name: /^Tuesday 10 March 2026/ }).focus();
    await act(async () => {
      for (const key of ['PageDown', 'PageUp'])
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
    await page.user.click(calendar.getByRole('button', { name: /^Thursday 19 March 2026/ }));
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect([focused(), page.address()]).toEqual(['2026-03-19', '/office-booking?date=2026-03-19']));
  });

  it('[BOOK-49] says that the counts of a month could not be loaded, and loads them on Retry', async () => {
    const summary = 'GET /api/bookings/summary';
    const page = openBooking([], { replies: { [summary]: () => problem(503, 'busy', 'The portal is busy.') } });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^The booking counts could not be loaded\./);
    page.api.reply({
      [summary]: () => json({ month: '2026-03', days: [{ day: '2026-03-17', count: 1, taken: 25, mine: false }] }),
    });
    await page.user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: /^Tuesday 17 March 2026, 1 booking/ })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[BOOK-5] falls back to today for an invalid day or month in the address', async () => {
    openBooking([], { at: '/office-booking?date=2026-02-30&month=2026-13' });
    expect(await screen.findByRole('heading', { name: 'Tuesday 10 March 2026' })).toBeTruthy();
    await grid('March 2026');
  });
});
