import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { root } from '../../portal/bun.ts';
import { databaseOptions, openDatabase } from '../../start/data-folder.ts';
import { portalWithIdeas } from '../filled-portal.ts';
import { employee } from '../people.ts';
import type { Measure, Section } from '../result.ts';
import { median, ratio } from '../statistics.ts';
import { call } from './call.ts';
import { type Side, throughput } from './throughput.ts';

const ideas = 10_000;
const load = { connections: 16, seconds: 3 };
const rounds = 5;
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

/** The tag of a response once the server has settled on it. */
const tagOf = async ({ url, headers }: Side, path: string): Promise<string> => {
  let tag = '';
  for (let time = 0; time < 3; time += 1) {
    const response = await fetch(url + path, { headers: { ...headers, 'if-none-match': '"none"' } });
    await response.text();
    tag = response.headers.get('etag') ?? '';
  }
  return tag;
};

/** Loads both sides in turns; returns the median requests per second of each. */
const inTurns = async (sides: readonly [Side, Side], path: string, tags: readonly [string?, string?] = []) => {
  const found: [number[], number[]] = [[], []];
  for (const at of [0, 1] as const) await throughput(sides[at], path, load, tags[at]);
  for (let round = 0; round < rounds; round += 1)
    for (const at of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
      found[at].push(await throughput(sides[at], path, load, tags[at]));
  return { ours: median(found[0]), theirs: median(found[1]), all: found };
};

const bodyOf = async ({ url, headers }: Side, path: string): Promise<string> => {
  const response = await fetch(url + path, { headers });
  return response.text();
};

/** Reads per second compared with Fastify and pg on the same rows, in turns; an unchanged read compared with a changed one. */
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
      { name: 'List of 100', path: '/api/ideas?limit=100', least: 1.2, minUnchanged: 5 },
      { name: 'List of 10', path: '/api/ideas?limit=10', least: 0.8 },
      { name: 'One idea', path: `/api/ideas/${list[0]?.id}`, least: 0.8 },
    ];
    const measures: Measure[] = [];
    const details: Record<string, unknown> = { ...load, rounds, ideas };
    for (const { name, path, least, minUnchanged } of paths) {
      if (!isDeepStrictEqual(comparable(await bodyOf(ours, path)), comparable(await bodyOf(theirs, path))))
        throw new Error(`${path}: the two sides respond with different ideas`);
      const sides = [ours, theirs] as const;
      const { ours: we, theirs: they, all } = await inTurns(sides, path);
      const tags = [await tagOf(ours, path), await tagOf(theirs, path)] as const;
      const unchanged = await inTurns(sides, path, tags);
      details[path] = { ours: all[0], fastify: all[1], oursUnchanged: unchanged.all[0], fastifyUnchanged: unchanged.all[1] };
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
        {
          name: `${name}, unchanged: requests per second`,
          value: unchanged.ours,
          unit: 'per second',
          comparedWith: { name: 'Fastify, by the digest of the body', value: unchanged.theirs },
        },
        {
          name: `${name}, unchanged: times the changed ones`,
          value: ratio(unchanged.ours, we),
          unit: 'times',
          ...(minUnchanged ? { target: { value: minUnchanged, kind: 'at least' } } : {}),
        },
      );
    }
    return {
      title: `Reads (${ideas.toLocaleString('en')} ideas, ${load.connections} connections, ${rounds} turns)`,
      measures,
      details,
    };
  } finally {
    await rival.stop();
    await sql.end();
    await portal.stop();
  }
};
