import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Portal, startPortal } from '../portal/start-portal.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { newDataFolder, removeDataFolders } from './data-folder.ts';
import { SharedServers } from './shared-servers.ts';
import { addPeople, type Cookies, signIn, submitIdeas } from './submissions.ts';

const servers = new SharedServers();
let [one, two]: Portal[] = [];
let balancer: Balancer;
let people: Cookies;
const instance = (portal: Portal | undefined): Portal => {
  if (!portal) throw new Error('no instance');
  return portal;
};

beforeAll(async () => {
  await servers.open();
  // an empty database: both migrate and fill it
  [one, two] = await Promise.all([servers.start(), servers.start()]);
  balancer = await startBalancer([instance(one).port, instance(two).port]);
  const sql = postgres(servers.databaseUrl, { max: 1 });
  people = await signIn(instance(one).url, await addPeople(sql, 8));
  await sql.end();
});
afterAll(async () => {
  await balancer?.close();
  await servers.close();
  removeDataFolders();
});

const digest = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const pdf = (name: string, size = 2000) => `%PDF-1.7\n% ${name}\n`.padEnd(size, name);

const upload = async (url: string, cookie: string, content: string): Promise<string> => {
  const body = new FormData();
  body.append('file', new File([content], 'a.pdf'));
  const response = await fetch(`${url}/api/upload/idea`, { method: 'POST', headers: { cookie, origin: url }, body });
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as { url: string }).url;
};
const download = async (url: string, cookie: string, path: string): Promise<string> => {
  const response = await fetch(`${url}${path}`, { headers: { cookie } });
  return response.status === 200 ? digest(await response.bytes()) : String(response.status);
};
const statusOf = async (url: string, path: string, cookie = '') => (await fetch(`${url}${path}`, { headers: { cookie } })).status;

/** An acknowledged upload: its address, and the digest of its content. */
interface AcknowledgedUpload {
  readonly path: string;
  readonly cookie: string;
  readonly sha256: string;
}

/** Milliseconds between a response and a person's next read: the processor is for the instances that start meanwhile. */
const thinkTime = 10;

/** Reads and uploads through the balancer until stopped. */
const load = () => {
  let running = true;
  let succeeded = 0;
  const failures: string[] = [];
  const acknowledged: AcknowledgedUpload[] = [];
  const reader = async (cookie: string) => {
    while (running) {
      const status = await statusOf(balancer.url, '/api/ideas?limit=5', cookie).catch(String);
      if (status === 200) succeeded += 1;
      else failures.push(`GET ${status}`);
      await setTimeout(thinkTime);
    }
  };
  const writer = async (cookie: string, index: number) => {
    for (let number = 0; running && number < 40; number += 1) {
      const content = pdf(`${index}-${number} `, 20_000);
      try {
        acknowledged.push({ path: await upload(balancer.url, cookie, content), cookie, sha256: digest(content) });
        succeeded += 1;
      } catch (thrown) {
        failures.push(`POST ${thrown}`);
      }
      await setTimeout(50);
    }
  };
  const work = [...people.slice(0, 2).map(reader), ...people.slice(2, 6).map(writer)];
  return {
    acknowledged,
    succeeded: () => succeeded,
    end: async () => {
      running = false;
      await Promise.all(work);
      return { failures, acknowledged };
    },
  };
};

const lostUploads = async (acknowledged: readonly AcknowledgedUpload[]) => {
  const intact = await Promise.all(
    acknowledged.map(async ({ path, cookie, sha256 }) => (await download(balancer.url, cookie, path)) === sha256),
  );
  return acknowledged.filter((_, index) => !intact[index]);
};

describe('two instances with a shared database and bucket', () => {
  it('[PLAT-234] start simultaneously on an empty database, which then has everything only once', async () => {
    const sql = postgres(servers.databaseUrl, { max: 1 });
    const [demo] = await sql`select count(*)::int as count from users where email = 'employee@portal.example'`;
    const [stores] = await sql`select count(*)::int as count from file_store_identity`;
    await sql.end();
    expect([demo?.count, stores?.count]).toEqual([1, 1]);
    for (const { url } of [instance(one), instance(two)]) expect(await statusOf(url, '/api/health/ready')).toBe(200);
  });

  it('[PLAT-234] share uploads, releases and sessions', async () => {
    const [a, b] = [instance(one).url, instance(two).url];
    const [cookie = ''] = people;
    const content = pdf('shared ', 9_000_000);
    const path = await upload(a, cookie, content);
    expect(await download(b, cookie, path)).toBe(digest(content));
    const page = await (await fetch(`${b}/ideas-kaizen`, { headers: { cookie } })).text();
    const entry = /\/remotes\/mf-ideas\/[^"]+?\.js/.exec(page)?.[0] ?? '';
    for (const url of [a, b]) expect(await statusOf(url, entry, cookie)).toBe(200);
    const [short = ''] = await signIn(a, ['employee@portal.example']);
    expect(await statusOf(b, '/api/auth/user', short)).toBe(200);
    expect((await fetch(`${a}/api/logout`, { method: 'POST', headers: { cookie: short, origin: a } })).ok).toBe(true);
    expect(await statusOf(b, '/api/auth/user', short)).toBe(401);
  });

  it('[PLAT-234] notify a page of one instance about a change made on the other', async () => {
    const [cookie = ''] = people;
    const stop = new AbortController();
    const stream = await fetch(`${instance(two).url}/api/events`, { headers: { cookie }, signal: stop.signal });
    expect(stream.status).toBe(200);
    let received = '';
    const listening = (async () => {
      for await (const chunk of stream.body ?? []) received += new TextDecoder().decode(chunk);
    })().catch(() => undefined);
    const ledger = { accepted: new Map<string, string>(), unanswered: new Set<string>() };
    await submitIdeas(instance(one).url, [cookie], ['Told to the other instance'], ledger);
    expect(ledger.accepted.size).toBe(1);
    await vi.waitFor(() => expect(received).toContain('listMySubmissions'), { timeout: 600_000 });
    stop.abort();
    await listening;
  });

  it('[PLAT-234] share one rate limit', async () => {
    const attempt = async ({ url }: Portal) =>
      (
        await fetch(`${url}/api/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: url },
          body: JSON.stringify({ email: 'guessed@portal.example', password: 'a wrong password' }),
        })
      ).status;
    const statuses: number[] = [];
    for (let turn = 0; turn < 40 && statuses.at(-1) !== 429; turn += 1)
      statuses.push(await attempt(instance(turn % 2 === 0 ? one : two)));
    expect(statuses.at(-1)).toBe(429);
    expect([await attempt(instance(one)), await attempt(instance(two))]).toEqual([429, 429]);
  });

  it('[PLAT-234] a rolling restart fails no request behind a balancer that retries on the other one', async () => {
    const working = load();
    await vi.waitFor(() => expect(working.succeeded()).toBeGreaterThan(20), { timeout: 600_000 });
    await instance(one).stop({ keep: true });
    one = await servers.start(instance(one));
    await instance(two).stop({ keep: true });
    two = await servers.start(instance(two));
    const { failures, acknowledged } = await working.end();
    expect(failures).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(20);
    expect(await lostUploads(acknowledged)).toEqual([]);
  });

  it('[PLAT-234] kill -9 of one instance loses no acknowledged upload, and the other continues', async () => {
    const working = load();
    await vi.waitFor(() => expect(working.acknowledged.length).toBeGreaterThan(10), { timeout: 600_000 });
    instance(one).process.kill('SIGKILL');
    const before = working.succeeded();
    await vi.waitFor(() => expect(working.succeeded()).toBeGreaterThan(before + 20), { timeout: 600_000 });
    const { failures, acknowledged } = await working.end();
    // only what that instance was processing
    expect(failures.length).toBeLessThanOrEqual(6);
    expect(await lostUploads(acknowledged)).toEqual([]);
    one = await servers.start(instance(one));
    expect(await lostUploads(acknowledged)).toEqual([]);
  });

  it('[PLAT-232] are not ready while the S3 server is down, and recover with everything in it', async () => {
    const [cookie = ''] = people;
    const content = pdf('before the fall ');
    const path = await upload(instance(one).url, cookie, content);
    await servers.killS3();
    for (const { url } of [instance(one), instance(two)]) {
      expect(await statusOf(url, '/api/health/ready')).toBe(503);
      expect(await statusOf(url, '/api/health/live')).toBe(200);
      expect(await statusOf(url, '/api/ideas', cookie)).toBe(200);
    }
    await expect(upload(instance(one).url, cookie, content)).rejects.toThrow('503');
    await servers.startS3();
    expect(await statusOf(instance(two).url, '/api/health/ready')).toBe(200);
    expect(await download(instance(two).url, cookie, path)).toBe(digest(content));
  });

  it('[PLAT-211] report that a frozen database does not respond, and recover with it', async () => {
    servers.freezeDatabase(true);
    try {
      for (const path of ['/api/health/ready', '/api/health']) {
        const begun = performance.now();
        expect(await statusOf(instance(two).url, path)).toBe(503);
        // by the limit of the health check, not by that of a statement, which is 30 s
        expect(performance.now() - begun).toBeLessThan(10_000);
      }
      expect(await statusOf(instance(two).url, '/api/health/live')).toBe(200);
    } finally {
      servers.freezeDatabase(false);
    }
    await vi.waitFor(async () => expect(await statusOf(instance(two).url, '/api/health/ready')).toBe(200), { timeout: 600_000 });
  });

  it.each([
    ['on its own disk', { S3_ENDPOINT: '', S3_BUCKET: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' }, 'the folder /\\S+'],
    ['in another bucket', { S3_BUCKET: 'another' }, 'the bucket "another" at \\S+'],
  ])('[PLAT-231] a third instance with its files %s does not start', async (_, changed, place) => {
    const started = startPortal({ dataDir: newDataFolder(), env: { ...servers.variables(), ...changed } });
    await expect(started).rejects.toThrow(
      new RegExp(`The files of this portal are not in ${place}: set DATA_DIR or S3_BUCKET as before`),
    );
  });
});
