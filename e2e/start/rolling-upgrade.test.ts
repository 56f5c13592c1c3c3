import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bunBinary } from '../portal/bun.ts';
import type { Portal } from '../portal/start-portal.ts';
import type { Checkout } from '../releases/checkout.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { laterVersion } from './later-version.ts';
import { SharedServers } from './shared-servers.ts';
import { addPeople, type Cookies, signIn, submitIdeas } from './submissions.ts';
import { missing, type Visit, visit } from './visits.ts';

const servers = new SharedServers();
let later: Checkout;
let instances: Portal[];
let balancer: Balancer;
let people: Cookies;

beforeAll(async () => {
  const built = laterVersion();
  await servers.open();
  instances = [await servers.start(), await servers.start()];
  balancer = await startBalancer(instances.map(({ port }) => port));
  const sql = postgres(servers.databaseUrl, { max: 1 });
  people = await signIn(instances[0]?.url ?? '', await addPeople(sql, 6));
  await sql.end();
  later = await built;
});
afterAll(async () => {
  await balancer?.close();
  await servers.close();
  later?.remove();
});

/** Milliseconds between a response and the next call of a person: the processor is for the instances that start meanwhile. */
const thinkTime = 20;

/** People read, write and open pages through the balancer until stopped. */
const load = () => {
  let running = true;
  const faults = new Set<string>();
  const ledger = { accepted: new Map<string, string>(), unanswered: new Set<string>() };
  const visits: Visit[] = [];
  let answered = 0;
  /** Repeats the work; whatever it throws counts as a fault. */
  const repeat = async (work: () => Promise<unknown>) => {
    while (running) {
      await work().catch((thrown: Error) => faults.add(`${thrown.message} (${thrown.cause})`));
      await setTimeout(thinkTime);
    }
  };
  const reader = (cookie: string) =>
    repeat(async () => {
      const { status } = await fetch(`${balancer.url}/api/ideas?limit=5`, { headers: { cookie } });
      if (status === 200) answered += 1;
      else faults.add(`GET /api/ideas: ${status}`);
    });
  const writer = async (cookie: string) => {
    for (let number = 0; running; number += 1) {
      await submitIdeas(balancer.url, [cookie], [`Written during an upgrade, ${number}, ${crypto.randomUUID()}`], ledger);
      await setTimeout(500);
    }
  };
  const visitor = (cookie: string) =>
    repeat(async () => {
      const found = await visit(balancer.url, cookie, '/ideas-kaizen');
      visits.push(found);
      for (const fault of found.faults) faults.add(fault);
    });
  const [first = '', second = '', ...rest] = people;
  const work = [reader(first), visitor(second), visitor(first), ...rest.map(writer)];
  return {
    visits,
    answered: () => answered,
    end: async () => {
      running = false;
      await Promise.all(work);
      return { faults: [...faults, ...ledger.unanswered], answered, written: ledger.accepted.size };
    },
  };
};

/** Stops each instance and restarts it from the folder, by default the current tree. */
const replaceEach = async (folder?: string) => {
  for (const [index, portal] of instances.entries()) {
    await portal.stop({ keep: true });
    instances[index] = await servers.start(portal, {}, folder ? [bunBinary(), join(folder, 'api/src/main.ts')] : undefined);
  }
};

const ideasOf = async () => (await visit(balancer.url, people[0] ?? '', '/ideas-kaizen')).areas['mf-ideas'] ?? '';

describe('[REM-99] replacing two instances one at a time with another version while people work', () => {
  let before: Visit;

  it.each([
    ['the next one', () => later.folder, /-local\./, 'mf-ideas: waits for the end of another version of the portal'],
    ['the one before again', () => undefined, /^\d+\.\d+\.\d+$/, 'Remotes    8 of 8'],
  ])('%s: no request fails, and no area goes dark', async (_version, folder, ideas, firstSays) => {
    before = await visit(balancer.url, people[0] ?? '', '/ideas-kaizen');
    const working = load();
    await vi.waitFor(() => expect(working.visits.length).toBeGreaterThan(4), { timeout: 600_000 });
    await replaceEach(folder()).catch(async (thrown) => {
      await working.end();
      throw thrown;
    });
    const { faults, answered, written } = await working.end();
    expect(faults).toEqual([]);
    expect(instances[0]?.output()).toContain(firstSays);
    await vi.waitFor(async () => expect(await ideasOf()).toMatch(ideas), { timeout: 600_000 });
    expect(answered).toBeGreaterThan(50);
    expect(written).toBeGreaterThan(5);
    console.log(`${answered} reads, ${written} ideas, ${working.visits.length} page loads, no fault`);
    // what a page that was opened before loads later
    expect(before.files.length).toBeGreaterThan(20);
    expect(await missing(balancer.url, people[0] ?? '', before.files)).toEqual([]);
  });
});
