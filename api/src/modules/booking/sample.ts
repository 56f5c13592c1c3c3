import { instantOf, wallTimeOf } from 'shared-contracts/constants/zoned-time';
import type { Sample } from '../../../seed/seed.ts';
import { officeClosures, offices, officeTables } from '../offices/tables.ts';
import { sampleBookings, sampleOffices, workdayAfter } from './sample-bookings.ts';
import { bookings } from './tables.ts';

/** Fills the page with two offices and bookings of colleagues around today. */
export const bookingSample: Sample = async ({ db, clock, env: { timeZone } }, people) => {
  const createdAt = clock.now();
  const today = wallTimeOf(createdAt, timeZone).day;
  const tables = new Map<string, string>();
  for (const { tables: names, closed, ...office } of sampleOffices) {
    const [made] = await db
      .insert(offices)
      .values({ ...office, createdAt })
      .returning();
    if (!made) throw new Error('An office was written and did not come back');
    const rows = names.map((name, at) => ({ officeId: made.id, name, position: at + 1, createdAt }));
    for (const { id, name } of await db.insert(officeTables).values(rows).returning()) tables.set(name, id);
    const closures = closed.map(({ inWorkdays, reason }) => ({ day: workdayAfter(today, inWorkdays), reason }));
    if (closures.length > 0)
      await db.insert(officeClosures).values(closures.map((closure) => ({ ...closure, officeId: made.id, createdAt })));
  }
  for (const { table, booker, inWorkdays, from, to, notes } of sampleBookings) {
    const [tableId, userId] = [tables.get(table), people.get(booker)];
    // an operator's own admin replaces the demo admin
    if (tableId === undefined || userId === undefined) continue;
    const day = workdayAfter(today, inWorkdays);
    const times = { startTime: instantOf({ day, time: from }, timeZone), endTime: instantOf({ day, time: to }, timeZone) };
    await db.insert(bookings).values({ ...times, tableId, userId, notes, createdAt, updatedAt: createdAt });
  }
};
