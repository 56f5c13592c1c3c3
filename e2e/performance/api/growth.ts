import { pdf } from '../../portal/pdf.ts';
import { openDatabase } from '../../start/data-folder.ts';
import { addPeople, signIn } from '../../start/submissions.ts';
import { portalWithIdeas } from '../filled-portal.ts';
import type { Section } from '../result.ts';
import { MemoryOverTime, trendOf } from '../soak/memory-over-time.ts';
import { type Caller, call, runConcurrently } from './call.ts';

const ideas = 2000;
/** A prime, so that each of them votes, comments and uploads; so many that a million requests stay within the limits of each. */
const people = 211;
const concurrency = 12;
/** How many times memory is sampled in a run. */
const samples = 200;
/** More failed requests than this end the run: something is broken. */
const maxFailures = 100;

/** What pages read, each as often as it is listed here. */
const reads = [
  '/api/ideas?limit=20',
  '/api/ideas?limit=20',
  '/api/ideas?limit=100',
  '/api/ideas?q=energy&limit=20',
  '/api/panels',
  '/api/leaderboard',
  '/api/ai-tools',
  '/api/projects',
  '/api/technical-reports',
  '/api/grants',
  '/api/presentations',
  '/api/notifications',
  '/api/search?q=energy',
  '/',
  '/ideas-kaizen',
];

const send = async (caller: Caller, path: string, expected: number, init: RequestInit = {}) => {
  const { status, body } = await call(caller, path, init);
  if (status !== expected) throw new Error(`${init.method ?? 'GET'} ${path}: ${status} ${body.slice(0, 200)}`);
};

/**
 * The request with that number: mostly reads, every second of them unchanged; one in 50 a vote, one in 500 a comment, one in
 * 1,000 an upload.
 */
const mixedRequests = (callers: readonly Caller[], ids: readonly string[]) => {
  const tags = new Map<string, string>();
  const read = async (caller: Caller, path: string, conditional: boolean) => {
    const key = `${caller.cookie} ${path}`;
    const tag = conditional ? tags.get(key) : undefined;
    const headers = { cookie: caller.cookie, ...(tag === undefined ? {} : { 'if-none-match': tag }) };
    const response = await fetch(caller.url + path, { headers });
    await response.arrayBuffer();
    if (response.status !== 200 && response.status !== 304) throw new Error(`GET ${path}: ${response.status}`);
    const etag = response.headers.get('etag');
    if (etag !== null) tags.set(key, etag);
  };
  return async (index: number): Promise<void> => {
    const caller = callers[index % callers.length];
    const idea = ids[Math.floor(index / 50) % ids.length];
    if (!caller) throw new Error('nobody is signed in');
    if (index % 1000 === 7) {
      const body = new FormData();
      body.append('file', new File([new Uint8Array(pdf(`File ${index}`))], 'growth.pdf'));
      return send(caller, '/api/upload/idea', 200, { method: 'POST', body });
    }
    if (index % 500 === 11) {
      const init = { body: JSON.stringify({ content: `Comment ${index}` }), headers: { 'content-type': 'application/json' } };
      return send(caller, `/api/content/idea/${idea}/comments`, 201, { method: 'POST', ...init });
    }
    if (index % 50 === 13)
      return send(caller, `/api/content/idea/${idea}/vote`, 200, { method: index % 100 === 13 ? 'PUT' : 'DELETE' });
    await read(caller, reads[index % reads.length] ?? '/', Math.floor(index / reads.length) % 2 === 1);
  };
};

/** Memory of one api over that many requests of a mixed load. */
export const growth = async (requests: number): Promise<Section> => {
  const title = `Memory of the api over ${requests.toLocaleString('en')} requests (${concurrency} at once)`;
  if (process.platform !== 'linux') return { title, measures: [], details: { skipped: 'measured on Linux alone' } };
  const portal = await portalWithIdeas(ideas);
  const sql = openDatabase(portal.dataDir);
  try {
    const cookies = await signIn(portal.url, await addPeople(sql, people));
    const rows = await sql<{ id: string }[]>`select id from ideas where status = 'approved' order by id limit 500`;
    const ids = rows.map(({ id }) => id);
    const pid = portal.process.pid ?? 0;
    const memory = new MemoryOverTime();
    const sampleEvery = Math.max(1, Math.floor(requests / samples));
    const sendRequest = mixedRequests(
      cookies.map((cookie) => ({ url: portal.url, cookie })),
      ids,
    );
    const failures: string[] = [];
    const lastLines = () => portal.output().slice(-5000);
    const start = performance.now();
    await runConcurrently(concurrency, requests, async (index) => {
      if (index % sampleEvery === 0) memory.sample('api', pid);
      try {
        await sendRequest(index);
      } catch (thrown) {
        failures.push(`${new Date().toISOString()} ${thrown}`);
        if (failures.length > maxFailures) throw new Error(`${thrown}\n${lastLines()}`, { cause: thrown });
      }
    });
    if (failures.length > 0) console.error(`${failures.join('\n')}\n${lastLines()}`);
    const seconds = (performance.now() - start) / 1000;
    const [series] = memory.series;
    if (!series) throw new Error('no memory was sampled');
    const { first, last, slope, highest } = trendOf(series);
    return {
      title,
      measures: [
        {
          name: 'Last quarter',
          value: last,
          unit: 'MiB',
          comparedWith: { name: 'first quarter', value: first },
          target: { value: first * 1.1, kind: 'at most' },
        },
        { name: 'Slope', value: slope, unit: 'MiB an hour' },
        { name: 'Highest', value: highest, unit: 'MiB', target: { value: 256, kind: 'at most' } },
        { name: 'Requests', value: requests / seconds, unit: 'per second' },
        { name: 'Failed requests', value: failures.length, unit: 'requests', target: { value: 0, kind: 'exactly' } },
      ],
      details: { requests, seconds, people, ideas, reads, failures, memory: series },
    };
  } finally {
    await sql.end({ timeout: 5 });
    await portal.stop();
  }
};
