import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { root } from '../../portal/bun.ts';
import { databaseOptions, openDatabase } from '../../start/data-folder.ts';
import * as statements from '../fastify/statements.mjs';
import { portalWithIdeas } from '../filled-portal.ts';
import { employee } from '../people.ts';
import type { Measure, Section } from '../result.ts';
import { median, ratio } from '../statistics.ts';
import { call } from './call.ts';
import { pgbenchOf, type SentStatement } from './pgbench.ts';
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

/** Loads the sides in turns, in alternating order, after a warm-up of each; returns all requests per second of each. */
const inTurns = async (sides: readonly (() => Promise<number>)[]): Promise<number[][]> => {
  const found = sides.map((): number[] => []);
  for (const side of sides) await side();
  for (let round = 0; round < rounds; round += 1)
    for (const at of round % 2 === 0 ? sides.keys() : [...sides.keys()].reverse()) found[at]?.push((await sides[at]?.()) ?? 0);
  return found;
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
    const sid = session?.sid ?? '';
    const first = list[0]?.id ?? '';
    const [reader] = await sql<{ id: string }[]>`select user_id as id from sessions where sid = ${sid}`;
    const sent = (statement: { text: string }, second: string): SentStatement[] => [
      { text: statements.session.text, values: [sid] },
      { text: statement.text, values: [reader?.id ?? '', second] },
    ];
    const paths = [
      { name: 'List of 100', path: '/api/ideas?limit=100', sent: sent(statements.list, '101'), least: 1.2, minUnchanged: 5 },
      { name: 'List of 10', path: '/api/ideas?limit=10', sent: sent(statements.list, '11'), least: 0.8 },
      { name: 'One idea', path: `/api/ideas/${first}`, sent: sent(statements.one, first), least: 0.8 },
    ];
    const measures: Measure[] = [];
    const details: Record<string, unknown> = { ...load, rounds, ideas };
    for (const { name, path, sent: both, least, minUnchanged } of paths) {
      if (!isDeepStrictEqual(comparable(await bodyOf(ours, path)), comparable(await bodyOf(theirs, path))))
        throw new Error(`${path}: the two sides respond with different ideas`);
      const alone = pgbenchOf(portal.dataDir, both, load);
      const changed = await inTurns([
        () => throughput(ours, path, load),
        () => throughput(theirs, path, load),
        ...(alone ? [alone] : []),
      ]);
      const tags = [await tagOf(ours, path), await tagOf(theirs, path)] as const;
      const unchanged = await inTurns([
        () => throughput(ours, path, load, tags[0]),
        () => throughput(theirs, path, load, tags[1]),
      ]);
      const [we = 0, they = 0, database] = changed.map(median);
      const [oursUnchanged = 0, theirsUnchanged = 0] = unchanged.map(median);
      details[path] = {
        ours: changed[0],
        fastify: changed[1],
        pgbench: changed[2],
        oursUnchanged: unchanged[0],
        fastifyUnchanged: unchanged[1],
      };
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
        ...(database === undefined
          ? []
          : [
              {
                name: `${name}: times pgbench with the statements of Fastify`,
                value: ratio(we, database),
                unit: 'times' as const,
                comparedWith: { name: 'Fastify and pg', value: ratio(they, database) },
              },
            ]),
        {
          name: `${name}, unchanged: requests per second`,
          value: oursUnchanged,
          unit: 'per second',
          comparedWith: { name: 'Fastify, by the digest of the body', value: theirsUnchanged },
        },
        {
          name: `${name}, unchanged: times the changed ones`,
          value: ratio(oursUnchanged, we),
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
