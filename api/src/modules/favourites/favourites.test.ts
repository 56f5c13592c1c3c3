import { and, eq } from 'drizzle-orm';
import type { Favourite } from 'shared-contracts/schemas/rating';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { factories } from '../../../test/leaks/factories.ts';
import { heardSoFar, listenTo } from '../../../test/listen-to-events.ts';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { users } from '../../platform/users/tables.ts';
import { contentTypes, getContentType } from '../content/content-type.ts';
import { decide, decided, submitted } from '../ideas/ideas.fixture.ts';
import { ideas } from '../ideas/tables.ts';
import { favourites } from './tables.ts';

let portal: TestPortal;
let ana: Person;
let dan: Person;
let reviewer: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  reviewer = await portal.person({ role: 'manager' });
});
beforeEach(async () => {
  dan = await portal.person();
});
afterAll(() => portal.close());

const send = (method: 'PUT' | 'DELETE', as: Person, id: string, type = 'idea') =>
  portal.send(method, `/api/content/${type}/${id}/favourite`, { as });
const star = async (as: Person, id: string, type = 'idea') => {
  expect((await send('PUT', as, id, type)).status).toBe(204);
  portal.clock.advance(1);
};
const listOf = async (as: Person): Promise<Favourite[]> =>
  (await (await portal.send('GET', '/api/favourites', { as })).json()) as Favourite[];
const idsOf = async (as: Person) => (await listOf(as)).map(({ id }) => id);
const approved = async () => (await decided(portal, { author: ana, reviewer }, 'approved')).id;
const rowsOn = (id: string) => portal.ctx.db.$count(favourites, eq(favourites.entityId, id));

describe('[PLAT-456] favourites', () => {
  it.each(contentTypes().map(({ type }) => type))(
    'of the type %s are listed with type, address and author, latest first',
    async (type) => {
      const word = 'turbine';
      const ids = [crypto.randomUUID(), crypto.randomUUID()];
      const now = portal.clock.now();
      const common = { authorId: ana.user.id, status: 'approved', createdAt: now, updatedAt: now } as const;
      for (const id of ids) await factories[type]?.(portal, { ...common, tags: [], id }, word);
      for (const id of ids) await star(dan, id, type);
      const found = await listOf(dan);
      expect(found.map(({ id }) => id)).toEqual(ids.toReversed());
      const { labels, address } = getContentType(type);
      const [latest] = found;
      expect(latest).toMatchObject({ type, typeLabel: labels.one, url: address(ids[1] ?? ''), status: 'approved' });
      expect(latest?.title).toContain(word);
      expect(latest?.author).toMatchObject({ id: ana.user.id });
    },
  );

  it('is stored once, and can be removed again', async () => {
    const id = await approved();
    await star(dan, id);
    await star(dan, id);
    expect(await idsOf(dan)).toEqual([id]);
    expect((await send('DELETE', dan, id)).status).toBe(204);
    expect((await send('DELETE', dan, id)).status).toBe(204);
    expect(await idsOf(dan)).toEqual([]);
  });

  it('shows on the item and in its list to that person only', async () => {
    const id = await approved();
    await star(dan, id);
    const seenBy = async (as: Person) => {
      const item = (await (await portal.send('GET', `/api/ideas/${id}`, { as })).json()) as { myFavourite: boolean };
      const list = (await (await portal.send('GET', '/api/ideas', { as })).json()) as { id: string; myFavourite: boolean }[];
      return [item.myFavourite, list.find((idea) => idea.id === id)?.myFavourite];
    };
    expect(await seenBy(dan)).toEqual([true, true]);
    expect(await seenBy(ana)).toEqual([false, false]);
  });

  it('is available to viewers, too', async () => {
    const viewer = await portal.person({ role: 'viewer' });
    const id = await approved();
    await star(viewer, id);
    expect(await idsOf(viewer)).toEqual([id]);
  });

  it('is deleted with the person', async () => {
    const id = await approved();
    await star(dan, id);
    await portal.ctx.db.delete(users).where(eq(users.id, dan.user.id));
    expect(await rowsOn(id)).toBe(0);
  });
});

describe('[PLAT-457] an item that a person may not see', () => {
  it('cannot be starred, as if it did not exist', async () => {
    const { id } = await submitted(portal, ana);
    const hidden = await send('PUT', dan, id);
    expect(hidden.status).toBe(404);
    expect((await problemOf(hidden)).error).toBe((await problemOf(await send('PUT', dan, crypto.randomUUID()))).error);
    expect(await rowsOn(id)).toBe(0);
  });

  it('is not in the list while it is not published, and reappears with it', async () => {
    const id = await approved();
    await star(dan, id);
    await star(reviewer, id);
    const setStatus = (status: 'rejected' | 'approved') => portal.ctx.db.update(ideas).set({ status }).where(eq(ideas.id, id));
    await setStatus('rejected');
    expect(await idsOf(dan)).toEqual([]);
    expect(await idsOf(reviewer)).toContain(id);
    await setStatus('approved');
    expect(await idsOf(dan)).toEqual([id]);
  });

  it('leaves no row once the item is withdrawn', async () => {
    const id = await approved();
    await star(dan, id);
    expect((await portal.send('DELETE', `/api/ideas/${id}`, { as: ana })).status).toBe(200);
    expect(await idsOf(dan)).toEqual([]);
    expect(await rowsOn(id)).toBe(0);
  });
});

describe('[PLAT-458] a merge', () => {
  it('moves the stars to the remaining item, one per person', async () => {
    const [source, target] = [await approved(), await approved()];
    const [both, one] = [dan, await portal.person()];
    for (const id of [source, target]) await star(both, id);
    await star(one, source);
    const body = { into: target, revision: 2 };
    const merged = await portal.send('POST', `/api/ideas/${source}/merge`, { as: reviewer, body });
    expect([merged.status, merged.ok ? '' : await merged.text()]).toEqual([200, '']);
    for (const person of [both, one]) expect(await idsOf(person)).toEqual([target]);
    expect(await rowsOn(source)).toBe(0);
  });
});

describe('[PLAT-459] the limit of 200 favourites', () => {
  const addIdeas = async (count: number, status: 'approved' | 'rejected' = 'approved') => {
    const createdAt = portal.clock.now();
    const common = { authorId: ana.user.id, status, createdAt, updatedAt: createdAt };
    const text = { title: 'One of many', description: 'One of many ideas', category: 'storage_integration' } as const;
    const rows = Array.from({ length: count }, () => ({ ...common, ...text, id: crypto.randomUUID() }));
    await portal.ctx.db.insert(ideas).values(rows);
    return rows.map(({ id }) => id);
  };
  const addFavourites = async (...args: Parameters<typeof addIdeas>) => {
    const ids = await addIdeas(...args);
    const row = { userId: dan.user.id, entityType: 'idea', createdAt: portal.clock.now() };
    await portal.ctx.db.insert(favourites).values(ids.map((entityId) => ({ ...row, entityId })));
    portal.clock.advance(1);
    return ids;
  };
  const countFavourites = () => portal.ctx.db.$count(favourites, eq(favourites.userId, dan.user.id));

  it('refuses one more, and says what to do', async () => {
    const [first = ''] = await addFavourites(200);
    const refused = await send('PUT', dan, await approved());
    expect(refused.status).toBe(409);
    expect((await problemOf(refused)).error).toBe('You have 200 favourites, which is the limit. Remove one to add another.');
    await star(dan, first);
    expect(await countFavourites()).toBe(200);
    expect(await listOf(dan)).toHaveLength(200);
  });

  it('lets fifty concurrent calls add only as many as are left', async () => {
    await addFavourites(198);
    const more = await addIdeas(50);
    const statuses = await Promise.all(more.map(async (id) => (await send('PUT', dan, id)).status));
    expect(statuses.toSorted()).toEqual([...Array(2).fill(204), ...Array(48).fill(409)]);
    expect(await countFavourites()).toBe(200);
  });

  it('is not used up by items that the person can no longer see', async () => {
    await addFavourites(199);
    const [hidden = ''] = await addFavourites(1, 'rejected');
    const id = await approved();
    await star(dan, id);
    expect((await idsOf(dan))[0]).toBe(id);
    const hiddenFavourite = and(eq(favourites.userId, dan.user.id), eq(favourites.entityId, hidden));
    expect(await portal.ctx.db.$count(favourites, hiddenFavourite)).toBe(0);
  });
});

describe('[PLAT-460] open pages of the same person', () => {
  it('are notified that favourites, list and item are stale, and pages of others are not', async () => {
    const id = await approved();
    const [own, other] = [await listenTo(portal, dan), await listenTo(portal, ana)];
    await heardSoFar(portal, dan, own);
    await heardSoFar(portal, ana, other);
    await star(dan, id);
    expect(await heardSoFar(portal, dan, own)).toEqual(expect.arrayContaining(['listFavourites', 'listIdeas', 'getIdea']));
    expect(await heardSoFar(portal, ana, other)).toEqual([]);
    await own.leave();
    await other.leave();
  });

  it('are notified when reviewers decide on a favourite', async () => {
    const { id } = await submitted(portal, ana);
    await star(reviewer, id);
    const page = await listenTo(portal, reviewer);
    await heardSoFar(portal, reviewer, page);
    expect((await decide(portal, reviewer, id, { status: 'approved' })).status).toBe(200);
    expect(await heardSoFar(portal, reviewer, page)).toContain('listFavourites');
    await page.leave();
  });
});
