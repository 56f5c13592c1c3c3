import { eq } from 'drizzle-orm';
import { wallTimeOf } from 'shared-contracts/constants/zoned-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seed } from '../../../seed/seed.ts';
import { openPortal, type TestPortal } from '../../../test/portal.ts';
import { bookingSample, workdayAfter } from './sample.ts';
import { bookings, offices, officeTables } from './tables.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ DEMO: 'true' });
});
afterAll(() => portal.close());

describe('the sample of Office Booking', () => {
  it('[BOOK-21] creates offices, tables and bookings around the current day, on any day', async () => {
    const { ctx } = portal;
    // a Saturday in Bucharest, Friday still in UTC, two weeks before the clocks change
    portal.clock.set('2026-03-13T22:30:00.000Z');
    await seed(ctx, [bookingSample]);
    expect(await ctx.db.$count(offices)).toBe(2);
    expect(await ctx.db.$count(officeTables)).toBe(10);
    const rows = await ctx.db.select().from(bookings).where(eq(bookings.status, 'active'));
    const zone = ctx.env.timeZone;
    const walls = rows.map(({ startTime }) => wallTimeOf(startTime, zone));
    expect(walls.some(({ day }) => day < '2026-03-14') && walls.some(({ day }) => day > '2026-03-20')).toBe(true);
    expect(new Set(walls.map(({ time }) => time))).toEqual(new Set(['09:00', '08:30', '13:00', '10:00', '14:00']));
  });

  it('counts only workdays', () => {
    expect(['2026-03-13', '2026-03-14'].map((day) => workdayAfter(day, 0))).toEqual(['2026-03-13', '2026-03-16']);
    expect([workdayAfter('2026-03-13', 1), workdayAfter('2026-03-16', -1), workdayAfter('2026-03-14', -1)]).toEqual([
      '2026-03-16',
      '2026-03-13',
      '2026-03-12',
    ]);
  });
});
