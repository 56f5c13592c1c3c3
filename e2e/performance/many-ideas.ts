import type postgres from 'postgres';
import { type Portal, startPortal } from '../portal/start-portal.ts';
import { openDatabase } from '../start/data-folder.ts';
import { addPeople } from '../start/submissions.ts';

/** As large as the number of ideas would suggest a company to be. */
const people = 500;

/** Ideas of all people, statuses and categories over three years, of which one in fifty speaks of turbines. */
const fill = async (sql: postgres.Sql, number: number) => {
  await addPeople(sql, people);
  await sql`delete from ideas`;
  await sql`
    insert into ideas (id, title, description, category, author_id, status, tags, created_at, updated_at)
    select gen_random_uuid(),
      'Idea ' || n || (case when n % 50 = 0 then ' for the turbine hall' else ' for the workshop' end),
      'What happens today, what should happen instead, and what the report of case ' || n || ' says about it. ' || repeat('More of it. ', 20),
      (array['ai_automation', 'storage_integration'])[1 + n % 2],
      people.ids[1 + n % array_length(people.ids, 1)],
      (array['approved', 'approved', 'approved', 'pending', 'rejected'])[1 + n % 5],
      array['energy', 'case-' || n % 100],
      at, at
    from (select array_agg(id order by email) as ids from users) people,
      generate_series(1, ${number}) n,
      lateral (select date_trunc('milliseconds', now() - (n * 1094.0 / ${number}) * interval '1 day') as at) moment`;
  await sql`vacuum analyze ideas`;
};

/** A portal of its own that has so many ideas, and no others. */
export const portalWithIdeas = async (number: number): Promise<Portal> => {
  const portal = await startPortal();
  try {
    const sql = openDatabase(portal.dataDir);
    await fill(sql, number).finally(() => sql.end({ timeout: 5 }));
    return portal;
  } catch (thrown) {
    await portal.stop();
    throw thrown;
  }
};
