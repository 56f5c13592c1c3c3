import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { activities, auditLog } from '../../platform/audit/tables.ts';
import { ideaInput, listed, submitted, uploaded } from './ideas.fixture.ts';
import { ideas } from './tables.ts';

describe('POST /api/ideas', () => {
  let portal: TestPortal;
  let ana: Person;
  beforeAll(async () => {
    portal = await openPortal();
    ana = await portal.person({ firstName: 'Ana', lastName: 'Pop' });
  });
  afterAll(() => portal.close());

  describe('submitting an idea', () => {
    it('[IDEA-20] returns the idea as its author sees it: pending, unrated, with every name of the author', async () => {
      const { id, ...idea } = await submitted(portal, ana, { tags: [' heat ', 'heat', '', 'biomass'] });
      const now = portal.clock.now().toISOString();
      expect(idea).toEqual({
        mergedFrom: [],
        ...ideaInput(),
        tags: ['heat', 'biomass'],
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
      expect((await listed(portal, ana)).ideas.map((other) => other.id)).toContain(id);
    });

    it('[IDEA-21] [IDEA-22] accepts text at its limits, counted after trimming', async () => {
      const shortest = await submitted(portal, ana, { title: '  12345  ', description: ` ${'d'.repeat(20)} ` });
      expect(shortest).toMatchObject({ title: '12345', description: 'd'.repeat(20) });
      const longest = { title: 'ț'.repeat(100), description: `${'😀'.repeat(499)}ab` };
      expect(await submitted(portal, ana, longest)).toMatchObject(longest);
    });

    it("[IDEA-31] attaches the author's upload; name and size come from the record, not from the client", async () => {
      const file = await uploaded(portal, ana, 'Schiță.pdf');
      const idea = await submitted(portal, ana, { fileUrl: file.url, fileName: 'other.exe', fileSize: 1 });
      expect(idea).toMatchObject({ fileUrl: file.url, fileName: 'Schiță.pdf', fileSize: file.size });
    });

    it('[IDEA-47] records activity and audit entry; the activity reveals nothing of the content to colleagues', async () => {
      const { id } = await submitted(portal, ana, { title: 'A very secret title' });
      const done = await portal.ctx.db.select().from(activities).where(eq(activities.entityId, id));
      expect(done).toMatchObject([{ type: 'idea_submitted', userId: ana.user.id, score: 1, createdAt: portal.clock.now() }]);
      expect(done[0]?.description).not.toContain('secret');
      const audited = await portal.ctx.db.select().from(auditLog).where(eq(auditLog.entityId, id));
      expect(audited).toMatchObject([
        { action: 'idea_submitted', actorId: ana.user.id, after: { title: 'A very secret title' } },
      ]);
    });
  });
});

describe('POST /api/ideas by people who may not submit', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openPortal();
  });
  afterAll(() => portal.close());

  it.each([
    ['a viewer', { role: 'viewer' as const }, 'forbidden'],
    ['an employee whose address is not confirmed', { emailVerified: false }, 'email_unconfirmed'],
  ])('%s may not submit', async (_who, fields, code) => {
    const as = await portal.person(fields);
    const response = await portal.send('POST', '/api/ideas', { as, body: ideaInput() });
    expect(response.status).toBe(403);
    expect(await problemOf(response)).toMatchObject({ code });
    expect(await portal.ctx.db.select().from(ideas)).toEqual([]);
  });

  it('another site cannot make a browser submit', async () => {
    const as = await portal.person();
    const headers = { origin: 'https://elsewhere.example' };
    const response = await portal.send('POST', '/api/ideas', { as, body: ideaInput(), headers });
    expect(response.status).toBe(403);
    expect(await portal.ctx.db.select().from(ideas)).toEqual([]);
  });
});

describe('POST /api/ideas with invalid input', () => {
  let portal: TestPortal;
  let ana: Person;
  let dan: Person;
  beforeAll(async () => {
    portal = await openPortal();
    ana = await portal.person();
    dan = await portal.person();
  });
  afterAll(() => portal.close());

  const rows = async () => [
    (await portal.ctx.db.select().from(ideas)).length,
    (await portal.ctx.db.select().from(activities)).length,
    (await portal.ctx.db.select().from(auditLog)).length,
  ];
  /** Sends an invalid submission; returns the issues, and expects that nothing was stored. */
  const issuesOf = async (body: unknown) => {
    const before = await rows();
    const response = await portal.send('POST', '/api/ideas', { as: ana, body });
    expect(response.status).toBe(422);
    expect(await rows()).toEqual(before);
    return (await problemOf(response)).issues;
  };

  describe('a submission', () => {
    it.each([
      ['[IDEA-21] a short title', { title: ' 1234 ' }, 'title', 'Title must be at least 5 characters'],
      ['[IDEA-21] a long title', { title: 't'.repeat(101) }, 'title', 'Title must be less than 100 characters'],
      [
        '[IDEA-22] a short description',
        { description: 'd'.repeat(19) },
        'description',
        'Description must be at least 20 characters',
      ],
      [
        '[IDEA-22] a long description',
        { description: 'd'.repeat(1001) },
        'description',
        'Description must be less than 1000 characters',
      ],
      ['[IDEA-23] an unknown category', { category: 'nuclear' }, 'category', 'Please select a category'],
      ['[IDEA-23] no category', { category: undefined }, 'category', 'Please select a category'],
      ['[IDEA-24] a long tag', { tags: ['x'.repeat(41)] }, 'tags.0', 'A tag must be at most 40 characters'],
      ['[IDEA-24] many tags', { tags: Array.from({ length: 21 }, (_, n) => `tag ${n}`) }, 'tags', 'Please use at most 20 tags'],
    ])('%s is refused', async (_what, fields, path, message) => {
      expect(await issuesOf({ ...ideaInput(), ...fields })).toEqual([{ path, message }]);
    });

    it.each([
      ['a title that is a number', { title: 12345 }, 'title'],
      ['an object in place of a text', { description: {} }, 'description'],
      ['a character that no text has', { title: 'Waste \u0000 heat' }, 'title'],
      ['a text in place of tags', { tags: 'heat' }, 'tags'],
      ['a size that is a text', { fileSize: 'large' }, 'fileSize'],
    ])('names %s', async (_what, fields, path) => {
      expect(await issuesOf({ ...ideaInput(), ...fields })).toMatchObject([{ path }]);
    });

    it('reports every invalid field at once', async () => {
      const paths = (await issuesOf({}))?.map(({ path }) => path);
      expect(paths).toEqual(['title', 'description', 'category']);
    });
  });

  describe('[IDEA-31] a file that the author may not attach', () => {
    const refusal = [{ path: 'fileUrl', message: 'This file cannot be attached. Please upload it again.' }];

    it.each([
      ["somebody else's", async () => (await uploaded(portal, dan)).url],
      ['uploaded for something else', async () => (await uploaded(portal, ana, 'Plan.pdf', '/api/upload')).url],
      ['that does not exist', async () => `/api/files/${crypto.randomUUID()}`],
      ['on another site', async () => 'https://elsewhere.example/plan.pdf'],
      ['of the page', async () => '/api/ideas'],
      ['that leaves the folder', async () => '/api/files/../../etc/passwd'],
    ])('%s is refused', async (_what, fileUrl) => {
      const url = await fileUrl();
      expect(await issuesOf({ ...ideaInput(), fileUrl: url })).toEqual(refusal);
    });

    it('that is already attached to another idea is refused', async () => {
      const { url } = await uploaded(portal, ana);
      await submitted(portal, ana, { fileUrl: url });
      expect(await issuesOf({ ...ideaInput(), fileUrl: url })).toEqual(refusal);
    });

    it('in two concurrent submissions is attached to one', async () => {
      const { url } = await uploaded(portal, ana);
      const sent = Array.from({ length: 8 }, () =>
        portal.send('POST', '/api/ideas', { as: ana, body: ideaInput({ fileUrl: url }) }),
      );
      const statuses = (await Promise.all(sent)).map(({ status }) => status).sort();
      expect(statuses).toEqual([201, 422, 422, 422, 422, 422, 422, 422]);
    });
  });
});
