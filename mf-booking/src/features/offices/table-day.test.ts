import { describe, expect, it } from 'vitest';
import { desk1, sampleBooking, today, zone } from '../../testing/booking-page.tsx';
import { tableDay, type Wanted } from './table-day.ts';

const wanted = (fields: Partial<Wanted> = {}): Wanted => ({
  day: today,
  from: '09:00',
  to: '17:00',
  timeZone: zone,
  now: new Date('2026-03-09T12:00:00Z'),
  ...fields,
});
const spansOf = (times: readonly { from: string; to: string }[]) => times.map(({ from, to }) => `${from}-${to}`);

describe("a table's availability on a day", () => {
  it('[BOOK-2] is booked if a booking overlaps the wanted time, until the last one ends', () => {
    const bookings = [sampleBooking(desk1, '08:00', '09:30'), sampleBooking(desk1, '12:00', '14:00')];
    const day = tableDay(bookings, wanted());
    expect([day.state, day.until, day.taken.length]).toEqual(['booked', '14:00', 2]);
    expect(spansOf(day.free)).toEqual(['07:00-08:00', '09:30-12:00', '14:00-20:00']);
  });

  it('[BOOK-6] is free from the end of one booking to the start of the next', () => {
    const bookings = [sampleBooking(desk1, '08:00', '09:00'), sampleBooking(desk1, '17:00', '18:00')];
    expect(tableDay(bookings, wanted()).state).toBe('free');
    expect(tableDay(bookings, wanted({ from: '08:59' })).state).toBe('booked');
  });

  it('[BOOK-15] is over after the wanted time, and free times start now', () => {
    // 15:10 in Bucharest
    const now = new Date('2026-03-10T13:10:00Z');
    expect(tableDay([], wanted({ now, to: '15:10' })).state).toBe('over');
    expect(tableDay([], wanted({ from: '12:00', to: '12:00' })).state).toBe('noTime');
    const day = tableDay([sampleBooking(desk1, '16:00', '17:00')], wanted({ now }));
    expect([day.state, ...spansOf(day.free)]).toEqual(['booked', '15:10-16:00', '17:00-20:00']);
    expect(tableDay([], wanted({ now: new Date('2026-03-11T00:00:00Z') })).free).toEqual([]);
  });

  it('[BOOK-15] [BOOK-56] is too far ahead from twelve months on', () => {
    // 09:30 in Bucharest, twelve months before
    const now = new Date('2025-03-10T07:30:00Z');
    expect(tableDay([], wanted({ now })).state).toBe('free');
    expect(tableDay([], wanted({ now, from: '10:00' }))).toMatchObject({ state: 'tooFar' });
    const booked = tableDay([sampleBooking(desk1, '09:00', '12:00')], wanted({ now }));
    expect([booked.state, ...spansOf(booked.free)]).toEqual(['booked', '07:00-09:00']);
  });

  it('[BOOK-8] has the right hours on days with a clock change', () => {
    const march = { day: '2026-03-29', now: new Date('2026-03-01T00:00:00Z'), from: '02:00', to: '05:00' };
    const early = sampleBooking(desk1, '09:00', '10:00', {
      startTime: '2026-03-29T01:00:00.000Z', // 04:00, an hour after 02:00
      endTime: '2026-03-29T02:00:00.000Z',
    });
    expect(tableDay([early], wanted(march))).toMatchObject({ state: 'booked', until: '05:00' });
    expect(tableDay([early], wanted({ ...march, to: '04:00' })).state).toBe('free');
  });
});
