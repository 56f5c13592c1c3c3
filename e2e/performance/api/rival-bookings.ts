import { startPortal } from '../../portal/start-portal.ts';
import { openDatabase } from '../../start/data-folder.ts';
import { employee, managers } from '../people.ts';
import type { Section } from '../result.ts';
import { type Caller, call } from './call.ts';

const rivals = 50;
const dayMs = 24 * 3_600_000;

const read = async <T>(caller: Caller, path: string): Promise<T> => {
  const { status, body } = await call(caller, path);
  if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
  return JSON.parse(body) as T;
};

/** The last table of the first office. */
const anyTable = async (caller: Caller): Promise<string> => {
  const [office] = await read<{ id: string }[]>(caller, '/api/offices');
  const tables = await read<{ id: string }[]>(caller, `/api/offices/${office?.id}/tables`);
  const table = tables.at(-1);
  if (!table) throw new Error('There is no table to book');
  return table.id;
};

/** Everyone books one table for overlapping hours at the same moment, each round on another day. */
export const rivalBookings = async (rounds: number): Promise<Section> => {
  const portal = await startPortal();
  const sql = openDatabase(portal.dataDir);
  try {
    const { url } = portal;
    const tableId = await anyTable({ url, cookie: await employee(url) });
    // cancel the demo bookings of that table, and open each of the days
    await sql`update bookings set status = 'cancelled' where table_id = ${tableId}`;
    await sql`delete from office_closures`;
    const bookers = await managers(url, sql, rivals);
    const countsByRound: Record<string, number>[] = [];
    let validRounds = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const day = new Date(Date.now() + round * dayMs).toISOString().slice(0, 10);
      // overlapping, not equal: everyone books a different hour
      const bodies = bookers.map((_, index) => ({
        tableId,
        startTime: `${day}T${String(6 + (index % 3)).padStart(2, '0')}:00:00Z`,
        endTime: `${day}T${10 + (index % 5)}:00:00Z`,
      }));
      const responses = await Promise.all(
        bookers.map((cookie, index) =>
          call({ url, cookie }, '/api/bookings', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(bodies[index]),
          }),
        ),
      );
      const counts: Record<string, number> = {};
      for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
      countsByRound.push(counts);
      if (counts[201] === 1 && counts[409] === rivals - 1) validRounds += 1;
    }
    const [overlaps] = await sql<{ count: number }[]>`
      select count(*)::int as count from bookings one join bookings other on one.table_id = other.table_id and one.id < other.id
      where one.status = 'active' and other.status = 'active' and one.start_time < other.end_time and other.start_time < one.end_time`;
    const [active] = await sql<{ count: number }[]>`
      select count(*)::int as count from bookings where table_id = ${tableId} and status = 'active'`;
    return {
      title: `${rivals} people book one table at once, ${rounds} rounds`,
      measures: [
        {
          name: `Rounds with one 201 and ${rivals - 1} times 409`,
          value: validRounds,
          unit: 'rounds',
          target: { value: rounds, kind: 'exactly' },
        },
        {
          name: 'Active bookings of that table',
          value: active?.count ?? Number.NaN,
          unit: 'bookings',
          target: { value: rounds, kind: 'exactly' },
        },
        {
          name: 'Bookings that overlap another of their table',
          value: overlaps?.count ?? Number.NaN,
          unit: 'bookings',
          target: { value: 0, kind: 'exactly' },
        },
      ],
      details: { responsesByStatus: countsByRound },
    };
  } finally {
    await sql.end({ timeout: 5 });
    await portal.stop();
  }
};
