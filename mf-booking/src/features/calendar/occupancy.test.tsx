import { screen } from '@testing-library/react';
import { json } from 'portal-sdk/testing';
import { describe, expect, it } from 'vitest';
import { occupancyOf, openBooking } from '../../testing/booking-page.tsx';

const open = (percent: number) =>
  openBooking([], { replies: { 'GET /api/bookings/occupancy': () => json(occupancyOf(percent)) } });

describe('[BOOK-26] the occupancy chart of the offices', () => {
  it('has each day of the week, scaled to a quarter if no day is fuller', async () => {
    open(20);
    const picture = await screen.findByRole('img', {
      name: /^Desks booked by weekday\. Monday: 20%; Tuesday: 0%;.* Sunday: 0%$/,
    });
    const [monday] = picture.querySelectorAll('.chart-bar');
    // 84 pixels are a quarter
    expect(Number(monday?.getAttribute('height'))).toBeCloseTo((84 * 20) / 25);
  });

  it('is hidden before anything is booked', async () => {
    const { api } = open(0);
    await screen.findByText('Headquarters');
    await expect.poll(() => api.calls.some(({ path }) => path === '/api/bookings/occupancy')).toBe(true);
    expect(screen.queryByText('Desks booked by weekday')).toBeNull();
  });
});
