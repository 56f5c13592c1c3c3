import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentTypes } from '../../src/modules/content/content-type.ts';
import { openAreas } from '../open-areas.ts';
import { operationOf, prepareCell, sendCell } from '../permissions/check-cell.ts';
import { expectations, kinds } from '../permissions/expectations.ts';
import { deployToken, remote } from '../permissions/world.ts';
import { openPortal, type Person, type TestPortal } from '../portal.ts';
import { KeptReads, type Outcome, stampedReads } from './kept-reads.ts';

let portal: TestPortal;
let readers: Person[];
let instances: Pick<TestPortal, 'send'>[];
/** Cached reads of every address without an id. */
let reads: KeptReads;
const sum: Omit<Outcome, 'stale'> = { unchanged: 0, changed: 0 };

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

/** Every address that reads something by this id. */
const addressesOf = (id: string): string[] =>
  stampedReads.flatMap(({ path }) => {
    const named = path.replace(':id', id);
    if (!path.includes(':')) return [];
    return path.includes(':type') ? contentTypes().map(({ type }) => named.replace(':type', type)) : [named];
  });

beforeAll(async () => {
  portal = await openPortal({ DEPLOY_TOKENS: `${remote}=${deployToken}` });
  await openAreas(portal, { 'mf-ideas': {}, 'mf-booking': {}, 'mf-financing': {}, 'mf-admin-profile': {} });
  readers = [await portal.person(), await portal.person({ role: 'admin' })];
  instances = [portal, portal.secondInstance()];
  reads = new KeptReads(instances);
  // twice on each instance: the first time shows which tables a read needs
  for (const reader of readers)
    for (let time = 0; time < 4; time += 1)
      await reads.keep(reader, reader.user.role === 'admin' ? [...plain, ...further] : [...own, ...further]);
}, 120_000);
afterAll(async () => {
  await portal.close();
  console.log(`asked again after each change: ${sum.unchanged} unchanged and known to be, ${sum.changed} changed`);
});

/** The calls that change something, each with a caller who may make it. */
const changing = [...expectations].flatMap(([call, row]) => {
  const kind = kinds.find((one) => row[one] < 400);
  return operationOf(call).method === 'GET' || !kind ? [] : [[call, kind] as const];
});

describe('[PLAT-271] a cached response', () => {
  it.each(changing)('is not reported as unchanged after %s if it has changed', { timeout: 60_000 }, async (call, kind) => {
    const { caller, request } = await prepareCell(portal, call, kind);
    const ids = [...new Set(`${request.path} ${JSON.stringify(request.body)}`.match(uuid))];
    // the objects of the call, and the caller's own data
    const near = new KeptReads(instances);
    for (const person of caller ? [...readers, caller] : readers) await near.keep(person, ids.flatMap(addressesOf));
    if (caller) await near.keep(caller, own);
    // on each instance: the first time shows which tables a read needs
    for (let time = 0; time < 2; time += 1) await near.refresh();
    await reads.refresh();
    const response = await sendCell(portal, call, kind, caller, request);
    expect(response.status).toBeLessThan(400);
    await response.text();
    const after = [await reads.askAgain(), await near.askAgain()];
    expect(after.flatMap(({ stale }) => stale)).toEqual([]);
    for (const { unchanged, changed } of after) {
      sum.unchanged += unchanged;
      sum.changed += changed;
    }
  });
});
