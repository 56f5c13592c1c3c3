import { dayAfter } from 'shared-contracts/constants/day';

/**
 * The workday that is this number of workdays after a day, or before it if negative. For 0, the day itself or the next workday.
 */
export const workdayAfter = (day: string, workdays: number): string => {
  const isWeekend = (one: string) => [0, 6].includes(new Date(`${one}T00:00:00Z`).getUTCDay());
  const step = workdays < 0 ? -1 : 1;
  let found = day;
  while (isWeekend(found)) found = dayAfter(found, step);
  for (let left = Math.abs(workdays); left > 0; left -= 1) {
    found = dayAfter(found, step);
    while (isWeekend(found)) found = dayAfter(found, step);
  }
  return found;
};

/** The offices of the demo, with their tables and closed days. */
export const sampleOffices = [
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

/** The workdays of the eight weeks before today, without some days of the week, so that occupancy differs by day of the week. */
const lately = (but: readonly number[]): number[] =>
  Array.from({ length: 40 }, (_, ago) => -ago - 1).filter((day) => !but.includes(-day % 5));

/** The bookings of the demo. */
export const sampleBookings: readonly SampleBooking[] = [
  ...workweek('Desk 3', 'colleague', '09:00', '17:00', lately([0])),
  ...workweek('Desk 5', 'manager', '09:00', '17:00', lately([0, 1, 4])),
  ...workweek('Desk 6', 'admin', '10:00', '16:00', lately([0, 4])),
  ...workweek('Quiet desk B', 'colleague', '13:00', '18:00', lately([1, 2, 3])),
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
