import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Portal, startPortal } from '../../portal/start-portal.ts';
import { databaseOptions, openDatabase } from '../../start/data-folder.ts';
import { addPeople, signIn } from '../../start/submissions.ts';
import { portalWithIdeas } from '../filled-portal.ts';
import type { Measure, Section } from '../result.ts';
import { median, ratio } from '../statistics.ts';
import { call } from './call.ts';
import { slowDatabase } from './slow-database.ts';
import { throughput } from './throughput.ts';

const ideas = 10_000;
const rounds = 5;
/** Enough to keep the connections to the database of two workers busy: 9 for each. */
const load = { connections: 64, seconds: 4 };
/** Enough to stay below the limit of calls per person. */
const people = 32;
/** No common divisor, so that person and idea differ from vote to vote: `people * votedIdeas` votes. */
const votedIdeas = 1999;
const workerCounts = [1, 2] as const;
type WorkerCount = (typeof workerCounts)[number];

/** Starts a portal with that many workers on another portal's database, through a proxy; both use the same files. */
const startOnSameDatabase = ({ dataDir }: Portal, port: number, workers: WorkerCount): Promise<Portal> => {
  const { user, password, database } = databaseOptions(dataDir);
  return startPortal({
    dataDir,
    env: {
      DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
      SESSION_SECRET: readFileSync(join(dataDir, 'session-secret'), 'utf8').trim(),
      API_WORKERS: String(workers),
      LOG_LEVEL: 'error',
    },
  });
};

/**
 * Votes per second of `people` on ideas of others, 64 at a time, no vote twice; each idea is locked during a vote for it. Votes
 * that end after the time are not counted: a worker with fewer of the connections than the other may be idle by then.
 */
const votes = (cookies: readonly string[], ids: readonly string[]) => {
  let next = 0;
  return async (url: string): Promise<number> => {
    const end = performance.now() + load.seconds * 1000;
    let counted = 0;
    const voter = async () => {
      while (performance.now() < end) {
        const index = next++;
        const caller = { url, cookie: cookies[index % cookies.length] ?? '' };
        const { status, body } = await call(caller, `/api/content/idea/${ids[index % ids.length]}/vote`, { method: 'PUT' });
        if (status !== 200) throw new Error(`no vote: ${status} ${body}`);
        if (performance.now() <= end) counted += 1;
      }
    };
    await Promise.all(Array.from({ length: load.connections }, voter));
    return counted / load.seconds;
  };
};

/** What two workers gain over one, in turns, on one database that takes `delay` milliseconds longer for each round trip. */
export const workers = async (delay: number): Promise<Section> => {
  const owner = await portalWithIdeas(ideas);
  const sql = openDatabase(owner.dataDir);
  const proxy = await slowDatabase(owner.dataDir, delay);
  const portals = new Map<WorkerCount, Portal>();
  try {
    for (const count of workerCounts) portals.set(count, await startOnSameDatabase(owner, proxy.port, count));
    const cookies = await signIn(owner.url, await addPeople(sql, people));
    const rows = await sql<{ id: string }[]>`select id from ideas where status = 'approved' order by id limit ${votedIdeas}`;
    const ids = rows.map(({ id }) => id);
    const readsPerSecond = (path: string) => (url: string) =>
      throughput({ url, headers: { cookie: cookies[0] ?? '' } }, path, load);
    const kinds = [
      { name: 'One idea', run: readsPerSecond(`/api/ideas/${ids[0]}`) },
      { name: 'List of 10', run: readsPerSecond('/api/ideas?limit=10') },
      // a transaction holds a connection exclusively: with a distant database, a worker runs out of connections
      { name: 'Votes', run: votes(cookies, ids), least: delay > 0 ? 1.8 : undefined },
    ];
    const measures: Measure[] = [];
    const details: Record<string, unknown> = { ...load, rounds, ideas, delay, people, votedIdeas };
    for (const { name, run, least } of kinds) {
      const rates = new Map<WorkerCount, number[]>();
      const urlOf = (count: WorkerCount) => portals.get(count)?.url ?? '';
      for (const count of workerCounts) await run(urlOf(count));
      for (let round = 0; round < rounds; round += 1)
        for (const count of round % 2 === 0 ? workerCounts : workerCounts.toReversed())
          rates.set(count, [...(rates.get(count) ?? []), await run(urlOf(count))]);
      const one = median(rates.get(1) ?? []);
      const two = median(rates.get(2) ?? []);
      details[name] = Object.fromEntries(rates);
      const target = least === undefined ? {} : { target: { value: least, kind: 'at least' as const } };
      measures.push(
        { name: `${name}: per second, two workers`, value: two, unit: 'per second', comparedWith: { name: 'one', value: one } },
        { name: `${name}: times one worker`, value: ratio(two, one), unit: 'times', ...target },
      );
    }
    const place = delay > 0 ? `a database ${delay} ms away` : 'a database beside it';
    return { title: `One and two workers, ${place} (${load.connections} connections, ${rounds} turns)`, measures, details };
  } finally {
    for (const portal of portals.values()) await portal.stop({ keep: true });
    await sql.end();
    await proxy.close();
    await owner.stop();
  }
};
