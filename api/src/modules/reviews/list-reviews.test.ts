import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { decide, decided, merged, submitted, uploaded } from '../ideas/ideas.fixture.ts';
import { addNote, openNotes } from './notes.fixture.ts';
import { queue, summary, wholeQueue } from './reviews.fixture.ts';

describe('listing reviews', () => {
  let portal: TestPortal;
  let ana: Person;
  let manager: Person;
  let admin: Person;
  beforeAll(async () => {
    portal = await openPortal();
    ana = await portal.person({ firstName: 'Ștefana', lastName: 'Moraru' });
    manager = await portal.person({ role: 'manager' });
    admin = await portal.person({ role: 'admin' });
    return openNotes(portal);
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    await portal.ctx.db.execute('truncate ideas, test_notes, content_revisions');
  });

  const edit = async (id: string, body: object) => {
    const response = await portal.send('PATCH', `/api/ideas/${id}`, { as: ana, body });
    expect(response.status).toBe(200);
  };
  const approved = (title: string) => decided(portal, { author: ana, reviewer: admin }, 'approved', { title });
  const titles = async (query = '', as = manager) => (await queue(portal, as, query)).items.map(({ title }) => title);

  describe('the review queue', () => {
    it('[REV-1] returns a pending item with everything that a reviewer needs', async () => {
      const { url } = await uploaded(portal, ana, 'Sketch.pdf');
      const idea = await submitted(portal, ana, { fileUrl: url, tags: ['heat'] });
      const { items } = await queue(portal, manager);
      expect(items).toEqual([
        {
          type: 'idea',
          typeLabel: 'idea',
          id: idea.id,
          title: idea.title,
          description: idea.description,
          details: [{ field: 'category', label: 'Category', value: 'Energy Efficiency' }],
          tags: ['heat'],
          author: idea.author,
          coAuthors: [],
          submittedAt: idea.createdAt,
          revision: 1,
          url: `/ideas-kaizen/${idea.id}`,
          file: { fileUrl: url, fileName: 'Sketch.pdf', fileSize: idea.fileSize },
          moreFiles: [],
          change: null,
          changedFile: null,
          mayDecide: true,
        },
      ]);
    });

    it('[REV-1] [REV-2] has only pending items of every type and changes of approved ones, oldest first', async () => {
      const published = await approved('Published as it stands');
      const changing = await approved('Published and about to change');
      await decided(portal, { author: ana, reviewer: admin }, 'rejected', { title: 'Rejected for good' });
      await addNote(portal, ana, { subject: 'A draft', status: 'draft' });
      portal.clock.advance(60);
      await addNote(portal, ana, { subject: 'First came a note' });
      portal.clock.advance(60);
      await edit(changing.id, { title: 'Published and changed' });
      portal.clock.advance(60);
      await submitted(portal, ana, { title: 'Then came an idea' });
      expect(await titles()).toEqual(['First came a note', 'Published and about to change', 'Then came an idea']);
      expect(await titles()).not.toContain(published.title);
    });

    it('[REV-2] shows a change next to the published text, and its file', async () => {
      const { id, title } = await approved('Published and about to change');
      portal.clock.advance(60);
      const file = await uploaded(portal, ana, 'New.pdf');
      await edit(id, { title: 'Published and changed', fileUrl: file.url });
      const [item] = (await queue(portal, manager)).items;
      expect(item).toMatchObject({
        id,
        title,
        submittedAt: portal.clock.now().toISOString(),
        file: null,
        changedFile: { fileUrl: file.url, fileName: 'New.pdf', fileSize: file.size },
      });
      expect(item?.change?.changes).toEqual([
        { field: 'title', label: 'Title', before: title, after: 'Published and changed' },
        { field: 'fileName', label: 'Attachment', before: '', after: 'New.pdf' },
      ]);
      expect((await portal.send('GET', file.url, { as: manager })).status).toBe(200);
      expect((await decide(portal, manager, id, { status: 'approved', revision: item?.revision })).status).toBe(200);
      expect(await titles()).toEqual([]);
      const read = await portal.send('GET', `/api/ideas/${id}/download`, { as: ana });
      expect(read.headers.get('content-disposition')).toContain('New.pdf');
    });

    it("[REV-3] [ADM-19] shows the reviewer's own items, which only an admin may decide on", async () => {
      for (const author of [manager, admin]) {
        await submitted(portal, author, { title: `By ${author.user.role}` });
        portal.clock.advance(1);
      }
      const may = async (as: Person) => (await queue(portal, as)).items.map(({ title, mayDecide }) => [title, mayDecide]);
      expect(await may(manager)).toEqual([
        ['By manager', false],
        ['By admin', true],
      ]);
      expect(await may(admin)).toEqual([
        ['By manager', true],
        ['By admin', true],
      ]);
      expect(await summary(portal, manager)).toMatchObject({ total: 2, decidable: 1 });
      expect(await summary(portal, admin)).toMatchObject({ total: 2, decidable: 2 });
    });

    it('[REV-6] counts as decidable exactly the items that the list lets the reader decide on', async () => {
      for (const author of [ana, manager, admin]) {
        await submitted(portal, author);
        await addNote(portal, author);
      }
      const into = await submitted(portal, ana);
      await merged(portal, admin, (await submitted(portal, manager)).id, into.id);
      const { id } = await approved('Published and about to change');
      await edit(id, { title: 'Published and changed' });
      for (const as of [manager, admin]) {
        const items = await wholeQueue(portal, as, 24);
        const decidable = items.filter(({ mayDecide }) => mayDecide).length;
        expect(await summary(portal, as)).toMatchObject({ total: 8, decidable });
      }
    });

    it('[REV-4] filters by type; an unknown type has no items', async () => {
      await addNote(portal, ana);
      await submitted(portal, ana, { title: 'Then came an idea' });
      expect(await titles('?type=note')).toEqual(['A note']);
      expect(await titles('?type=idea')).toEqual(['Then came an idea']);
      expect(await titles('?type=nothing')).toEqual([]);
    });

    it.each([
      ['every word begins something', 'dry therm', ['Dry it with thermal waste']],
      ['a word of the author counts', 'stefana dry', ['Dry it with thermal waste']],
      ['a word of the text counts', 'turbine', ['Dry it with thermal waste']],
      ['a type without search words of its own is found too', 'inspect blades', ['Inspect the blades']],
      ['nothing has all of the words', 'dry blades', []],
    ])('[REV-4] searches: %s', async (_what, q, found) => {
      await submitted(portal, ana, { title: 'Dry it with thermal waste' });
      await addNote(portal, ana, { subject: 'Inspect the blades' });
      expect(await titles(`?q=${encodeURIComponent(q)}`)).toEqual(found);
    });

    it('[REV-5] returns every item once over pages, even if types have items of the same instant', async () => {
      const expected: string[] = [];
      for (let round = 0; round < 3; round += 1) {
        const created = [];
        for (let number = 0; number < 4; number += 1) {
          created.push((await submitted(portal, ana)).id);
          created.push((await addNote(portal, ana)).id);
        }
        expected.push(...created.sort());
        portal.clock.advance(1);
      }
      for (const limit of [1, 3, 5, 24]) expect((await wholeQueue(portal, manager, limit)).map(({ id }) => id)).toEqual(expected);
    });

    it('[REV-6] is counted by type, including types without pending items', async () => {
      await addNote(portal, ana);
      await addNote(portal, ana, { status: 'approved' });
      expect(await summary(portal, manager)).toEqual({
        total: 1,
        decidable: 1,
        types: expect.arrayContaining([
          { type: 'idea', label: 'Ideas', count: 0 },
          { type: 'note', label: 'Notes', count: 1 },
        ]),
      });
      const { id } = await approved('Published and about to change');
      await edit(id, { title: 'Published and changed' });
      const counts = await summary(portal, manager);
      expect(counts.total).toBe(2);
      const stats = (await (await portal.send('GET', '/api/admin/stats', { as: admin })).json()) as { pendingReviews: number };
      expect(stats.pendingReviews).toBe(counts.total);
    });

    it('is open only to reviewers', async () => {
      for (const path of ['/api/reviews', '/api/reviews/summary'])
        expect((await portal.send('GET', path, { as: ana })).status).toBe(403);
    });
  });
});

describe('listing reviews and submissions with invalid input', () => {
  let portal: TestPortal;
  let manager: Person;
  beforeAll(async () => {
    portal = await openPortal();
    manager = await portal.person({ role: 'manager' });
  });
  afterAll(() => portal.close());

  const wrong = [
    ['cursor=bm9uc2Vuc2U', 'cursor'],
    ['limit=0', 'limit'],
    ['limit=201', 'limit'],
    ['type=No%20Kind', 'type'],
    ['type=', 'type'],
  ] as const;

  it.each(
    ['/api/reviews', '/api/submissions'].flatMap((list) => wrong.map(([query, path]) => [`${list}?${query}`, path] as const)),
  )('[PLAT-23] refuses an invalid list parameter by its field: %s', async (path, field) => {
    const response = await portal.send('GET', path, { as: manager });
    expect(response.status).toBe(422);
    expect((await problemOf(response)).issues?.map((issue) => issue.path)).toEqual([field]);
  });

  it('[PLAT-23] refuses an unknown status', async () => {
    expect((await portal.send('GET', '/api/submissions?status=lost', { as: manager })).status).toBe(422);
  });
});
