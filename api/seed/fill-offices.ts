import { sql } from 'drizzle-orm';
import { instantOf, wallTimeOf } from 'shared-contracts/constants/zoned-time';
import type { Database } from '../src/platform/db/client.ts';

/** How much to create. */
export interface OfficesSize {
  readonly bookings: number;
  readonly people: number;
}

const offices = ['North', 'South', 'East', 'West'];
/** Tables of each of these offices, each booked once a day. */
const tablesEach = 8;

const addPlaces = async (db: Database, now: string) => {
  await db.execute(sql`
    insert into offices (name, description, created_at)
    select 'Made-up office ' || name, 'Made to try the portal with', ${now} from unnest(array[${sql.join(
      offices.map((name) => sql`${name}`),
      sql`, `,
    )}]::text[]) name
    where not exists (select from offices where offices.name = 'Made-up office ' || name)`);
  await db.execute(sql`
    insert into office_tables (office_id, name, position, created_at)
    select id, 'Desk ' || n, n, ${now} from offices cross join generate_series(1, ${tablesEach}::int) n
    where offices.name like 'Made-up office %' and not exists (select from office_tables where office_id = offices.id)`);
};

const addPeople = (db: Database, people: number, now: string) =>
  db.execute(sql`
    insert into users (username, email, password, first_name, last_name, role, is_active, email_verified, created_at, updated_at)
    select 'booker' || n, 'booker' || n || '@portal.example', (select password from users where email = 'employee@portal.example'),
      'Booker', 'Number ' || n, 'employee', true, true, ${now}, ${now}
    from generate_series(1, ${people}::int) n on conflict do nothing`);

/**
 * Adds generated offices, colleagues and bookings: each table is booked on each day up to the end of the current month. Months
 * are therefore equally full whether there are few or many bookings; more bookings cover more days. Deterministic.
 * @param timeZone the company's time zone, which determines when days start
 */
export const fillOffices = async (
  db: Database,
  { bookings, people }: OfficesSize,
  now: Date,
  timeZone: string,
): Promise<void> => {
  const { day } = wallTimeOf(now, timeZone);
  const noon = instantOf({ day, time: '12:00' }, timeZone).toISOString();
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await addPlaces(tx, now.toISOString());
    await addPeople(tx, people, now.toISOString());
    await tx.execute(sql`
      with desks as (
        select office_tables.id, row_number() over (order by offices.name, position) - 1 as at, count(*) over () as number
        from office_tables join offices on offices.id = office_id where offices.name like 'Made-up office %'
      ), bookers as (
        select id, row_number() over (order by email) - 1 as at from users
        where email in (select 'booker' || n || '@portal.example' from generate_series(1, ${people}::int) n)
      ), wanted as (
        select n, (date_trunc('month', ${noon}::timestamptz at time zone ${timeZone}::text) + interval '1 month')::date
          - 1 - (n / (select max(number) from desks))::int as day
        from generate_series(0, ${bookings}::int - 1) n
      )
      insert into bookings (table_id, user_id, start_time, end_time, created_at, updated_at)
      select desks.id, bookers.id, (day + time '09:00') at time zone ${timeZone}::text, (day + time '17:00') at time zone ${timeZone}::text,
        ${now.toISOString()}, ${now.toISOString()}
      from wanted
      join desks on desks.at = n % (select max(number) from desks)
      join bookers on bookers.at = n % ${people}::int`);
  });
  await db.execute(sql`vacuum analyze`);
};
