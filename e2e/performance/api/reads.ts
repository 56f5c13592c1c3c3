import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { root } from '../../portal/bun.ts';
import { databaseOptions, openDatabase } from '../../start/data-folder.ts';
import { portalWithIdeas } from '../filled-portal.ts';
import { employee } from '../people.ts';
import type { Measure, Section } from '../result.ts';
import { median, ratio } from '../statistics.ts';
import { call } from './call.ts';

const ideas = 10_000;
const connections = 16;
const seconds = 3;
const rounds = 5;
const autocannon = createRequire(import.meta.url).resolve('autocannon');
const run = promisify(execFile);

/** One of the two servers, and the headers that sign a person in. */
interface Side {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Requests per second that a server responds to with 200. */
const throughput = async ({ url, headers }: Side, path: string): Promise<number> => {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const args = [autocannon, '-c', String(connections), '-d', String(seconds), '-j', ...given, url + path];
  const { stdout } = await run(process.env.NODE ?? 'node', args);
  const {
    '2xx': taken,
    non2xx,
    errors,
    duration,
  } = JSON.parse(stdout) as Record<'2xx' | 'non2xx' | 'errors' | 'duration', number>;
  if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx + errors} of ${taken} requests failed`);
  return taken / duration;
};

/** Starts the rival on the database of the portal; `stop` ends it. */
const startRival = async (dataDir: string) => {
  const { host, port, user, password, database } = databaseOptions(dataDir);
  const child = spawn(process.env.NODE ?? 'node', [join(root, 'e2e/performance/fastify/server.mjs')], {
    env: { ...process.env, NODE_ENV: 'production', RIVAL_DATABASE: JSON.stringify({ host, port, user, password, database }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    url: line.toString().trim(),
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
};

/** Fields that only our responses have, which cost us and not the rival. */
const oursAlone = new Set(['mergedFrom', 'commentsUrl']);
const comparable = (body: string): unknown =>
  JSON.parse(body, function (this: unknown, key, value: unknown) {
    return oursAlone.has(key) ? undefined : value;
  });

const bodyOf = async ({ url, headers }: Side, path: string): Promise<string> => {
  const response = await fetch(url + path, { headers });
  return response.text();
};

/** Reads per second beside Fastify and pg on the same rows, in turns; an unchanged read beside a changed one. */
export const reads = async (): Promise<Section> => {
  const portal = await portalWithIdeas(ideas);
  const sql = openDatabase(portal.dataDir);
  const rival = await startRival(portal.dataDir);
  try {
    const cookie = await employee(portal.url);
    const [session] = await sql<{ sid: string }[]>`select sid from sessions order by created_at desc limit 1`;
    const ours: Side = { url: portal.url, headers: { cookie } };
    const theirs: Side = { url: rival.url, headers: { 'x-session': session?.sid ?? '' } };
    const list = JSON.parse((await call({ url: portal.url, cookie }, '/api/ideas?limit=10')).body) as { id: string }[];
    const paths = [
      { name: 'List of 100', path: '/api/ideas?limit=100', least: 1.2 },
      { name: 'List of 10', path: '/api/ideas?limit=10', least: 0.8 },
      { name: 'One idea', path: `/api/ideas/${list[0]?.id}`, least: 0.8 },
    ];
    const measures: Measure[] = [];
    const details: Record<string, unknown> = { connections, seconds, rounds, ideas };
    for (const { name, path, least } of paths) {
      if (!isDeepStrictEqual(comparable(await bodyOf(ours, path)), comparable(await bodyOf(theirs, path))))
        throw new Error(`${path}: the two sides respond with different ideas`);
      const etag = (await fetch(ours.url + path, { headers: ours.headers })).headers.get('etag') ?? '';
      const found: [ours: number[], theirs: number[]] = [[], []];
      for (const side of [ours, theirs]) await throughput(side, path);
      for (let round = 0; round < rounds; round += 1)
        for (const at of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
          found[at].push(await throughput(at === 0 ? ours : theirs, path));
      const [we, they] = [median(found[0]), median(found[1])];
      details[path] = { ours: found[0], fastify: found[1], etag };
      measures.push(
        {
          name: `${name}: requests per second`,
          value: we,
          unit: 'per second',
          comparedWith: { name: 'Fastify and pg', value: they },
        },
        {
          name: `${name}: times Fastify and pg`,
          value: ratio(we, they),
          unit: 'times',
          target: { value: least, kind: 'at least' },
        },
      );
    }
    return {
      title: `Reads (${ideas.toLocaleString('en')} ideas, ${connections} connections, ${rounds} turns)`,
      measures,
      details,
    };
  } finally {
    await rival.stop();
    await sql.end();
    await portal.stop();
  }
};
