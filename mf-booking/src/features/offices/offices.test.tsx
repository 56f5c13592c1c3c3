import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeHost, fakeUser, json, problem } from 'portal-sdk/testing';
import { getBookingSummary, listBookings } from 'shared-contracts/endpoints/bookings';
import { listOffices, listOfficeTables } from 'shared-contracts/endpoints/offices';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { desk1, desk2, headquarters, occupancyOf, openBooking, sampleBooking } from '../../testing/booking-page.tsx';

const office = async () => within(await screen.findByRole('article', { name: 'Headquarters' }));

describe('the offices of a day', () => {
  it('[BOOK-1] are cards in their colour, with their tables as buttons', async () => {
    openBooking();
    const card = await screen.findByRole('article', { name: 'Headquarters' });
    expect(card.style.getPropertyValue('--office')).toBe('#00A57E');
    for (const name of ['Desk 1', 'Desk 2'])
      expect(await within(card).findByRole('button', { name: `Book ${name}, free from 09:00 to 17:00` })).toBeTruthy();
  });

  it.each([
    ['narrow', ['Calendar', 'Day and time', 'Headquarters', 'My bookings']],
    ['wide', ['Day and time', 'Headquarters', 'Calendar', 'My bookings']],
  ])('[BOOK-75] are tabbed through with the calendar in the order of a %s window', async (width, order) => {
    onTestFinished(() => void vi.unstubAllGlobals());
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: width === 'wide' && media.includes('width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    openBooking();
    const parts = await Promise.all(
      order.map(async (name) => screen.findByRole(name === 'Headquarters' ? 'article' : 'region', { name })),
    );
    const inDocument = parts.toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    expect(inDocument).toEqual(parts);
  });

  it.each([`/api/offices/${headquarters.id}/tables`, '/api/bookings'])(
    '[BOOK-48] appear only with the response of %s, and the chart with them',
    async (path) => {
      const answers: (() => void)[] = [];
      openBooking([], {
        replies: {
          [`GET ${path}`]: async () => {
            await new Promise<void>((resolve) => answers.push(resolve));
            return json(path.endsWith('tables') ? [desk1, desk2] : []);
          },
          'GET /api/bookings/occupancy': () => json(occupancyOf(50)),
        },
      });
      await screen.findByText('You have no bookings. Pick a day, then a free desk.');
      await waitFor(() => expect(answers).toHaveLength(1));
      expect(screen.queryByRole('article', { name: 'Headquarters' })).toBeNull();
      expect(screen.queryByRole('figure')).toBeNull();
      answers[0]?.();
      expect((await office()).getAllByRole('button', { name: /^Book Desk/ })).toHaveLength(2);
      expect(await screen.findByRole('figure', { name: /Desks booked by weekday/ })).toBeTruthy();
    },
  );

  it('[BOOK-2] disable a booked table and show initials, the end of the booking, and when it is free', async () => {
    const page = openBooking([sampleBooking(desk1, '09:00', '12:00'), sampleBooking(desk1, '12:00', '13:00', { mine: true })]);
    const card = await office();
    const name = 'Desk 1, booked until 13:00: 09:00 to 12:00 by Radu Ilie; 12:00 to 13:00 by you';
    const booked = await card.findByRole<HTMLButtonElement>('button', { name });
    expect(booked.disabled).toBe(true);
    expect(booked.textContent).toContain('RI09:00–12:00You12:00–13:00');
    expect(card.getByRole<HTMLButtonElement>('button', { name: /^Book Desk 2/ }).disabled).toBe(false);
    await page.user.click(card.getByRole('button', { name: 'Book Desk 1 from 13:00 to 20:00' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Book Desk 1' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Start time').value).toBe('13:00');
    expect(dialog.getByLabelText<HTMLInputElement>('End time').value).toBe('20:00');
  });

  it('[BOOK-43] show when a table is booked and by whom, with own bookings by colour and "You"', async () => {
    openBooking([sampleBooking(desk1, '09:00', '12:00'), sampleBooking(desk2, '10:00', '11:30', { mine: true })]);
    const card = await office();
    const [theirs, own] = [
      await card.findByRole('button', { name: /^Desk 1, booked/ }),
      card.getByRole('button', { name: /^Desk 2, booked/ }),
    ];
    expect(theirs.textContent).toMatch(/RI09:00–12:00720$/);
    expect(own.textContent).toMatch(/You10:00–11:30720$/);
    const tiles = [theirs, own].map((table) => table.closest('li'));
    expect(tiles.map((tile) => tile?.className.includes('border-primary'))).toEqual([false, true]);
  });

  it('[BOOK-46] show the photo of a colleague who has one and shows their name', async () => {
    const userImageUrl = '/api/people/1/avatar?v=1';
    openBooking([
      sampleBooking(desk1, '09:00', '12:00', { userImageUrl }),
      sampleBooking(desk2, '09:00', '12:00', { userFirstName: null, userLastName: null, userImageUrl: null }),
    ]);
    const card = await office();
    const [shown, hidden] = [
      await card.findByRole('button', { name: /^Desk 1, booked .* by Radu Ilie/ }),
      card.getByRole('button', { name: /^Desk 2, booked/ }),
    ];
    expect(shown.querySelector('img')?.getAttribute('src')).toBe(userImageUrl);
    expect(hidden.querySelector('img')).toBeNull();
  });

  it('[BOOK-44] draw the day from 07:00 to 20:00, and which part of it is booked', async () => {
    openBooking([sampleBooking(desk1, '07:00', '13:30'), sampleBooking(desk1, '18:00', '22:00', { mine: true })]);
    const tile = await (await office()).findByRole('button', { name: /^Desk 1, booked/ });
    expect(tile.querySelector('.hour-strip')?.parentElement?.textContent).toBe('720');
    const parts = [...tile.querySelectorAll<HTMLElement>('.hour-strip > span')];
    expect(parts.map(({ style }) => [style.left, style.width].map(Number.parseFloat).map(Math.round))).toEqual([
      [0, 50],
      [85, 15],
    ]);
  });

  it('[BOOK-45] say how many of their tables are free at the wanted time, unless it is over', async () => {
    const page = openBooking([sampleBooking(desk1, '09:00', '12:00')]);
    expect(await (await office()).findByText('1 of 2 free')).toBeTruthy();
    page.unmount();
    openBooking([], { at: '/office-booking?date=2026-03-09' });
    expect(await (await office()).findAllByText('Over')).toHaveLength(2);
    expect(screen.queryByText(/ of 2 free/)).toBeNull();
  });

  it('[BOOK-42] [BOOK-45] are over once their time has passed in the open page, and are those of the new day after midnight', async () => {
    openBooking([sampleBooking(desk1, '09:00', '12:00')]);
    expect(await (await office()).findByText('1 of 2 free')).toBeTruthy();
    const forwardTo = (time: string) => {
      vi.setSystemTime(new Date(time));
      act(() => void vi.advanceTimersToNextTimer());
    };
    forwardTo('2026-03-10T15:20:00.000Z');
    expect(await (await office()).findByText('Over')).toBeTruthy();
    expect(screen.queryByText(/ of 2 free/)).toBeNull();
    forwardTo('2026-03-10T22:05:00.000Z');
    expect(await screen.findByRole('heading', { name: 'Wednesday 11 March 2026' })).toBeTruthy();
    expect(await (await office()).findByText(/ of 2 free/)).toBeTruthy();
  });

  it('[BOOK-50] [BOOK-55] let an admin cancel the booking of a colleague, after a confirmation that names it', async () => {
    const theirs = sampleBooking(desk1, '09:00', '12:00');
    const own = sampleBooking(desk1, '12:00', '13:00', { mine: true });
    const hidden = sampleBooking(desk2, '14:00', '15:00', { userFirstName: null, userLastName: null });
    const later = sampleBooking(desk2, '15:00', '16:00');
    const page = openBooking([theirs, own, hidden, later], { as: fakeUser('admin') });
    const card = await office();
    const day = 'Tuesday 10 March 2026';
    const cancelTheirs = `Cancel Desk 1, ${day}, 09:00 to 12:00, booked by Radu Ilie`;
    const cancelHidden = `Cancel Desk 2, ${day}, 14:00 to 15:00, booked by someone who hides their name`;
    expect((await card.findAllByRole('button', { name: /^Cancel / })).map(({ textContent }) => textContent)).toEqual([
      `${cancelTheirs}Cancel booking`,
      `${cancelHidden}Cancel 14:00–15:00`,
      `Cancel Desk 2, ${day}, 15:00 to 16:00, booked by Radu IlieCancel 15:00–16:00`,
    ]);
    page.api.reply({ [`DELETE /api/bookings/${theirs.id}`]: () => new Response(null, { status: 204 }) });
    await page.user.click(card.getByRole('button', { name: cancelTheirs }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel this booking?' }));
    const text = `Desk 1 in Headquarters, ${day}, 09:00 to 12:00, booked by Radu Ilie. They'll be notified by email.`;
    expect(dialog.getByText(text)).toBeTruthy();
    page.api.reply({ 'GET /api/bookings': () => json([own, hidden, later]) });
    await page.user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
    await waitFor(() => expect(card.queryByRole('button', { name: cancelTheirs })).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Desks in Headquarters'));
    expect(page.host.toasts).toEqual([{ title: 'Booking cancelled', description: 'The desk is free again.' }]);
  });

  it('[BOOK-50] offer nobody else to cancel it, and nobody to cancel what is over', async () => {
    const page = openBooking([sampleBooking(desk1, '09:00', '12:00')], { as: fakeUser('manager') });
    await (await office()).findByRole('button', { name: /^Desk 1, booked/ });
    expect(screen.queryByRole('button', { name: /^Cancel / })).toBeNull();
    page.unmount();
    openBooking([sampleBooking(desk1, '07:00', '07:30')], { as: fakeUser('admin'), at: '/office-booking?from=07:00' });
    await (await office()).findByRole('button', { name: /^Desk 1, booked/ });
    expect(screen.queryByRole('button', { name: /^Cancel / })).toBeNull();
  });

  it('[BOOK-2] show a neutral mark for a hidden name', async () => {
    openBooking([sampleBooking(desk1, '09:00', '17:00', { userFirstName: null, userLastName: null })]);
    const booked = await (await office()).findByRole('button', {
      name: 'Desk 1, booked until 17:00: 09:00 to 17:00 by someone who hides their name',
    });
    expect(booked.querySelector('svg')).toBeTruthy();
    // a tooltip of the browser appears neither by touch nor by keyboard
    expect(booked.querySelector('[title]')).toBeNull();
    expect(booked.textContent).toMatch(/nameDesk 109:00–17:00720$/);
  });

  it('[BOOK-2] show other tables as free at another time, which is kept in the address', async () => {
    const page = openBooking([sampleBooking(desk1, '09:00', '12:00')], { at: '/office-booking?from=12:00&to=14:00' });
    expect(await (await office()).findByRole('button', { name: 'Book Desk 1, free from 12:00 to 14:00' })).toBeTruthy();
    const from = screen.getByLabelText('From');
    await page.user.clear(from);
    await page.user.type(from, '11:00');
    await waitFor(() => expect(page.address()).toBe('/office-booking?from=11%3A00&to=14%3A00'));
    expect(screen.getByRole('button', { name: /^Desk 1, booked until 12:00/ })).toBeTruthy();
  });

  it('[BOOK-41] accept the wanted time as people write it, on the 24-hour clock', async () => {
    const page = openBooking();
    const [from, to] = [await screen.findByLabelText<HTMLInputElement>('From'), screen.getByLabelText<HTMLInputElement>('To')];
    expect([from.type, from.value, to.value]).toEqual(['text', '09:00', '17:00']);
    await page.user.clear(to);
    await page.user.type(to, '6:15 pm{Tab}');
    await waitFor(() => expect(page.address()).toBe('/office-booking?to=18%3A15'));
    expect(to.value).toBe('18:15');
  });

  it('[BOOK-76] keep a text that is not a time, say so at its field, and stay at the last time', async () => {
    const page = openBooking([], { at: '/office-booking?to=18:15' });
    const from = await screen.findByLabelText<HTMLInputElement>('From');
    const error = () => document.getElementById(from.getAttribute('aria-describedby') ?? '')?.textContent;
    const type = async (text: string) => {
      await page.user.clear(from);
      await page.user.type(from, `${text}{Tab}`);
    };
    for (const text of ['25', 'noon']) {
      await type(text);
      expect(from.value).toBe(text);
      expect([from.getAttribute('aria-invalid'), error()]).toEqual(['true', 'Please enter a time such as 09:30']);
      expect(page.address()).toBe('/office-booking?to=18:15');
    }
    await type('9');
    expect([from.value, from.getAttribute('aria-invalid'), error()]).toEqual(['09:00', null, undefined]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[BOOK-56] cannot be booked on a day that is too far ahead, and say so', async () => {
    openBooking([], { at: '/office-booking?date=2027-03-11' });
    const card = await office();
    const tile = await card.findByRole<HTMLButtonElement>('button', { name: "Desk 1, can't be booked yet" });
    expect([tile.disabled, tile.textContent]).toEqual([true, "Desk 1, can't be booked yetDesk 1Not yet720"]);
    expect(card.queryByText(/ of 2 free/)).toBeNull();
    expect(screen.getByText('Bookings can be made at most 12 months ahead.')).toBeTruthy();
  });

  it('[BOOK-4] [BOOK-76] show an error at both times and disable all tables if the end is before the start', async () => {
    openBooking([], { at: '/office-booking?from=12:00&to=11:00' });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('The end must be after the start');
    for (const label of ['From', 'To']) {
      const field = screen.getByLabelText(label);
      expect([field.getAttribute('aria-invalid'), field.getAttribute('aria-describedby')]).toEqual(['true', alert.id]);
    }
    expect((await (await office()).findByRole<HTMLButtonElement>('button', { name: 'Desk 1, check the times' })).disabled).toBe(
      true,
    );
  });

  it('[BOOK-12] show why an office is closed, and disable its tables', async () => {
    openBooking([], { at: '/office-booking?date=2026-03-16' });
    const card = await office();
    expect(card.getByText('Closed on this day: The heating is repaired')).toBeTruthy();
    expect((await card.findByRole<HTMLButtonElement>('button', { name: 'Desk 2, the office is closed' })).disabled).toBe(true);
  });

  it("[BOOK-8] use the company's time zone on any device, and say so", async () => {
    const options = Intl.DateTimeFormat.prototype.resolvedOptions;
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
      return { ...options.call(this), timeZone: 'Asia/Tokyo' };
    });
    openBooking([sampleBooking(desk1, '09:00', '12:00')]);
    expect(
      await screen.findByText('Your device is set to Asia/Tokyo. All times here are in company time: Europe/Bucharest.'),
    ).toBeTruthy();
    expect(await (await office()).findByRole('button', { name: /^Desk 1, booked until 12:00: 09:00 to 12:00/ })).toBeTruthy();
  });

  it("[BOOK-8] use the company's configured time zone", async () => {
    const as = fakeUser();
    openBooking([sampleBooking(desk1, '09:00', '12:00')], { as, host: fakeHost(as, 'Europe/London') });
    expect(await (await office()).findByRole('button', { name: /^Desk 1, booked until 10:00: 07:00 to 10:00/ })).toBeTruthy();
    expect(screen.getByText(/Europe\/London\.$/)).toBeTruthy();
  });

  it('load all bookings of a day, even over several pages', async () => {
    openBooking([], {
      replies: {
        'GET /api/bookings': ({ query }) =>
          query.cursor
            ? json([sampleBooking(desk2, '09:00', '17:00')])
            : json([sampleBooking(desk1, '09:00', '17:00')], { next: '/api/bookings?cursor=x' }),
      },
    });
    const card = await office();
    expect(await card.findByRole('button', { name: /^Desk 1, booked/ })).toBeTruthy();
    expect(card.getByRole('button', { name: /^Desk 2, booked/ })).toBeTruthy();
  });
});

describe('a page with nothing to book', () => {
  it.each([
    ['an admin', fakeUser('admin'), 'Add offices and desks in Manage offices to make them bookable.'],
    ['an employee', fakeUser(), 'Once an administrator adds an office, you can book desks here.'],
  ])('[BOOK-17] tells %s what to do', async (_who, as, text) => {
    openBooking([], { as, replies: { 'GET /api/offices': () => json([]) } });
    expect(await screen.findByRole('heading', { name: 'No offices yet' })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('[BOOK-17] shows a loading error, and loads again on Retry', async () => {
    const page = openBooking([], { replies: { 'GET /api/bookings': () => problem(503, 'busy', 'The portal is busy.') } });
    expect(await screen.findByText('The portal is busy.')).toBeTruthy();
    page.api.reply({ 'GET /api/bookings': () => json([]) });
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await (await office()).findByRole('button', { name: /^Book Desk 1/ })).toBeTruthy();
  });

  it.each([
    ['/api/bookings', listBookings, []],
    ['/api/offices', listOffices, [headquarters]],
    [`/api/offices/${headquarters.id}/tables`, listOfficeTables, [desk1, desk2]],
    ['/api/bookings/summary', getBookingSummary, { month: '2026-03', days: [] }],
  ])('[BOOK-49] keeps the desks if %s cannot be refreshed, says so, and refreshes on Retry', async (path, { id }, current) => {
    const page = openBooking();
    await (await office()).findByRole('button', { name: /^Book Desk 1/ });
    page.api.reply({ [`GET ${path}`]: () => problem(503, 'busy', 'The portal is busy.') });
    await act(() => page.host.queryClient.refetchQueries({ queryKey: [id] }));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/^This may be out of date\. It could not be refreshed\./)).toBeTruthy();
    expect((await office()).getByRole('button', { name: /^Book Desk 1/ })).toBeTruthy();
    page.api.reply({ [`GET ${path}`]: () => json(current) });
    await page.user.click(alert.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('[BOOK-18] shows a viewer the tables without booking', async () => {
    openBooking([], { as: fakeUser('viewer'), at: `/office-booking?book=${desk1.id}_09:00-17:00` });
    const table = await (await office()).findByRole<HTMLButtonElement>('button', { name: 'Desk 1, free from 09:00 to 17:00' });
    expect(table.disabled).toBe(true);
    expect(screen.getByText(/^You can view bookings\./)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'My bookings' })).toBeNull();
  });
});
