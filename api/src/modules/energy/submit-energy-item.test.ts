import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { activities, auditLog } from '../../platform/audit/tables.ts';
import { energyInput, paper, read, submitted, uploaded } from './energy.fixture.ts';
import { energyItems } from './tables.ts';

describe('POST /api/energy-items', () => {
  let portal: TestPortal;
  let ana: Person;
  beforeAll(async () => {
    portal = await openPortal();
    ana = await portal.person({ firstName: 'Ana', lastName: 'Pop' });
  });
  afterAll(() => portal.close());

  describe('submitting an energy item', () => {
    it('[ENERGY-12] [ENERGY-13] returns the item as its author sees it: pending, with the tag of its type', async () => {
      const { id, ...item } = await submitted(portal, ana, { tags: [' load ', 'load', ''] });
      const now = portal.clock.now().toISOString();
      expect(item).toEqual({
        ...energyInput(),
        tags: ['AI Prompt', 'load'],
        authors: null,
        journal: null,
        publicationDate: null,
        doi: null,
        status: 'pending',
        score: 0,
        ratingCount: 0,
        voteCount: 0,
        commentCount: 0,
        myRating: null,
        myVote: false,
        myFavourite: false,
        pendingChange: null,
        author: { id: ana.user.id, firstName: 'Ana', lastName: 'Pop', imageUrl: null },
        authorId: ana.user.id,
        authorFirstName: 'Ana',
        authorLastName: 'Pop',
        authorName: 'Ana Pop',
        coAuthors: [],
        fileUrl: null,
        fileName: null,
        fileSize: null,
        moreFiles: [],
        reviewedBy: null,
        reviewedAt: null,
        reason: null,
        revision: 1,
        createdAt: now,
        updatedAt: now,
      });
      expect((await read<{ id: string }[]>(portal, ana, '/api/energy-items')).map((other) => other.id)).toContain(id);
    });

    it.each([
      ['ai_prompt', 'AI Prompt'],
      ['research_paper', 'Research'],
      ['other_info', 'Resource'],
    ] as const)('[ENERGY-13] %s has the tag "%s" once, however the author wrote it', async (type, tag) => {
      const { tags } = await submitted(portal, ana, { type, tags: ['grid', tag.toUpperCase()] });
      expect(tags).toEqual([tag, 'grid']);
    });

    it('[ENERGY-14] stores the fields of a paper, and a DOI without its address', async () => {
      expect(await submitted(portal, ana, paper)).toMatchObject(paper);
      const fields = { ...paper, doi: ' https://doi.org/10.1000/182 ', authors: '  ', journal: '', publicationDate: '' };
      expect(await submitted(portal, ana, fields)).toMatchObject({
        doi: '10.1000/182',
        authors: null,
        journal: null,
        publicationDate: null,
      });
    });

    it('[ENERGY-9] accepts text at its limits, counted after trimming', async () => {
      expect(await submitted(portal, ana, { title: ' a ', description: ' b ' })).toMatchObject({ title: 'a', description: 'b' });
      const longest = { title: 'ț'.repeat(150), description: 'd'.repeat(10_000) };
      expect(await submitted(portal, ana, longest)).toMatchObject(longest);
    });

    it('[ENERGY-8] [ENERGY-16] attaches the file that the author uploaded for it', async () => {
      const file = await uploaded(portal, ana, { name: 'Măsurători.csv' });
      expect(file).toMatchObject({ path: file.url, filename: 'Măsurători.csv', size: 17 });
      const item = await submitted(portal, ana, { fileUrl: file.path, fileName: 'other.exe', fileSize: 1 });
      expect(item).toMatchObject({ fileUrl: file.url, fileName: 'Măsurători.csv', fileSize: 17 });
    });

    it('[ENERGY-16] attaches a file from the general upload if its type is accepted; once detached, it is removed [PLAT-131]', async () => {
      const file = await uploaded(portal, ana, { name: 'Notes.txt', path: '/api/upload' });
      const item = await submitted(portal, ana, { fileUrl: file.path });
      expect(item.fileName).toBe('Notes.txt');
      const response = await portal.send('PATCH', `/api/energy-items/${item.id}`, { as: ana, body: { fileUrl: null } });
      expect(await response.json()).toMatchObject({ fileUrl: null, fileName: null });
      expect((await portal.send('GET', file.url, { as: ana })).status).toBe(404);
      const again = await portal.send('POST', '/api/energy-items', { as: ana, body: energyInput({ fileUrl: file.path }) });
      const message = 'This file cannot be attached. Please upload it again.';
      expect([again.status, (await problemOf(again)).issues]).toEqual([422, [{ path: 'fileUrl', message }]]);
    });

    it('records activity and audit entry; the activity reveals nothing of the content to colleagues', async () => {
      const { id } = await submitted(portal, ana, { title: 'A very secret title' });
      const done = await portal.ctx.db.select().from(activities).where(eq(activities.entityId, id));
      expect(done).toMatchObject([{ type: 'post_created', userId: ana.user.id, score: 1 }]);
      expect(done[0]?.description).toBe('Submitted an energy item for review');
      const audited = await portal.ctx.db.select().from(auditLog).where(eq(auditLog.entityId, id));
      expect(audited).toMatchObject([{ action: 'energy_item_submitted', after: { title: 'A very secret title' } }]);
    });
  });
});

describe('POST /api/energy-items with invalid input', () => {
  let portal: TestPortal;
  let ana: Person;
  let dan: Person;
  beforeAll(async () => {
    portal = await openPortal();
    ana = await portal.person();
    dan = await portal.person();
  });
  afterAll(() => portal.close());

  const rows = async () => [await portal.ctx.db.$count(energyItems), await portal.ctx.db.$count(activities)];
  /** Sends an invalid submission; returns the issues, and expects that nothing was stored. */
  const issuesOf = async (body: unknown) => {
    const before = await rows();
    const response = await portal.send('POST', '/api/energy-items', { as: ana, body });
    expect(response.status).toBe(422);
    expect(await rows()).toEqual(before);
    return (await problemOf(response)).issues;
  };
  const required = 'Please fill in all required fields';

  describe('a submission', () => {
    it.each([
      ['[ENERGY-9] a blank title', { title: ' \t ' }, 'title', required],
      ['[ENERGY-9] no title', { title: undefined }, 'title', required],
      ['[ENERGY-9] a blank description', { description: '\n' }, 'description', required],
      ['a long title', { title: 't'.repeat(151) }, 'title', 'Title must be at most 150 characters'],
      ['a long description', { description: 'd'.repeat(10_001) }, 'description', 'Description must be at most 10,000 characters'],
      ['an unknown type', { type: 'poem' }, 'type', 'Please select a type'],
      ['an unknown category', { category: 'nuclear' }, 'category', 'Please select a category'],
      ['a long tag', { tags: ['x'.repeat(41)] }, 'tags.0', 'A tag must be at most 40 characters'],
      [
        '[ENERGY-14] a day that does not exist',
        { ...paper, publicationDate: '2025-02-30' },
        'publicationDate',
        'Please enter a valid date',
      ],
      [
        '[ENERGY-14] a day in another format',
        { ...paper, publicationDate: '30.11.2025' },
        'publicationDate',
        'Please enter a valid date',
      ],
      [
        '[ENERGY-14] an instant',
        { ...paper, publicationDate: '2025-11-30T10:00:00Z' },
        'publicationDate',
        'Please enter a valid date',
      ],
      [
        '[PLAT-134] a year before all books',
        { ...paper, publicationDate: '1599-12-31' },
        'publicationDate',
        'Please give a date from 1600 to 2099',
      ],
    ])('%s is refused', async (_what, fields, path, message) => {
      expect(await issuesOf({ ...energyInput(), ...fields })).toEqual([{ path, message }]);
    });

    it.each(['10.1/x', '11.1000/182', '10.1000/', '10.1000/a b', 'javascript:10.1000/182', 'https://evil.example/10.1000/182'])(
      '[ENERGY-14] %s is refused as a DOI',
      async (doi) => {
        const message = 'Please enter a valid DOI, such as 10.1016/j.apenergy.2024.01';
        expect(await issuesOf({ ...energyInput(), ...paper, doi })).toEqual([{ path: 'doi', message }]);
      },
    );

    it('[ENERGY-14] refuses paper fields on an item of another type', async () => {
      const { type: _, ...details } = paper;
      const paths = (await issuesOf({ ...energyInput(), ...details }))?.map(({ path }) => path);
      expect(paths).toEqual(['authors', 'journal', 'publicationDate', 'doi']);
    });

    it('reports every invalid field at once', async () => {
      expect((await issuesOf({}))?.map(({ path }) => path)).toEqual(['title', 'description', 'type', 'category']);
    });
  });

  describe('[ENERGY-8] a file that the author may not attach', () => {
    const refusal = [{ path: 'fileUrl', message: 'This file cannot be attached. Please upload it again.' }];

    it.each([
      ["somebody else's", async () => (await uploaded(portal, dan)).url],
      [
        'uploaded for an idea',
        async () => {
          const body = new FormData();
          body.append('file', new File(['%PDF-1.7\n'], 'Plan.pdf'));
          const response = await portal.send('POST', '/api/upload/idea', { as: ana, body });
          expect(response.status).toBe(200);
          return ((await response.json()) as { url: string }).url;
        },
      ],
      [
        'of the general upload, of a type that energy items do not take',
        async () => (await uploaded(portal, ana, { name: 'Notes.md', path: '/api/upload' })).url,
      ],
      ['that does not exist', async () => `/api/files/${crypto.randomUUID()}`],
      ['on another site', async () => 'https://elsewhere.example/plan.pdf'],
      [
        'that is attached to another item',
        async () => {
          const { url } = await uploaded(portal, ana);
          await submitted(portal, ana, { fileUrl: url });
          return url;
        },
      ],
    ])('%s is refused', async (_what, fileUrl) => {
      expect(await issuesOf({ ...energyInput(), fileUrl: await fileUrl() })).toEqual(refusal);
    });

    it.each(['/api/upload?purpose=energy', '/api/upload'])('of a wrong type is not even stored: %s', async (path) => {
      const body = new FormData();
      body.append('file', new File(['MZ'], 'Tool.exe'));
      expect((await portal.send('POST', path, { as: ana, body })).status).toBe(415);
    });

    it('of an unknown purpose is refused', async () => {
      const body = new FormData();
      body.append('file', new File(['a'], 'a.txt'));
      expect((await portal.send('POST', '/api/upload?purpose=idea', { as: ana, body })).status).toBe(422);
    });
  });
});
