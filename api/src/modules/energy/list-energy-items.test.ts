import type { EnergyAuthor, EnergyItem, EnergySummary } from 'shared-contracts/schemas/energy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { approved, paper, read, submitted } from './energy.fixture.ts';

let portal: TestPortal;
let ana: Person;
let dan: Person;
let reviewer: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person({ firstName: 'Ana', lastName: 'Țurcanu' });
  dan = await portal.person({ firstName: 'Dan', lastName: 'Marin' });
  reviewer = await portal.person({ role: 'manager' });
  const by = { author: ana, reviewer };
  await approved(portal, by, { title: 'Plain prompt' });
  await approved(portal, by, { ...paper, title: 'Paper on storage', category: 'storage_integration' });
  await approved(portal, by, { type: 'other_info', title: 'Note tagged AI', tags: ['ai'] });
  await approved(
    portal,
    { author: dan, reviewer },
    { type: 'other_info', title: 'Note tagged paper', tags: ['PAPER', 'Stație'] },
  );
  await approved(portal, { author: dan, reviewer }, { type: 'other_info', title: 'Note tagged standards', tags: ['standards'] });
  await submitted(portal, ana, { title: 'Waiting prompt' });
});
afterAll(() => portal.close());

const titles = async (query: string, as = dan) =>
  (await read<EnergyItem[]>(portal, as, `/api/energy-items${query}`)).map(({ title }) => title).sort();
const summary = (query: string, as = dan) => read<EnergySummary>(portal, as, `/api/energy-items/summary${query}`);
const authors = async (query: string, as = dan) =>
  (await read<EnergyAuthor[]>(portal, as, `/api/energy-items/authors${query}`)).map(
    ({ firstName, lastName, items }) => `${firstName} ${lastName} ${items}`,
  );

it('[PLAT-410] filtering by the tag of a type finds its items, though it is not stored with them, in list, counts and authors', async () => {
  expect(await titles('?tag=Research')).toEqual(['Paper on storage']);
  expect((await summary('?tag=Research')).total).toBe(1);
  expect(await authors('?tag=Research')).toEqual(['Ana Țurcanu 1']);
  expect(await titles('?tag=research')).toEqual([]);
  expect(await titles('?tag=Resource')).toEqual(['Note tagged AI', 'Note tagged paper', 'Note tagged standards']);
});

describe('[ENERGY-2] the tabs', () => {
  it.each([
    ['prompts', ['Note tagged AI', 'Plain prompt']],
    ['research', ['Note tagged paper', 'Paper on storage']],
    ['other', ['Note tagged AI', 'Note tagged paper', 'Note tagged standards']],
  ])('%s contains items by their type or their tags, ignoring the case of the tags', async (tab, expected) => {
    expect(await titles(`?tab=${tab}`)).toEqual(expected);
  });

  it('have the counts of their lists, under the same filters, and only for visible items', async () => {
    expect(await summary('')).toEqual({ total: 5, tabs: { prompts: 2, research: 2, other: 3 } });
    expect(await summary('', ana)).toEqual({ total: 6, tabs: { prompts: 3, research: 2, other: 3 } });
    expect(await summary(`?author=${dan.user.id}`)).toEqual({ total: 2, tabs: { prompts: 0, research: 1, other: 2 } });
    expect(await summary('?q=paper')).toEqual({ total: 2, tabs: { prompts: 0, research: 2, other: 1 } });
    expect(await summary('?status=pending')).toEqual({ total: 0, tabs: { prompts: 0, research: 0, other: 0 } });
    expect(await summary('?status=pending&mine=true', ana)).toEqual({ total: 1, tabs: { prompts: 1, research: 0, other: 0 } });
  });
});

describe('[ENERGY-3] the search', () => {
  it.each([
    ['a title', 'plain', ['Plain prompt']],
    ['a description', 'night plain', ['Plain prompt']],
    ['a tag, without its accents', 'statie', ['Note tagged paper']],
    ['the tag of the type', 'resource standards', ['Note tagged standards']],
    ['the author', 'turc storage', ['Paper on storage']],
    ['the authors of a paper', 'ilie', ['Paper on storage']],
    ['a journal', 'applied', ['Paper on storage']],
    ['a DOI', '10.1016', ['Paper on storage']],
    ['every word must be there', 'plain storage', []],
  ])('finds by %s', async (_what, q, expected) => {
    expect(await titles(`?q=${encodeURIComponent(q)}`)).toEqual(expected);
  });
});

describe('[ENERGY-4] the filters', () => {
  it('combine', async () => {
    expect(await titles(`?author=${ana.user.id}&category=storage_integration`)).toEqual(['Paper on storage']);
    expect(await titles(`?author=${dan.user.id}&category=storage_integration`)).toEqual([]);
    expect(await titles('?status=pending', ana)).toEqual(['Waiting prompt']);
    expect(await titles('?mine=true')).toEqual(['Note tagged paper', 'Note tagged standards']);
  });

  it('offer the authors of the filtered, visible items, with counts', async () => {
    expect(await authors('')).toEqual(['Ana Țurcanu 3', 'Dan Marin 2']);
    expect(await authors('', reviewer)).toEqual(['Ana Țurcanu 4', 'Dan Marin 2']);
    expect(await authors('?tab=research&q=note')).toEqual(['Dan Marin 1']);
    expect(await authors('?status=pending')).toEqual([]);
  });

  it('find an author by the beginning of a name, and list the selected one first', async () => {
    expect(await authors('?name=turc')).toEqual(['Ana Țurcanu 3']);
    expect(await authors('?name=urcanu')).toEqual([]);
    expect(await authors('?limit=1')).toEqual(['Ana Țurcanu 3']);
    expect(await authors(`?limit=1&author=${dan.user.id}`)).toEqual(['Dan Marin 2']);
  });
});

describe('the pages of the list', () => {
  it('return every item of the same millisecond exactly once, newest first', async () => {
    const reader = await portal.person();
    const ids = [];
    for (let n = 0; n < 7; n += 1) ids.push((await submitted(portal, reader)).id);
    const found: string[][] = [];
    for (let next: string | undefined = '/api/energy-items?mine=true&limit=3&tab=prompts'; next; ) {
      const response = await portal.send('GET', next, { as: reader });
      found.push(((await response.json()) as EnergyItem[]).map(({ id }) => id));
      next = response.headers.get('link')?.match(/^<([^>]+)>; rel="next"$/)?.[1];
    }
    expect(found.map(({ length }) => length)).toEqual([3, 3, 1]);
    expect(found.flat()).toEqual(ids.sort().reverse());
  });

  it('have no further page when ordered by a changing number, the best rated first', async () => {
    const [best] = await read<EnergyItem[]>(portal, reviewer, '/api/energy-items?q=standards');
    const response = await portal.send('PUT', `/api/content/energy_item/${best?.id}/rating`, {
      as: reviewer,
      body: { value: 5 },
    });
    expect(response.status).toBe(200);
    const sorted = await portal.send('GET', '/api/energy-items?sort=score&limit=2', { as: dan });
    expect(sorted.headers.get('link')).toBeNull();
    expect(((await sorted.json()) as EnergyItem[])[0]).toMatchObject({ title: 'Note tagged standards', score: 5 });
  });
});

describe('an invalid parameter', () => {
  it.each(['tab=poems', 'sort=random', 'status=completed', 'author=ana', 'category=nuclear', 'limit=201', 'cursor=abc'])(
    '%s is refused, not ignored',
    async (query) => {
      expect((await portal.send('GET', `/api/energy-items?${query}`, { as: dan })).status).toBe(422);
    },
  );

  it('refuses a cursor for an order that has one page', async () => {
    const first = await portal.send('GET', '/api/energy-items?limit=1', { as: dan });
    const cursor = first.headers.get('link')?.match(/cursor=([^&>]+)/)?.[1];
    expect(cursor).toBeDefined();
    expect((await portal.send('GET', `/api/energy-items?sort=votes&cursor=${cursor}`, { as: dan })).status).toBe(422);
  });
});
