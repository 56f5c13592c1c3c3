import type postgres from 'postgres';
import { databasePid, openDatabase } from '../../start/data-folder.ts';
import { portalWithIdeas } from '../filled-portal.ts';
import { employee } from '../people.ts';
import type { Measure, Section } from '../result.ts';
import { type Caller, call, runConcurrently } from './call.ts';
import { processorTimeOfTree } from './process-usage.ts';

const ideas = 100_000;
const calls = 200;
const concurrency = 4;

/** Sends one kind of call, with an index that differs each time. @returns the status of the response */
type Send = (index: number) => Promise<number>;

/** Processor milliseconds of the api and of the database for each call. */
const cost = async (pids: { readonly api: number; readonly database: number }, send: Send) => {
  await runConcurrently(concurrency, 20, send);
  const before = [processorTimeOfTree(pids.api), processorTimeOfTree(pids.database)] as const;
  const statuses = await runConcurrently(concurrency, calls, (index) => send(index + 20));
  const refused = statuses.find((status) => status >= 400);
  if (refused !== undefined) throw new Error(`a call was answered with ${refused}`);
  return {
    api: (processorTimeOfTree(pids.api) - before[0]) / calls,
    database: (processorTimeOfTree(pids.database) - before[1]) / calls,
  };
};

const etagOf = async ({ url, cookie }: Caller, path: string): Promise<string> => {
  const response = await fetch(url + path, { headers: { cookie } });
  await response.text();
  return response.headers.get('etag') ?? '';
};

/** The measured calls, by name. */
const measuredCalls = async (caller: Caller, sql: postgres.Sql): Promise<Readonly<Record<string, Send>>> => {
  const published = await sql<{ id: string }[]>`
    select id from ideas where status = 'approved' order by created_at desc limit ${calls + 20}`;
  const idea = (index: number) => published[index]?.id ?? '';
  const get =
    (path: (index: number) => string, headers: Record<string, string> = {}): Send =>
    async (index) =>
      (await call(caller, path(index), { headers })).status;
  const page = await call(caller, '/');
  const script = /\/assets\/[^"]+\.js/.exec(page.body)?.[0] ?? '';
  const list = '/api/ideas?limit=20';
  const comment: Send = async (index) => {
    const body = JSON.stringify({ content: `Comment ${index} of the bench` });
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
    return (await call(caller, `/api/content/idea/${idea(index)}/comments`, init)).status;
  };
  return {
    'Page with its boot data': get(() => '/'),
    'Script of the shell': get(() => script),
    'List of 20': get(() => list),
    'List of 20, unchanged (304)': get(() => list, { 'if-none-match': await etagOf(caller, list) }),
    'One idea': get((index) => `/api/ideas/${idea(index)}`),
    'Search of two words': get((index) => `/api/ideas?q=energy%20case-${index % 100}&limit=20`),
    'All panels of the dashboard': get(() => '/api/panels'),
    'A comment': comment,
  };
};

/** Bytes of all tables including their indexes, per idea with its dependent rows. */
const bytesPerIdea = async (sql: postgres.Sql) => {
  const tables = await sql<{ name: string; rows: number; bytes: number; indexes: number }[]>`
    select relname as name, reltuples::float8 as rows, pg_total_relation_size(oid)::float8 as bytes, pg_indexes_size(oid)::float8 as indexes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 3 desc limit 12`;
  return { tables: [...tables], bytes: tables.reduce((total, { bytes }) => total + bytes, 0) / ideas };
};

/** What a call costs in processor time, and an idea in bytes: the inputs of docs/SCALING.md. */
export const capacity = async (): Promise<Section> => {
  const title = `Capacity (${ideas.toLocaleString('en')} ideas, ${calls} calls each, ${concurrency} at once)`;
  if (process.platform !== 'linux') return { title, measures: [], details: { skipped: 'measured on Linux alone' } };
  const portal = await portalWithIdeas(ideas);
  const sql = openDatabase(portal.dataDir);
  try {
    const pids = { api: portal.process.pid ?? 0, database: databasePid(portal.dataDir) };
    const caller = { url: portal.url, cookie: await employee(portal.url) };
    const measures: Measure[] = [];
    const details: Record<string, unknown> = {};
    for (const [name, send] of Object.entries(await measuredCalls(caller, sql))) {
      const { api, database } = await cost(pids, send);
      details[name] = { api, database };
      measures.push({ name: `${name}: api`, value: api, unit: 'ms', comparedWith: { name: 'database', value: database } });
    }
    const { tables, bytes } = await bytesPerIdea(sql);
    const [connections] = await sql<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
    measures.push({ name: 'Tables and indexes, for each idea with what hangs on it', value: bytes / 1000, unit: 'kB' });
    measures.push({ name: 'Connections of one instance to its database', value: connections?.count ?? 0, unit: 'connections' });
    return { title, measures, details: { ...details, tables } };
  } finally {
    await sql.end({ timeout: 5 });
    await portal.stop();
  }
};
