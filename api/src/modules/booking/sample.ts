import { dayAfter } from 'shared-contracts/constants/day';
import { instantOf, wallTimeOf } from 'shared-contracts/constants/zoned-time';
import type { Sample } from '../../../seed/seed.ts';
import { bookings, officeClosures, offices, officeTables } from './tables.ts';

/**
 * The workday that is this number of workdays after a day, or before it if negative. For 0, the day itself or the next workday.
 */
export const workdayAfter = (day: string, workdays: number): string => {
  const isWeekend = (date: string) => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
  const step = workdays < 0 ? -1 : 1;
  let current = day;
  while (isWeekend(current)) current = dayAfter(current, step);
  for (let left = Math.abs(workdays); left > 0; left -= 1) {
    current = dayAfter(current, step);
    while (isWeekend(current)) current = dayAfter(current, step);
  }
  return current;
};

/** The offices of the demo, with their tables and closed days. */
const sampleOffices = [
  {
    name: 'Bucharest Headquarters',
    description: 'Calea Victoriei, second floor',
    color: '#00A57E',
    tables: ['Desk 1', 'Desk 2', 'Desk 3', 'Desk 4', 'Desk 5', 'Desk 6', 'Meeting table'],
    closed: [{ inWorkdays: 14, reason: 'The heating is repaired' }],
  },
  {
    name: 'Constanța Wind Park',
    description: 'Control room and two quiet desks',
    color: '#2F80ED',
    tables: ['Control room desk', 'Quiet desk A', 'Quiet desk B'],
    closed: [],
  },
] as const;

interface SampleBooking {
  readonly table: string;
  /** E-mail address of a demo account. */
  readonly booker: string;
  /** Workdays from today; negative for the past. */
  readonly inWorkdays: number;
  readonly from: string;
  readonly to: string;
  readonly notes?: string;
}

const workweek = (table: string, booker: string, from: string, to: string, days: readonly number[]): SampleBooking[] =>
  days.map((inWorkdays) => ({ table, booker: `${booker}@portal.example`, inWorkdays, from, to }));

/** The workdays of the eight weeks before today, without some days of the week, so that occupancy differs by weekday. */
const pastWorkdays = (exceptWeekdays: readonly number[]): number[] =>
  Array.from({ length: 40 }, (_, ago) => -ago - 1).filter((day) => !exceptWeekdays.includes(-day % 5));

/** The bookings of the demo. */
const sampleBookings: readonly SampleBooking[] = [
  ...workweek('Desk 3', 'colleague', '09:00', '17:00', pastWorkdays([0])),
  ...workweek('Desk 5', 'manager', '09:00', '17:00', pastWorkdays([0, 1, 4])),
  ...workweek('Desk 6', 'admin', '10:00', '16:00', pastWorkdays([0, 4])),
  ...workweek('Quiet desk B', 'colleague', '13:00', '18:00', pastWorkdays([1, 2, 3])),
  ...workweek('Desk 1', 'manager', '09:00', '17:00', [-5, -4, -2, -1, 0, 1, 2, 3, 5, 6]),
  ...workweek('Desk 2', 'colleague', '08:30', '12:30', [-3, -1, 0, 1, 4, 8]),
  ...workweek('Desk 2', 'admin', '13:00', '17:00', [-1, 0, 2, 4]),
  ...workweek('Desk 4', 'colleague', '10:00', '15:00', [2, 7, 9]),
  ...workweek('Control room desk', 'admin', '09:00', '17:00', [1, 3, 6]),
  ...workweek('Quiet desk A', 'manager', '09:00', '13:00', [4, 8, 10]),
  {
    table: 'Meeting table',
    booker: 'employee@portal.example',
    inWorkdays: 3,
    from: '14:00',
    to: '16:00',
    notes: 'Review of the storage tender, six people',
  },
];

/** Fills the page with two offices and bookings of colleagues around today. */
export const bookingSample: Sample = async ({ db, clock, env: { timeZone } }, people) => {
  const createdAt = clock.now();
  const today = wallTimeOf(createdAt, timeZone).day;
  const tables = new Map<string, string>();
  for (const { tables: names, closed, ...office } of sampleOffices) {
    const [row] = await db
      .insert(offices)
      .values({ ...office, createdAt })
      .returning();
    if (!row) throw new Error('An office was written and did not come back');
    const rows = names.map((name, index) => ({ officeId: row.id, name, position: index + 1, createdAt }));
    for (const { id, name } of await db.insert(officeTables).values(rows).returning()) tables.set(name, id);
    const closures = closed.map(({ inWorkdays, reason }) => ({ day: workdayAfter(today, inWorkdays), reason }));
    if (closures.length > 0)
      await db.insert(officeClosures).values(closures.map((closure) => ({ ...closure, officeId: row.id, createdAt })));
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
