import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { mailsTo } from '../portal/mailbox.ts';
import { newDataDir, type Portal, startPortal } from '../portal/start-portal.ts';
import { endProcess, startServer } from './shared-servers.ts';
import { addPeople, type Cookies, type Ledger, signIn, submitIdeas } from './submissions.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-failover-'));
let servers: ChildProcess;
/** URLs of both servers together and of each, and the process id of the primary. */
let pair: { both: string; primary: string; standby: string; pid: number };
let portal: Portal;
let emails: string[];
let people: Cookies;

const longTimeout = { timeout: 600_000, interval: 20 };
const withDatabase = async <T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> => {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
};
const start = (earlier?: Pick<Portal, 'port' | 'dataDir'>) =>
  startPortal({
    dataDir: newDataDir({ filled: false, within: folder }),
    ...earlier,
    env: { DATABASE_URL: `${pair.both}?target_session_attrs=read-write`, DATABASE_READ_URL: pair.standby },
  });

beforeAll(async () => {
  const { child, printed } = await startServer('replication-process.ts', folder);
  servers = child;
  pair = printed as typeof pair;
  portal = await start();
  emails = await withDatabase(pair.primary, (sql) => addPeople(sql, 8));
  people = await signIn(portal.url, emails);
});
afterAll(async () => {
  await portal?.stop();
  if (servers) await endProcess(servers, 'SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

const readiness = async () => (await fetch(`${portal.url}/api/health/ready`)).status;

/** Milliseconds until a page opens another stream. Without a pause it retries so often that it is rate limited. */
const pause = 500;

/** Holds an event stream, and opens another one a little after it ends, as a page does. */
const listen = (cookie: string) => {
  const stop = new AbortController();
  /** `latest`: the status of the latest stream, or why there was none. */
  const page = { received: '', streams: 0, latest: '' };
  const done = (async () => {
    while (!stop.signal.aborted) {
      try {
        const stream = await fetch(`${portal.url}/api/events`, { headers: { cookie }, signal: stop.signal });
        page.latest = String(stream.status);
        if (stream.status === 200) page.streams += 1;
        for await (const chunk of stream.body ?? []) page.received += new TextDecoder().decode(chunk);
      } catch (thrown) {
        page.latest = String(thrown);
      }
      await setTimeout(pause, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  })();
  return {
    page,
    stop: async () => {
      stop.abort();
      await done;
    },
  };
};

/** Writes and reads until stopped. */
const load = () => {
  const ledger: Ledger = { accepted: new Map(), unanswered: new Set() };
  const reads = new Map<number | string, number>();
  let running = true;
  const write = async (cookie: string) => {
    while (running) await submitIdeas(portal.url, [cookie], [`Written during a failover ${crypto.randomUUID()}`], ledger);
  };
  const read = async (cookie: string) => {
    while (running) {
      const response = await fetch(`${portal.url}/api/ideas?limit=5`, { headers: { cookie } }).catch(String);
      const result = typeof response === 'string' ? response : response.status;
      if (typeof response !== 'string') await response.body?.cancel();
      reads.set(result, (reads.get(result) ?? 0) + 1);
    }
  };
  const work = [...people.slice(0, 4).map(write), ...people.slice(4, 6).map(read)];
  return {
    ledger,
    reads,
    end: async () => {
      running = false;
      await Promise.all(work);
    },
  };
};

const submissions = async (): Promise<string[]> => {
  const response = await fetch(`${portal.url}/api/submissions`, { headers: { cookie: people[6] ?? '' } });
  return ((await response.json()) as { title: string }[]).map(({ title }) => title);
};
const submit = (title: string, ledger: Ledger = { accepted: new Map(), unanswered: new Set() }) =>
  submitIdeas(portal.url, [people[6] ?? ''], [title], ledger);

describe('[PLAT-332] with a primary and its standby in DATABASE_URL', () => {
  it('continues with the promoted standby after the primary is killed under load, and has every acknowledged write', async () => {
    const listening = listen(people[6] ?? '');
    await vi.waitFor(() => expect(listening.page.received).toContain('hello'), longTimeout);
    const working = load();
    const { ledger, reads } = working;
    try {
      await vi.waitFor(() => expect(ledger.accepted.size).toBeGreaterThan(20), longTimeout);
      expect(await readiness()).toBe(200);
      expect([ledger.unanswered.size, ...reads.keys()]).toEqual([0, 200]);

      process.kill(pair.pid, 'SIGKILL');
      const killed = performance.now();
      await vi.waitFor(async () => expect(await readiness()).toBe(503), longTimeout);
      const before = ledger.accepted.size;
      await withDatabase(pair.standby, (sql) => sql`select pg_promote()`);
      const promoted = performance.now();
      await vi.waitFor(() => expect(ledger.accepted.size).toBeGreaterThan(before), longTimeout);
      const written = performance.now();
      await vi.waitFor(async () => expect(await readiness()).toBe(200), longTimeout);
      const ready = performance.now();
      const since = (from: number, to: number) => `${Math.round(to - from)} ms`;
      console.log(
        `promoted ${since(killed, promoted)} after the kill; written ${since(promoted, written)}, ready ${since(promoted, ready)} after the promotion`,
      );
      // nothing fails from here on
      const failed = [ledger.unanswered.size, reads.get(503)];
      const done = ledger.accepted.size;
      await vi.waitFor(() => expect(ledger.accepted.size).toBeGreaterThan(done + 20), longTimeout);
      expect([ledger.unanswered.size, reads.get(503)]).toEqual(failed);
    } finally {
      await working.end();
    }
    console.log(`${ledger.accepted.size} accepted, ${ledger.unanswered.size} refused; reads ${JSON.stringify([...reads])}`);
    // a failure reports that the database is unavailable, and is no fault of the portal
    expect([...reads.keys()].filter((result) => result !== 200 && result !== 503)).toEqual([]);
    const stored = await withDatabase(
      pair.standby,
      (sql) => sql<{ id: string }[]>`select id from ideas where title like 'Written during a failover%'`,
    );
    const ids = new Set(stored.map(({ id }) => id));
    expect([...ledger.accepted.values()].filter((id) => !ids.has(id))).toEqual([]);

    // the page that listened before receives changes again
    const { page } = listening;
    const before = page.received.length;
    const sent: Ledger = { accepted: new Map(), unanswered: new Set() };
    const state = () =>
      `the latest of ${page.streams} streams: ${page.latest}; ${sent.accepted.size} accepted, ${sent.unanswered.size} not; received before: ${page.received.slice(0, before).slice(-300)}`;
    // once a second: faster, the person would reach the hourly limit before the portal listens again
    await vi.waitFor(
      async () => {
        await submit(`Told after the failover ${crypto.randomUUID()}`, sent);
        expect(page.received.slice(before), state()).toContain('listMySubmissions');
      },
      { ...longTimeout, interval: 1000 },
    );
    await listening.stop();
    expect(portal.process.exitCode).toBeNull();
  });

  it('runs jobs again', async () => {
    const [email = ''] = emails;
    const response = await fetch(`${portal.url}/api/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: portal.url },
      body: JSON.stringify({ email }),
    });
    expect(response.status).toBe(202);
    await vi.waitFor(async () => expect(await mailsTo(portal.dataDir, email)).toHaveLength(1), longTimeout);
  });

  it('starts on the remaining primary, and stays with it when the previous one returns as a primary', async () => {
    await submit('Written to the promoted server');
    await portal.stop({ keep: true });
    portal = await start(portal);
    expect(await submissions()).toContain('Written to the promoted server');
    servers.kill('SIGUSR1');
    const isStandby = () => withDatabase(pair.primary, async (sql) => (await sql`select pg_is_in_recovery() as yes`)[0]?.yes);
    await vi.waitFor(async () => expect(await isStandby()).toBe(false), longTimeout);
    await portal.stop({ keep: true });
    portal = await start(portal);
    expect(await submissions()).toContain('Written to the promoted server');
  });
});
