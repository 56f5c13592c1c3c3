import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentTypes } from '../../src/modules/content/content-type.ts';
import { collectEvents, type EventCollector } from '../collect-events.ts';
import { openAreas } from '../open-areas.ts';
import { changingCalls, prepareCell, sendCell } from '../permissions/check-cell.ts';
import { deployToken, remote } from '../permissions/world.ts';
import { openPortal, type Person, type TestPortal } from '../portal.ts';
import { CachedReads, itemAddresses, stampedReads } from './cached-reads.ts';
import { checkEvents } from './missing-events.ts';

/** The calls are prepared in waves. Everything is read again before a wave's first call and after each call. */
const waves = 12;

let portal: TestPortal;
let employee: Person;
let administrator: Person;
let readers: readonly Person[];
let instances: readonly ReturnType<TestPortal['secondInstance']>[];
/** Cached reads of every address without an id. */
const reads = new CachedReads();
const totals = { same: 0, changed: 0, withEvent: 0 };
let events: EventCollector;

/** Variants of the plain addresses: other orders, filters and months. */
const variants = [
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
/** Reads that are the same for everyone, and that may change with items that a reader may not see. */
const commonReads = ['/api/activities', '/api/leaderboard', '/api/team-stats'];
/** Reads of a person's own data. */
const ownReads = [
  '/api/auth/user',
  '/api/user-stats',
  '/api/submissions',
  '/api/submissions/withdrawn',
  '/api/notifications/summary',
  '/api/bookings/mine',
  '/api/panels',
];
const plainReads = stampedReads.map(({ path }) => path).filter((path) => !path.includes(':'));
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

let turn = 0;
/** The instances, in another order each turn: the first makes the call and gave the cached responses. */
const inTurn = () => instances.map((_, index) => instances[(index + turn) % instances.length] as (typeof instances)[number]);

beforeAll(async () => {
  // in production no response is compared with its schema
  portal = await openPortal({ DEPLOY_TOKENS: `${remote}=${deployToken}`, NODE_ENV: 'production' }, { connections: 2 });
  await openAreas(portal, { 'mf-ideas': {}, 'mf-booking': {}, 'mf-financing': {}, 'mf-admin-profile': {} });
  [employee, administrator] = [await portal.person(), await portal.person({ role: 'admin' })];
  readers = [employee, administrator];
  events = await collectEvents(portal);
  // few connections: each of them plans every statement
  instances = [1, 2, 3].map(() => portal.secondInstance(2));
  for (const reader of readers)
    await reads.add(portal, reader, [
      ...(reader.user.role === 'admin' ? plainReads : [...ownReads, ...commonReads]),
      ...variants,
    ]);
});
afterAll(async () => {
  await events.close();
  await portal.close();
  const { same, changed, withEvent } = totals;
  console.log(
    `read again after each change: ${same} unchanged, ${changed} changed, ${withEvent} of them with an event for their reader`,
  );
});

/** The calls of each wave: neighbours are about the same items, so they go into different waves. */
const callsByWave = Array.from({ length: waves }, (_, wave) => changingCalls.filter((_call, index) => index % waves === wave));

describe('[PLAT-271] a cached response', () => {
  it('exists for every read that may have a stamp', () => {
    const types = contentTypes().map(({ type }) => type);
    const ofType = (path: string) => (path.includes(':type') ? types.map((type) => path.replace(':type', type)) : [path]);
    const cached = [...plainReads, ...[...itemAddresses()].flatMap(([path, below]) => [path, ...below])];
    expect(cached.sort()).toEqual(stampedReads.flatMap(({ path }) => ofType(path)).sort());
  });

  describe.each(callsByWave.map((cells, wave) => ({ wave, cells })))('in wave $wave', ({ cells }) => {
    const prepared = new Map<string, Awaited<ReturnType<typeof prepareCell>>>();
    beforeAll(async () => {
      for (const [call, kind] of cells) prepared.set(call, await prepareCell(portal, call, kind));
      const [first] = inTurn();
      if (first) await reads.readAgain(first, []);
    });

    it.each(cells)(
      '[PLAT-584] has an event, and is not reported as unchanged, after %s if it has changed',
      async (call, kind) => {
        const cell = prepared.get(call);
        const [first, second, third] = inTurn();
        if (!cell || !first || !second || !third) throw new Error(`nothing is prepared for ${call}`);
        turn += 1;
        const { caller, owner, request } = cell;
        const people = caller && caller !== owner ? [caller, owner] : [owner];
        // the objects of the call, the people whose they are, and these people's own data
        const ofCall = new CachedReads();
        for (const id of new Set(`${request.path} ${JSON.stringify(request.body)}`.match(uuid))) {
          const found = await ofCall.addItem(first, administrator, id);
          // an id has one kind of item, which others find at the same addresses unless administrators may not see it
          const among = found.length > 0 ? found : undefined;
          for (const person of caller ? [employee, caller] : [employee]) await ofCall.addItem(first, person, id, among);
        }
        for (const person of people) await ofCall.add(first, person, ownReads);
        for (const reader of readers)
          await ofCall.add(
            first,
            reader,
            people.map(({ user }) => `/api/people/${user.id}`),
          );
        await events.published();
        // new items come first in lists
        portal.clock.advance(0.001);
        const response = await sendCell({ ...portal, send: first.send }, call, kind, caller, request);
        expect(response.status).toBeLessThan(400);
        await response.text();
        const after = [await reads.readAgain(second, [first, third]), await ofCall.readAgain(second, [first, third])];
        expect(after.flatMap(({ stale }) => stale)).toEqual([]);
        for (const { same, changed } of after) {
          totals.same += same;
          totals.changed += changed.length;
        }
        const { withEvent, missing } = checkEvents(
          call,
          after.flatMap(({ changed }) => changed),
          await events.published(),
        );
        totals.withEvent += withEvent;
        expect(missing).toEqual([]);
      },
    );
  });

  it('is reported as unchanged by one statement on every instance if nothing has changed', async () => {
    expect(totals.changed).toBeGreaterThan(changingCalls.length);
    for (const instance of instances) {
      // the first time may renew the session
      const { requested, modified } = await reads.revalidate(instance);
      expect(modified).toEqual([]);
      expect(requested).toBeGreaterThan(plainReads.length);
      expect(await instance.statementsOf(() => reads.revalidate(instance))).toHaveLength(requested);
    }
  });
});
