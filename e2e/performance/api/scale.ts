import type postgres from 'postgres';
import { type Portal, startPortal } from '../../portal/start-portal.ts';
import { openDatabase } from '../../start/data-folder.ts';
import { addPeople } from '../../start/submissions.ts';
import { employee } from '../people.ts';
import type { Measure, Section } from '../result.ts';
import { median, p95, ratio } from '../statistics.ts';
import { type Caller, timed } from './call.ts';

const sizes = [1_000, 100_000] as const;
const calls = 2_000;
const width = 8;
/** Calls of one turn; then it is the other size's turn. */
const turn = 250;

/** What is asked. A page has 100 ideas; of a search 20, since fewer than 100 of the 1,000 have the word, and a shorter answer is no faster search. */
const asked = {
  'Health, for comparison': '/api/health',
  'List, newest first': '/api/ideas',
  'List of the approved': '/api/ideas?status=approved',
  'List of a category': '/api/ideas?category=storage_integration',
  Search: '/api/ideas?q=turbine&limit=20',
  'Search of two words': '/api/ideas?q=turbine%20report&limit=20',
  'Counts of the month': '/api/ideas/summary',
  'Own numbers': '/api/user-stats',
} as const;

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

const prepare = async (number: number): Promise<{ portal: Portal; caller: Caller }> => {
  const portal = await startPortal();
  try {
    const sql = openDatabase(portal.dataDir);
    await fill(sql, number).finally(() => sql.end({ timeout: 5 }));
    return { portal, caller: { url: portal.url, cookie: await employee(portal.url) } };
  } catch (thrown) {
    await portal.stop();
    throw thrown;
  }
};

/** The times of one call with either number of ideas, by turns. */
const compare = async (path: string, callers: readonly Caller[]): Promise<number[][]> => {
  const times: number[][] = callers.map(() => []);
  for (const caller of callers) await timed(caller, path, width, 100); // warm
  for (let done = 0; done < calls; done += turn)
    for (const [at, caller] of callers.entries()) times[at]?.push(...(await timed(caller, path, width, turn)));
  return times;
};

const measuresOf = (name: string, [few = [], many = []]: number[][]): Measure[] => {
  const beside = { name: '1,000 ideas', value: p95(few) };
  const slow: Measure = { name: `${name}: p95 with 100,000 ideas`, value: p95(many), unit: 'ms', beside };
  if (name.startsWith('Health')) return [slow];
  return [
    { ...slow, target: { value: 50, kind: 'at most' } },
    {
      name: `${name}: p95, times that with 1,000 ideas`,
      value: ratio(p95(many), p95(few)),
      unit: 'times',
      target: { value: 1.5, kind: 'at most' },
    },
  ];
};

/** Reads with a hundred times the ideas, no answer taken from a cache. */
export const scale = async (): Promise<Section> => {
  const prepared: Awaited<ReturnType<typeof prepare>>[] = [];
  try {
    for (const size of sizes) prepared.push(await prepare(size));
    const callers = prepared.map(({ caller }) => caller);
    const measures: Measure[] = [];
    const details: Record<string, unknown> = {};
    for (const [name, path] of Object.entries(asked)) {
      const times = await compare(path, callers);
      measures.push(...measuresOf(name, times));
      details[path] = times.map((each, at) => ({ ideas: sizes[at], median: median(each), p95: p95(each) }));
    }
    return { title: `1,000 and 100,000 ideas (${calls.toLocaleString('en')} calls each, ${width} at once)`, measures, details };
  } finally {
    for (const { portal } of prepared) await portal.stop();
  }
};
