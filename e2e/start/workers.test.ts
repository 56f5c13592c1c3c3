import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Portal, startPortal } from '../portal/start-portal.ts';
import { databasePid, newDataFolder, openDatabase, removeDataFolders } from './data-folder.ts';
import { childrenOf, isRunning } from './launcher.ts';
import { addPeople, type Cookies, signIn, submitIdeas } from './submissions.ts';

const token = 'token-of-the-monitors';
/** Shared by the tests; the one after a test that ends it starts another. */
let portal: Portal;
let people: Cookies;

const settings = { DATABASE_URL: '', API_WORKERS: '2', METRICS_TOKEN: token };
const runs = () => portal?.process.exitCode === null && portal.process.signalCode === null;
afterAll(async () => {
  await portal?.stop({ keep: true });
  removeDataFolders();
});

/** The values of a metric by worker, regardless of which worker handles the call. */
const figures = async (name: string): Promise<Record<string, number>> => {
  const response = await fetch(`${portal.url}/metrics`, { headers: { authorization: `Bearer ${token}`, connection: 'close' } });
  const lines = (await response.text()).split('\n').filter((line) => line.startsWith(`${name}{`));
  const found: Record<string, number> = {};
  for (const line of lines) {
    const worker = /worker="(\d+)"/.exec(line)?.[1] ?? 'none';
    found[worker] = (found[worker] ?? 0) + Number(line.slice(line.lastIndexOf(' ')));
  }
  return found;
};

/** Processes of the primary: workers and the database. */
const workerPids = async () => {
  const database = databasePid(portal.dataDir);
  return (await childrenOf(portal.process.pid ?? 0)).filter((pid) => pid !== database);
};

/** Milliseconds between a response and the next call of a person: the processor is for the portal that starts workers meanwhile. */
const thinkTime = 10;

/** The status of a call, or why it failed. */
const read = (cookie: string, agent: Agent): Promise<number | string> =>
  new Promise((resolve) => {
    const call = get(`${portal.url}/api/ideas?limit=5`, { headers: { cookie }, agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    call.on('error', (thrown) => resolve(`${thrown}${call.reusedSocket ? ' on a connection that was open' : ''}`));
  });

/** Reads by all people until stopped: half of them keep their connection open as a proxy does, half open one for each call. */
const load = () => {
  let running = true;
  let answered = 0;
  const failures: (number | string)[] = [];
  const reader = async (cookie: string, index: number) => {
    const agent = new Agent({ keepAlive: index % 2 === 0 });
    while (running) {
      const outcome = await read(cookie, agent);
      if (outcome === 200) answered += 1;
      else failures.push(outcome);
      await setTimeout(thinkTime);
    }
    agent.destroy();
  };
  const work = people.map(reader);
  return {
    answered: () => answered,
    failures,
    more: (calls: number) => {
      const before = answered;
      return vi.waitFor(() => expect(answered).toBeGreaterThan(before + calls), { timeout: 600_000 });
    },
    end: async () => {
      running = false;
      await Promise.all(work);
      return failures;
    },
  };
};

describe('two workers', () => {
  beforeEach(async () => {
    if (runs()) return;
    portal = await startPortal({ dataDir: newDataFolder({ filled: true }), env: settings });
    const sql = openDatabase(portal.dataDir);
    people = await signIn(portal.url, await addPeople(sql, 8));
    await sql.end();
  });

  it('[PLAT-360] [PLAT-363] both take calls, and each reports the metrics of both', async () => {
    const isServing = async () => {
      for (let call = 0; call < 10; call += 1) await fetch(`${portal.url}/api/health`, { headers: { connection: 'close' } });
      const calls = await figures('portal_http_request_duration_seconds_count');
      expect(Object.keys(calls).sort()).toEqual(['1', '2']);
      expect(Math.min(...Object.values(calls))).toBeGreaterThan(5);
    };
    await vi.waitFor(isServing, { timeout: 600_000 });
    expect(Object.keys(await figures('portal_process_resident_memory_bytes')).sort()).toEqual(['1', '2']);
  });

  it('[PLAT-360] notify a page of each about a change made on one', async () => {
    const [author = '', ...readers] = people;
    const stop = new AbortController();
    const received: string[] = [];
    const listen = async (cookie: string) => {
      const stream = await fetch(`${portal.url}/api/events`, { headers: { cookie }, signal: stop.signal });
      const index = received.push('') - 1;
      void (async () => {
        for await (const chunk of stream.body ?? []) received[index] += new TextDecoder().decode(chunk);
      })().catch(() => undefined);
    };
    // the system chooses the worker of a connection: open streams until each has one
    await vi.waitFor(
      async () => {
        for (const cookie of [author, ...readers.slice(0, 3)]) await listen(cookie);
        expect(Object.values(await figures('portal_event_streams')).filter((streams) => streams > 0)).toHaveLength(2);
      },
      { timeout: 600_000, interval: 10 },
    );
    const ledger = { accepted: new Map<string, string>(), unanswered: new Set<string>() };
    await submitIdeas(portal.url, [author], ['Told to the other worker'], ledger);
    expect(ledger.accepted.size).toBe(1);
    await vi.waitFor(() => expect(received.filter((text) => text.includes('getLeaderboard')).length).toBe(received.length), {
      timeout: 600_000,
    });
    stop.abort();
  });

  it('[PLAT-360] send each mail once', async () => {
    const emails = ['admin', 'manager', 'employee', 'colleague', 'viewer'].map((name) => `${name}@portal.example`);
    for (const email of emails) {
      const { status } = await fetch(`${portal.url}/api/forgot-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: portal.url, connection: 'close' },
        body: JSON.stringify({ email }),
      });
      expect(status).toBe(202);
    }
    const outbox = () => readdirSync(join(portal.dataDir, 'outbox')).filter((name) => name.endsWith('.eml'));
    await vi.waitFor(() => expect(outbox().length).toBeGreaterThanOrEqual(emails.length), { timeout: 600_000 });
    for (const email of emails) expect(outbox().filter((name) => name.includes(email))).toHaveLength(1);
  });

  it('[PLAT-361] kill -9 of either costs only its connections, and it restarts', async () => {
    for (const _worker of ['the leader', 'the other']) {
      const before = await workerPids();
      const working = load();
      await working.more(50);
      process.kill(before[0] ?? 0, 'SIGKILL');
      await working.more(50);
      // at most one call in progress per connection
      expect(working.failures.length).toBeLessThanOrEqual(people.length);
      // a busy machine needs more than a minute to start a worker beside the load
      await vi.waitFor(async () => expect(Object.keys(await figures('portal_event_streams')).sort()).toEqual(['1', '2']), {
        timeout: 600_000,
      });
      expect((await working.end()).length).toBeLessThanOrEqual(people.length);
      expect(await workerPids()).not.toContain(before[0]);
      expect(await workerPids()).toHaveLength(2);
    }
  });

  it('[PLAT-362] SIGHUP replaces both, and no call fails', async () => {
    const before = await workerPids();
    const working = load();
    await working.more(50);
    portal.process.kill('SIGHUP');
    await vi.waitFor(() => expect(portal.output()).toContain('All workers are new'), { timeout: 600_000 });
    await working.more(50);
    expect(await working.end()).toEqual([]);
    const after = await workerPids();
    expect(after).toHaveLength(2);
    for (const pid of before) expect(after).not.toContain(pid);
  });

  it('[PLAT-364] stop without leaving a process or a port behind', async () => {
    const pids = [...(await workerPids()), databasePid(portal.dataDir)];
    portal.process.kill('SIGTERM');
    expect(await once(portal.process, 'exit')).toEqual([0, null]);
    expect(await Promise.all(pids.map(isRunning))).toEqual([false, false, false]);
    await expect(fetch(portal.url)).rejects.toThrow();
  });

  it('[PLAT-364] end by themselves when the primary is killed', async () => {
    const pids = await workerPids();
    portal.process.kill('SIGKILL');
    await vi.waitFor(async () => expect(await Promise.all(pids.map(isRunning))).toEqual([false, false]), { timeout: 600_000 });
    // the next start would adopt it
    process.kill(databasePid(portal.dataDir), 'SIGINT');
  });
});

it('[PLAT-361] workers that cannot start stop the portal with one sentence', async () => {
  const dataDir = newDataFolder({ filled: true });
  writeFileSync(join(dataDir, 'session-secret'), 'short');
  const printed = String(await startPortal({ dataDir, env: settings }).catch((thrown: Error) => thrown.message));
  expect(printed.match(/session-secret is damaged/g)).toHaveLength(1);
  expect(printed).not.toMatch(/Workers|worker of the api/);
});
