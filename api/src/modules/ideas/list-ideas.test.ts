import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { decided, listed, submitted } from './ideas.fixture.ts';
import { ideas } from './tables.ts';

describe('GET /api/ideas', () => {
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

  const titles = (found: { title: string }[]) => found.map(({ title }) => title);

  /** Follows the `next` links to the end. */
  const readAllPages = async (as: Person, query: string) => {
    const pages: string[][] = [];
    for (let next: string | undefined = query; next; ) {
      const page = await listed(portal, as, next);
      pages.push(page.ideas.map(({ id }) => id));
      next = page.next;
    }
    return pages;
  };

  describe('the pages of the list', () => {
    it('[IDEA-46] return every idea of the same millisecond exactly once, newest first', async () => {
      const reader = await portal.person();
      const ids = [];
      for (let n = 0; n < 7; n += 1) ids.push((await submitted(portal, reader)).id);
      portal.clock.advance(1);
      const newest = (await submitted(portal, reader)).id;
      const pages = await readAllPages(reader, '?mine=true&limit=3');
      expect(pages.map((page) => page.length)).toEqual([3, 3, 2]);
      expect(pages.flat()).toEqual([newest, ...ids.sort().reverse()]);
    });

    it('have no next one after the last, even if it is full', async () => {
      const reader = await portal.person();
      for (let n = 0; n < 2; n += 1) await submitted(portal, reader);
      expect(await listed(portal, reader, '?mine=true&limit=2')).toMatchObject({ next: undefined });
    });

    it('keep the filters in the address of the next one', async () => {
      const reader = await portal.person();
      for (let n = 0; n < 3; n += 1) await submitted(portal, reader, { category: 'grants_calls' });
      const { next } = await listed(portal, reader, '?category=grants_calls&status=pending&q=bio&limit=2');
      const query = new URL(next ?? '', 'http://portal.test').searchParams;
      expect(Object.fromEntries(query)).toMatchObject({ category: 'grants_calls', status: 'pending', q: 'bio', limit: '2' });
    });
  });

  describe('the filters of the list', () => {
    it('[IDEA-4] category, status and own ideas combine', async () => {
      const reader = await portal.person();
      const storage = await submitted(portal, reader, { category: 'storage_integration' });
      await submitted(portal, reader, { category: 'ai_automation' });
      const others = await decided(portal, { author: dan, reviewer: manager }, 'approved', { category: 'storage_integration' });
      const ids = async (query: string) => (await listed(portal, reader, query)).ideas.map(({ id }) => id);
      expect(await ids('?category=storage_integration')).toEqual(expect.arrayContaining([storage.id, others.id]));
      expect(await ids('?category=storage_integration&status=pending')).toEqual([storage.id]);
      expect(await ids('?category=storage_integration&mine=true')).toEqual([storage.id]);
      expect(await ids('?status=approved&mine=true')).toEqual([]);
    });
  });

  describe('[IDEA-14] the order of the list', () => {
    it.each(['score', 'votes', 'comments'] as const)(
      'by %s has the greatest first, then the newest, and is one page',
      async (sort) => {
        const reader = await portal.person();
        const column = { score: 'score', votes: 'voteCount', comments: 'commentCount' } as const;
        for (const [title, number] of [
          ['low, older', 1],
          ['the highest', 4],
          ['low, newer', 1],
        ] as const) {
          const { id } = await decided(portal, { author: reader, reviewer: manager }, 'approved', { title });
          await portal.ctx.db
            .update(ideas)
            .set({ [column[sort]]: number })
            .where(eq(ideas.id, id));
          portal.clock.advance(1);
        }
        const { ideas: found, next } = await listed(portal, reader, `?mine=true&sort=${sort}&limit=2`);
        expect(titles(found)).toEqual(['the highest', 'low, newer']);
        expect(next).toBeUndefined();
        expect(titles((await listed(portal, reader, `?mine=true&sort=${sort}&q=low`)).ideas)).toEqual([
          'low, newer',
          'low, older',
        ]);
      },
    );

    it('with filters shows a reader only visible ideas, and a reviewer all of them', async () => {
      const { id } = await submitted(portal, dan, { title: 'Waiting with comments', category: 'energy_communities' });
      await portal.ctx.db.update(ideas).set({ commentCount: 99 }).where(eq(ideas.id, id));
      const first = async (as: Person) => (await listed(portal, as, '?sort=comments&category=energy_communities')).ideas[0]?.id;
      expect(await first(manager)).toBe(id);
      expect(await first(dan)).toBe(id);
      expect(await first(ana)).not.toBe(id);
    });
  });

  describe('[IDEA-4] [PLAT-22] the search', () => {
    beforeAll(async () => {
      const reviewed = { author: ana, reviewer: manager };
      await decided(portal, reviewed, 'approved', {
        title: 'Stație de încărcare la sediu',
        description: 'Mașinile electrice ale echipei se încarcă ziua, din panourile de pe acoperiș.',
        tags: ['e-mobilitate', 'CO2 neutral'],
      });
      // the same letters with the older cedilla, as many keyboards produce them
      await decided(portal, reviewed, 'approved', {
        title: 'Staţie meteo pentru şantier',
        description: 'Prognoza locală de vânt ajută la planificarea macaralelor. Economie: 5 t CO₂, 1½ m³ de motorină.',
      });
    });
    const found = async (q: string, as = dan) => titles((await listed(portal, as, `?q=${encodeURIComponent(q)}`)).ideas).sort();
    const charging = 'Stație de încărcare la sediu';
    const weather = 'Staţie meteo pentru şantier';

    it.each([
      ['comma below', 'stație', [charging, weather]],
      ['cedilla', 'STAŢIE', [charging, weather]],
      ['no accent', 'statie santier', [weather]],
      ['decomposed letters', `${'ș'.normalize('NFD')}antier`, [weather]],
      ['the beginning of a word', 'inca', [charging]],
      ['words of title and description', 'macara meteo', [weather]],
      ['words of a tag', 'mobil', [charging]],
      ['a digit of a tag, or a subscript', 'co2', [charging, weather]],
      ['a subscript', 'CO₂', [charging, weather]],
      ['the digit of a superscript', 'm3', [weather]],
      ['a fraction', '1/2', [weather]],
      ['every word must be there', 'meteo sediu', []],
      ['the middle of a word', 'ntier', []],
      ['signs alone, which no idea has', `'&|`, []],
      ['signs of a query language', `'; | & ! (meteo):*`, [weather]],
    ])('finds by %s', async (_what, q, expected) => {
      expect(await found(q)).toEqual([...expected].sort());
    });

    it('finds by the name of the author, with or without accents, and together with words of the text', async () => {
      const stefan = await portal.person({ firstName: 'Ștefan', lastName: 'Țurcanu-Ionescu' });
      await decided(portal, { author: stefan, reviewer: manager }, 'approved', { title: 'Heat pumps in the workshop' });
      await decided(portal, { author: stefan, reviewer: manager }, 'approved', { title: 'Sensors in the substation' });
      expect(await found('stefan turc')).toEqual(['Heat pumps in the workshop', 'Sensors in the substation']);
      expect(await found('Ştefan heat')).toEqual(['Heat pumps in the workshop']);
      expect(await found('ionescu meteo')).toEqual([]);
    });

    it('finds by the name of one of very many namesakes', async () => {
      const namesakes = await Promise.all(Array.from({ length: 101 }, () => portal.person({ lastName: 'Mureșan' })));
      const [first] = namesakes;
      if (first) await decided(portal, { author: first, reviewer: manager }, 'approved', { title: 'Label every breaker' });
      expect(await found('muresan breaker')).toEqual(['Label every breaker']);
    });
  });
});

describe('GET /api/ideas with invalid parameters', () => {
  let portal: TestPortal;
  let ana: Person;
  let cursor: string;
  beforeAll(async () => {
    portal = await openPortal();
    ana = await portal.person();
    for (let n = 0; n < 2; n += 1) await submitted(portal, ana);
    const { next } = await listed(portal, ana, '?limit=1');
    cursor = new URL(next ?? '', 'http://portal.test').searchParams.get('cursor') ?? '';
  });
  afterAll(() => portal.close());

  const encoded = (text: string) => Buffer.from(text).toString('base64url');

  it.each([
    ['cursor', 'of another text', () => encoded('page 2')],
    ['cursor', 'with a padded spelling', () => `${cursor}=`],
    ['cursor', 'that is cut', () => cursor.slice(0, -4)],
    ['cursor', 'with something behind', () => `${cursor}AA`],
    ['cursor', 'with an injected statement', () => encoded(`0.' or true --`)],
    ['cursor', 'beyond the calendar', () => encoded(`99999999999999999.${crypto.randomUUID()}`)],
    ['cursor', 'that is empty', () => ''],
    ['limit', 'of nothing', () => '0'],
    ['limit', 'over two hundred', () => '201'],
    ['limit', 'that is not a number', () => 'all'],
    ['status', 'that does not exist', () => 'secret'],
    ['category', 'that does not exist', () => 'nuclear'],
    ['sort', 'that does not exist', () => 'random'],
    ['q', 'over two hundred characters', () => 'x'.repeat(201)],
  ])('refuses a %s %s, and names the field', async (field, _what, value) => {
    const response = await portal.send('GET', `/api/ideas?${new URLSearchParams({ [field]: value() })}`, { as: ana });
    expect(response.status).toBe(422);
    expect((await problemOf(response)).issues).toMatchObject([{ path: field }]);
  });

  it.each(['score', 'votes', 'comments'])('[IDEA-14] refuses a cursor in a changing order: %s', async (sort) => {
    const response = await portal.send('GET', `/api/ideas?sort=${sort}&cursor=${cursor}`, { as: ana });
    expect(response.status).toBe(422);
    expect((await problemOf(response)).issues).toMatchObject([{ path: 'cursor' }]);
  });

  it('a cursor gives no access to hidden ideas', async () => {
    const stranger = await portal.person();
    expect(await listed(portal, stranger, `?cursor=${cursor}`)).toEqual({ ideas: [], next: undefined });
  });
});
