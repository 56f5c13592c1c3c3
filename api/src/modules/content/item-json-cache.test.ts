import { eq } from 'drizzle-orm';
import type { Idea } from 'shared-contracts/schemas/idea';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { clearRowCaches } from '../../platform/db/row-caches.ts';
import { JsonBytes, parsedJson } from '../../platform/http/json-response.ts';
import { users } from '../../platform/users/tables.ts';
import { decide, listed, submitted } from '../ideas/ideas.fixture.ts';
import { type FoundIdea, ideaQueries, ideaReads } from '../ideas/read-ideas.ts';
import { ideas } from '../ideas/tables.ts';
import { type ItemJson, ItemJsonCache, maxCachedBytes } from './item-json-cache.ts';

let portal: TestPortal;
let ana: Person;
let dan: Person;
let manager: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  dan = await portal.person();
  manager = await portal.person({ role: 'manager' });
});
afterAll(() => portal.close());

const actor = ({ user }: Person) => ({ id: user.id, role: user.role });
const page = { sort: 'newest', limit: 100 } as const;
const parsedItem = ([item]: readonly ItemJson[]): unknown => parsedJson(new JsonBytes([...(item?.json ?? []), '}']));
const send = async (method: string, path: string, as: Person, body?: object) =>
  expect((await portal.send(method, path, { as, body })).status, `${method} ${path}`).toBeLessThan(300);

/** Changes to an idea or its author by people and by the upkeep, in an order in which each step is possible. */
const changes: [what: string, act: (id: string) => Promise<unknown>][] = [
  ['an edit', (id) => send('PATCH', `/api/ideas/${id}`, ana, { title: 'Dry the biomass twice', tags: ['heat'] })],
  ['an approval', (id) => decide(portal, manager, id, { status: 'approved' })],
  ['a vote', (id) => send('PUT', `/api/content/idea/${id}/vote`, dan)],
  ['a rating', (id) => send('PUT', `/api/content/idea/${id}/rating`, dan, { value: 4 })],
  ['a comment', (id) => send('POST', `/api/content/idea/${id}/comments`, dan, { content: 'Good' })],
  ['a vote that is taken back', (id) => send('DELETE', `/api/content/idea/${id}/vote`, dan)],
  ['an edit that waits', (id) => send('PATCH', `/api/ideas/${id}`, ana, { description: 'Another text for the reviewers.' })],
  ['a rejection of it', (id) => decide(portal, manager, id, { status: 'rejected', reason: 'Too early' })],
  ['another name of its author', () => portal.ctx.db.update(users).set({ lastName: 'Ionescu' }).where(eq(users.id, ana.user.id))],
];

it('[PLAT-240] lists and items show every change at once, in memory or not, to every reader', async () => {
  const { id } = await submitted(portal, ana);
  const readers = [ana, dan, manager];
  for (const [what, act] of changes) {
    for (const reader of readers) await listed(portal, reader);
    await act(id);
    for (const reader of readers) {
      const found = await ideaReads.find(portal.ctx.db, actor(reader), { words: [] }, page);
      const current = JSON.parse(JSON.stringify(await ideaReads.serialize(portal.ctx, actor(reader), found))) as Idea[];
      // the same text, so that its ETag is the same as well
      for (const read of ['first read', 'from memory']) {
        const list = await portal.send('GET', '/api/ideas', { as: reader });
        expect(await list.text(), `${what}, ${read}`).toBe(JSON.stringify(current));
      }
      const single = await portal.send('GET', `/api/ideas/${id}`, { as: reader });
      const shown = current.find((idea) => idea.id === id);
      expect(single.ok, what).toBe(shown !== undefined);
      if (shown) expect(await single.json(), what).toEqual({ ...shown, mergedFrom: [] });
    }
  }
});

it('[PLAT-240] returns no JSON for another version of the row or of its author, or of a row that its transaction changes again', async () => {
  const { id } = await submitted(portal, ana);
  const cache = new ItemJsonCache(ideaQueries, { fieldsOf: ({ title }: FoundIdea) => ({ title }) });
  const cachedJson = async (db = portal.ctx.db) => {
    const states = await ideaReads.findStates(db, actor(ana), { words: [] }, page);
    return cache.read(
      portal.ctx,
      actor(ana),
      states.filter((state) => state.id === id),
    );
  };
  const store = async (db = portal.ctx.db) => cache.store(portal.ctx, await ideaReads.find(db, actor(ana), { words: [] }, page));
  expect(await cachedJson(), 'before it was read').toEqual([]);
  await store();
  expect(parsedItem(await cachedJson())).toMatchObject({ id, title: expect.any(String), myVote: false });
  clearRowCaches(portal.ctx.db);
  expect(await cachedJson(), 'where the database may be another one').toEqual([]);
  await store();
  const rename = (db: typeof portal.ctx.db, title: string) => db.update(ideas).set({ title }).where(eq(ideas.id, id));
  await rename(portal.ctx.db, 'Another title');
  expect(await cachedJson(), 'after a change of the row').toEqual([]);
  await store();
  await portal.ctx.db.update(users).set({ firstName: 'Anamaria' }).where(eq(users.id, ana.user.id));
  expect(await cachedJson(), 'after a change of the author').toEqual([]);
  await portal.ctx.db.transaction(async (tx) => {
    await rename(tx, 'In between');
    await store(tx);
    await rename(tx, 'In the end');
    expect(await cachedJson(tx)).toEqual([]);
  });
  expect(await cachedJson(), 'after the transaction').toEqual([]);
});

it('[PLAT-240] lists an item that changes while it is read as it is then, and reads the page again without one that is withdrawn', async () => {
  const portalOf = await openPortal();
  const author = await portalOf.person();
  const submittedLater = async () => {
    portalOf.clock.advance(0.001);
    return submitted(portalOf, author);
  };
  const [oldest, changed] = [await submittedLater(), await submittedLater()];
  await submittedLater();
  const act = async (path: string, method: string, body?: object) =>
    expect((await portalOf.send(method, path, { as: author, body })).status).toBeLessThan(300);
  const readRows = ideaReads.findWithIds.bind(ideaReads);
  const during = (change: () => Promise<void>) =>
    vi.spyOn(ideaReads, 'findWithIds').mockImplementationOnce(async (...ids) => {
      await change();
      return readRows(...ids);
    });
  clearRowCaches(portalOf.ctx.db);
  during(() => act(`/api/ideas/${changed.id}`, 'PATCH', { title: 'Changed while it is read' }));
  expect((await listed(portalOf, author)).ideas.map(({ title }) => title)).toContain('Changed while it is read');
  clearRowCaches(portalOf.ctx.db);
  during(() => act(`/api/ideas/${changed.id}`, 'DELETE'));
  const { next } = await listed(portalOf, author, '?limit=1');
  expect((await listed(portalOf, author, next)).ideas.map(({ id }) => id)).toEqual([oldest.id]);
  await portalOf.close();
});

it('[PLAT-240] keeps the items of all content types within one limit, and separates serializations of the same item', async () => {
  const { id } = await submitted(portal, ana);
  const rows = (await ideaReads.find(portal.ctx.db, actor(ana), { words: [] }, page)).filter((row) => row.id === id);
  const states = (await ideaReads.findStates(portal.ctx.db, actor(ana), { words: [] }, page)).filter((state) => state.id === id);
  const cacheOfLength = (length: number) => new ItemJsonCache(ideaQueries, { fieldsOf: () => ({ text: 'x'.repeat(length) }) });
  const lengthIn = async (cache: ReturnType<typeof cacheOfLength>) => {
    const [item] = await cache.read(portal.ctx, actor(ana), states);
    return item && (parsedItem([item]) as { text: string }).text.length;
  };
  const short = cacheOfLength(10);
  const long = cacheOfLength(maxCachedBytes / 2);
  const third = cacheOfLength(maxCachedBytes / 2);
  short.store(portal.ctx, rows);
  long.store(portal.ctx, rows);
  expect([await lengthIn(long), await lengthIn(short)]).toEqual([maxCachedBytes / 2, 10]);
  third.store(portal.ctx, rows);
  expect(await lengthIn(third)).toBe(maxCachedBytes / 2);
  expect(await lengthIn(long), 'read the longest ago').toBeUndefined();
  expect(await lengthIn(short)).toBe(10);
});
