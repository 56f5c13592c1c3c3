import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { listedTools, storedTool } from './ai-tools.fixture.ts';
import { aiTools } from './tables.ts';

describe('GET /api/ai-tools', () => {
  let portal: TestPortal;
  let ana: Person;
  let dan: Person;
  beforeAll(async () => {
    portal = await openPortal();
    ana = await portal.person({ firstName: 'Ștefania', lastName: 'Ilie' });
    dan = await portal.person();
  });
  beforeEach(() => portal.ctx.db.delete(aiTools).then(() => undefined));
  afterAll(() => portal.close());

  const names = async (query = '', as = dan) => (await listedTools(portal, as, query)).tools.map(({ name }) => name);
  const hoursAgo = (count: number) => new Date(portal.clock.now().getTime() - count * 3600_000);
  const add = (name: string, fields: Partial<typeof aiTools.$inferInsert> = {}) => storedTool(portal, ana, { name, ...fields });

  describe('the order of the list', () => {
    it('[TOOL-2] is newest first, page by page, each tool once', async () => {
      for (const [index, name] of ['first', 'second', 'third', 'fourth', 'fifth'].entries())
        await add(name, { createdAt: hoursAgo(9 - index) });
      const pages: string[][] = [];
      for (let next: string | undefined = '?limit=2'; next; ) {
        const page: Awaited<ReturnType<typeof listedTools>> = await listedTools(portal, dan, next);
        pages.push(page.tools.map(({ name }) => name));
        next = page.next;
      }
      expect(pages).toEqual([['fifth', 'fourth'], ['third', 'second'], ['first']]);
    });

    it('[TOOL-2] [TOOL-4] is by uses on request, newer first among equals, and ends after one page', async () => {
      await add('rare', { usageCount: 1, createdAt: hoursAgo(1) });
      await add('often, older', { usageCount: 7, createdAt: hoursAgo(3) });
      await add('often, newer', { usageCount: 7, createdAt: hoursAgo(2) });
      await add('never', { createdAt: hoursAgo(0) });
      expect(await names('?sort=usage')).toEqual(['often, newer', 'often, older', 'rare', 'never']);
      const cut = await listedTools(portal, dan, '?sort=usage&limit=2');
      expect(cut.tools).toHaveLength(2);
      expect(cut.next).toBeUndefined();
    });
  });

  describe('[TOOL-2] the filters', () => {
    it('recently added keeps the last 30 days, to the millisecond', async () => {
      const edge = new Date(portal.clock.now().getTime() - 30 * 24 * 3600_000);
      await add('just in time', { createdAt: edge });
      await add('too late', { createdAt: new Date(edge.getTime() - 1) });
      await add('today', { createdAt: hoursAgo(0) });
      expect(await names('?recent=true')).toEqual(['today', 'just in time']);
      expect(await names('?recent=false')).toHaveLength(3);
    });

    it('category, status, usage and own tools combine', async () => {
      await add('code, mine', { category: 'code', authorId: dan.user.id, status: 'pending' });
      await add('code', { category: 'code', usageCount: 3 });
      await add('code, popular', { category: 'code', usageCount: 9 });
      await add('text', { category: 'text', usageCount: 20 });
      expect(await names('?category=code&sort=usage')).toEqual(['code, popular', 'code', 'code, mine']);
      expect(await names('?category=code&status=approved&sort=usage')).toEqual(['code, popular', 'code']);
      expect(await names('?category=code&status=pending')).toEqual(['code, mine']);
      expect(await names('?mine=true')).toEqual(['code, mine']);
      expect(await names('?category=research')).toEqual([]);
    });

    it('[TOOL-16] status never shows tools that are hidden from the reader', async () => {
      await add('waiting', { status: 'pending' });
      await add('refused', { status: 'rejected' });
      expect(await names('?status=pending')).toEqual([]);
      expect(await names('?status=rejected')).toEqual([]);
      expect(await names('?status=pending', ana)).toEqual(['waiting']);
    });
  });

  describe('[TOOL-1] the search', () => {
    beforeEach(async () => {
      await add('Grid reader', { description: 'Explains clauses of grid codes', tags: ['regulație'] });
      await storedTool(portal, dan, { name: 'Slide maker', description: 'Draws a first deck', tags: ['presentation'] });
    });

    it.each([
      ['the name', 'slide', ['Slide maker']],
      ['the description', 'clauses', ['Grid reader']],
      ['a tag, without accents', 'regulatie', ['Grid reader']],
      ['the author, without accents', 'stefania', ['Grid reader']],
      ['the author and a word', 'ilie grid', ['Grid reader']],
      ['nothing that fits', 'ilie slide', []],
    ])('finds by %s', async (_what, q, expected) => {
      expect(await names(`?q=${encodeURIComponent(q)}`)).toEqual(expected);
    });
  });
});

describe('GET /api/ai-tools with invalid parameters', () => {
  let portal: TestPortal;
  let ana: Person;
  beforeAll(async () => {
    portal = await openPortal();
    ana = await portal.person();
  });
  afterAll(() => portal.close());

  it.each([
    ['an unknown category', '?category=games', 'category'],
    ['an unknown status', '?status=completed', 'status'],
    ['an unknown order', '?sort=name', 'sort'],
    ['a limit beyond 200', '?limit=201', 'limit'],
    ['a cursor that no page has returned', '?cursor=abc', 'cursor'],
    ['a cursor for an order that has one page', '?sort=usage&cursor=abc', 'cursor'],
  ])('[TOOL-2] %s is refused', async (_what, query, path) => {
    const response = await portal.send('GET', `/api/ai-tools${query}`, { as: ana });
    expect(response.status).toBe(422);
    expect((await problemOf(response)).issues).toMatchObject([{ path }]);
  });
});
