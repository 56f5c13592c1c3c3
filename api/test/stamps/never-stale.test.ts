import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentTypes } from '../../src/modules/content/content-type.ts';
import { openAreas } from '../open-areas.ts';
import { operationOf, prepareCell, sendCell } from '../permissions/check-cell.ts';
import { expectations, kinds } from '../permissions/expectations.ts';
import { deployToken, remote } from '../permissions/world.ts';
import { openPortal, type Person, type TestPortal } from '../portal.ts';
import { itemAddresses, KeptReads, stampedReads } from './kept-reads.ts';

/** The calls are prepared in waves. Everything is read again before a wave's first call and after each call. */
const waves = 12;

let portal: TestPortal;
let readers: readonly Person[];
let instances: readonly ReturnType<TestPortal['secondInstance']>[];
/** Cached reads of every address without an id. */
const reads = new KeptReads();
const sum = { same: 0, changed: 0 };

/** Addresses besides the plain ones: other orders, filters and months. */
const further = [
  '/api/ideas?sort=votes',
  '/api/ideas?mine=true',
  '/api/ideas?q=heat',
  '/api/grants?sort=deadline',
  '/api/ai-tools?sort=usage',
  '/api/ai-tools?recent=true',
  '/api/bookings?startDate=2026-03-01&endDate=2026-03-31',
  '/api/search?q=heat',
  '/api/user-stats?month=2&year=2026',
  '/api/leaderboard?month=2&year=2026',
];
/** Reads of a person's own data. */
const own = [
  '/api/auth/user',
  '/api/user-stats',
  '/api/submissions',
  '/api/notifications/summary',
  '/api/bookings/mine',
  '/api/panels',
];
const plain = stampedReads.map(({ path }) => path).filter((path) => !path.includes(':'));
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The instances, in another order each time: the first makes the call and gave the cached responses. */
let turn = 0;
const inTurn = () => instances.map((_, at) => instances[(at + turn) % instances.length] as (typeof instances)[number]);

beforeAll(async () => {
  // in production no response is compared with its schema
  portal = await openPortal({ DEPLOY_TOKENS: `${remote}=${deployToken}`, NODE_ENV: 'production' });
  await openAreas(portal, { 'mf-ideas': {}, 'mf-booking': {}, 'mf-financing': {}, 'mf-admin-profile': {} });
  readers = [await portal.person(), await portal.person({ role: 'admin' })];
  // few connections: each of them plans every statement
  instances = [1, 2, 3].map(() => portal.secondInstance(2));
  for (const reader of readers)
    await reads.keep(portal, reader, reader.user.role === 'admin' ? [...plain, ...further] : [...own, ...further]);
}, 120_000);
afterAll(async () => {
  await portal.close();
  console.log(`read again after each change: ${sum.same} unchanged, ${sum.changed} changed`);
});

/** The calls that change something, each with a caller who may make it. */
const changing = [...expectations].flatMap(([call, row]) => {
  const kind = kinds.find((one) => row[one] < 400);
  return operationOf(call).method === 'GET' || !kind ? [] : [[call, kind] as const];
});
/** Neighbours are about the same items, so they go into different waves. */
const strided = Array.from({ length: waves }, (_, wave) => changing.filter((_call, at) => at % waves === wave));

describe('[PLAT-271] a cached response', () => {
  it('exists for every read that may have a stamp', () => {
    const types = contentTypes().map(({ type }) => type);
    const ofType = (path: string) => (path.includes(':type') ? types.map((type) => path.replace(':type', type)) : [path]);
    const kept = [...plain, ...[...itemAddresses()].flatMap(([path, below]) => [path, ...below])];
    expect(kept.sort()).toEqual(stampedReads.flatMap(({ path }) => ofType(path)).sort());
  });

  describe.each(strided.map((cells, wave) => ({ wave, cells })))('$wave', ({ cells }) => {
    const prepared = new Map<string, Awaited<ReturnType<typeof prepareCell>>>();
    beforeAll(async () => {
      for (const [call, kind] of cells) prepared.set(call, await prepareCell(portal, call, kind));
      const [giver] = inTurn();
      if (giver) await reads.readAgain(giver, []);
    });

    it.each(cells)('is not reported as unchanged after %s if it has changed', async (call, kind) => {
      const cell = prepared.get(call);
      const [giver, reader, other] = inTurn();
      if (!cell || !giver || !reader || !other) throw new Error(`nothing is prepared for ${call}`);
      turn += 1;
      const { caller, request } = cell;
      // the objects of the call, and the caller's own data
      const near = new KeptReads();
      for (const id of new Set(`${request.path} ${JSON.stringify(request.body)}`.match(uuid)))
        for (const person of caller ? [...readers, caller] : readers) await near.keepItem(giver, person, id);
      if (caller) await near.keep(giver, caller, own);
      // new items come first in lists
      portal.clock.advance(0.001);
      const response = await sendCell({ ...portal, send: giver.send }, call, kind, caller, request);
      expect(response.status).toBeLessThan(400);
      await response.text();
      const after = [await reads.readAgain(reader, [giver, other]), await near.readAgain(reader, [giver, other])];
      expect(after.flatMap(({ stale }) => stale)).toEqual([]);
      for (const { same, changed } of after) {
        sum.same += same;
        sum.changed += changed.length;
      }
    });
  });

  it('is reported as unchanged by one statement on every instance if nothing has changed', async () => {
    expect(sum.changed).toBeGreaterThan(changing.length);
    for (const instance of instances) {
      // the first time may renew the session
      const { asked, other } = await reads.askAgain(instance);
      expect(other).toEqual([]);
      expect(asked).toBeGreaterThan(plain.length);
      expect(await instance.statementsOf(() => reads.askAgain(instance))).toHaveLength(asked);
    }
  });
});
