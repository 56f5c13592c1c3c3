import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listenTo } from '../../../test/listen-to-events.ts';
import { patient } from '../../../test/patient.ts';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { PrimaryAndStandby } from '../../../test/primary-and-standby.ts';
import { jobs } from '../../jobs.ts';
import { decide, submitted } from '../../modules/ideas/ideas.fixture.ts';
import { prepareQueue } from '../jobs/queue.ts';
import { changesDigest } from '../stamps/table-stamps.ts';
import { tableStamps } from '../stamps/tables.ts';
import { migrate } from './migrate.ts';

const token = 'monitor-token-of-the-replica-test';
let folder: string;
let pair: PrimaryAndStandby;
let portal: TestPortal;
let ana: Person;
let dan: Person;
let manager: Person;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-replica-'));
  pair = await PrimaryAndStandby.start(folder);
  const connection = pair.urlOf(pair.primary);
  await migrate(connection);
  await prepareQueue(connection, jobs);
  const variables = { DATABASE_URL: connection, DATABASE_READ_URL: pair.urlOf(pair.standby), METRICS_TOKEN: token };
  portal = await openPortal(variables, { database: { connection, drop: () => pair.stop() } });
  ana = await portal.person();
  dan = await portal.person();
  manager = await portal.person({ role: 'manager' });
});
afterAll(async () => {
  await portal?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Reads a path, and returns what the primary was queried for in the process: only the session if the replica served the read. */
const read = async (path: string, as = dan, tag?: string) => {
  let response: Response | undefined;
  const statements = await portal.statementsOf(async () => {
    response = await portal.send('GET', path, { as, headers: tag ? { 'if-none-match': tag } : {} });
  });
  if (!response) throw new Error('no response');
  const text = response.status === 200 ? await response.text() : '';
  return {
    status: response.status,
    text,
    tag: response.headers.get('etag') ?? '',
    link: response.headers.get('link'),
    from: statements.length === 1 && response.status === 200 ? 'replica' : 'primary',
  };
};
/** Waits until the replica has caught up and the api knows which tables such a read needs. */
const untilServed = (path: string, as = dan) =>
  vi.waitFor(async () => {
    const found = await read(path, as);
    expect(found.from).toBe('replica');
    return found;
  }, patient);

const pauseReplay = async () => {
  await pair.query(pair.standby, 'select pg_wal_replay_pause()');
  await vi.waitFor(
    async () =>
      expect(await pair.query(pair.standby, 'select pg_get_wal_replay_pause_state() as state')).toEqual([{ state: 'paused' }]),
    patient,
  );
};
const resumeReplay = () => pair.query(pair.standby, 'select pg_wal_replay_resume()');
/** Reads that the replica has served, and those passed on to the primary, as monitoring shows them. */
const counted = async () => {
  const response = await portal.send('GET', '/metrics', { headers: { authorization: `Bearer ${token}` } });
  const text = await response.text();
  return ['reads', 'reads_passed_on'].map((what) =>
    Number(new RegExp(`^portal_replica_${what}_total (\\d+)$`, 'm').exec(text)?.[1]),
  );
};
const titles = ({ text }: { readonly text: string }) => (JSON.parse(text) as { title: string }[]).map(({ title }) => title);

describe('[PLAT-333] reads with a replica', () => {
  it.each([
    '/api/ideas',
    '/api/ideas?sort=votes&q=heat',
    '/api/search?q=heat',
    '/api/notifications',
    '/api/leaderboard',
    '/api/bookings',
  ])('are served by the replica while nothing has changed, as the primary would: %s', async (path) => {
    const { id } = await submitted(portal, ana, { title: 'Store the heat of the kiln' });
    await decide(portal, manager, id, { status: 'approved' });
    const first = await read(path);
    const { text, link, tag, status } = await untilServed(path);
    expect([status, text, link]).toEqual([200, first.text, first.link]);
    expect(await read(path, dan, tag)).toMatchObject({ status: 304 });
  });

  it('show a change immediately to its author, to a notified colleague and to everyone else, however far the replica lags', async () => {
    const { id } = await submitted(portal, ana, { title: 'Dry the biomass' });
    await decide(portal, manager, id, { status: 'approved' });
    const before = await untilServed('/api/ideas');
    await untilServed('/api/ideas', ana);
    await untilServed('/api/bookings');
    const queue = await untilServed('/api/reviews', manager);
    const page = await listenTo(portal, manager);
    expect((await page.next())?.name).toBe('hello');
    await pauseReplay();
    try {
      expect((await portal.send('PUT', `/api/content/idea/${id}/vote`, { as: dan })).ok).toBe(true);
      await submitted(portal, ana, { title: 'Written while the replica lags' });
      const own = await read('/api/ideas', ana);
      expect(titles(own)).toContain('Written while the replica lags');
      expect(own.from).toBe('primary');
      // a reviewer, whose page is notified
      let event = await page.next();
      while (event && !(event.name === 'changed' && event.data.operations.includes('listReviews'))) event = await page.next();
      expect(event?.name).toBe('changed');
      for (const tag of [undefined, queue.tag])
        expect((await read('/api/reviews', manager, tag)).text).toContain('Written while the replica lags');
      for (const tag of [undefined, before.tag]) {
        const again = await read('/api/ideas', dan, tag);
        expect([again.status, again.from]).toEqual([200, 'primary']);
        expect(JSON.parse(again.text)).toContainEqual(expect.objectContaining({ id, voteCount: 1, myVote: true }));
      }
      // unchanged data still comes from the replica
      expect((await read('/api/bookings')).from).toBe('replica');
    } finally {
      await resumeReplay();
      await page.leave();
    }
    expect(titles(await untilServed('/api/ideas', ana))).toContain('Written while the replica lags');
  });

  it('show each change to the next read, by any person, while the replica constantly lags a little', async () => {
    await untilServed('/api/submissions', ana);
    await untilServed('/api/reviews', manager);
    for (const statement of ["alter system set recovery_min_apply_delay = '50ms'", 'select pg_reload_conf()'])
      await pair.query(pair.standby, statement);
    for (let number = 0; number < 20; number += 1) {
      const title = `Written one after the other, ${number}`;
      await submitted(portal, ana, { title });
      const [own, other] = await Promise.all([
        portal.send('GET', '/api/submissions', { as: ana }),
        portal.send('GET', '/api/reviews', { as: manager }),
      ]);
      expect(titles({ text: await own.text() })).toContain(title);
      expect(await other.text()).toContain(title);
    }
  });

  it('do not count as up to date if the replica has as many changes of a table as the primary, but different ones', async () => {
    const { db } = portal.ctx;
    await db.insert(tableStamps).values([1n, 1n].map((changes) => ({ tableName: 'planted', changes })));
    const rows = await db.execute<{ ctid: string }>(sql`select ctid::text from table_stamps where table_name = 'planted'`);
    const states: unknown[] = [];
    // two concurrent transactions each count in a row of their own, and a server may receive either of them first
    for (const { ctid } of rows) {
      const change = db.transaction(async (tx) => {
        await tx.execute(sql`update table_stamps set changes = changes + 1 where ctid = ${ctid}::tid`);
        states.push(await tx.select({ digest: changesDigest(sql`'{planted}'`) }).from(sql`(select) as one`));
        throw new Error('undone');
      });
      await expect(change).rejects.toThrow('undone');
    }
    expect(states).toHaveLength(2);
    expect(states[0]).not.toEqual(states[1]);
  });

  it('come from the primary while the replica is frozen or gone, and monitoring shows how many', async () => {
    const { text } = await untilServed('/api/ideas');
    const [served = Number.NaN, passedOn = Number.NaN] = await counted();
    await read('/api/ideas');
    expect(await counted()).toEqual([served + 1, passedOn]);
    pair.freeze(pair.standby, true);
    try {
      for (let time = 0; time < 3; time += 1)
        expect(await read('/api/ideas')).toMatchObject({ status: 200, text, from: 'primary' });
      expect(await counted()).toEqual([served + 1, passedOn + 3]);
    } finally {
      pair.freeze(pair.standby, false);
    }
    await untilServed('/api/ideas');
    pair.kill(pair.standby);
    expect(await read('/api/ideas')).toMatchObject({ status: 200, text, from: 'primary' });
    expect(await read('/api/ideas')).toMatchObject({ status: 200, text, from: 'primary' });
  });
});
