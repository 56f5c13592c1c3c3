import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { activities, auditLog } from '../../platform/audit/tables.ts';
import { ideaInput, listed, submitted, uploaded } from './ideas.fixture.ts';

let portal: TestPortal;
let ana: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person({ firstName: 'Ana', lastName: 'Pop' });
});
afterAll(() => portal.close());

describe('submitting an idea', () => {
  it('[IDEA-20] answers the idea as its author sees it: pending, unrated, with every name of the author', async () => {
    const { id, ...idea } = await submitted(portal, ana, { tags: [' heat ', 'heat', '', 'biomass'] });
    const now = portal.clock.now().toISOString();
    expect(idea).toEqual({
      ...ideaInput(),
      tags: ['heat', 'biomass'],
      status: 'pending',
      score: 0,
      ratingCount: 0,
      voteCount: 0,
      commentCount: 0,
      myRating: null,
      myVote: false,
      pendingChange: null,
      author: { id: ana.user.id, firstName: 'Ana', lastName: 'Pop' },
      authorId: ana.user.id,
      authorFirstName: 'Ana',
      authorLastName: 'Pop',
      authorName: 'Ana Pop',
      coAuthors: [],
      fileUrl: null,
      fileName: null,
      fileSize: null,
      reviewedBy: null,
      reviewedAt: null,
      reason: null,
      revision: 1,
      createdAt: now,
      updatedAt: now,
    });
    expect((await listed(portal, ana)).ideas.map((other) => other.id)).toContain(id);
  });

  it('[IDEA-21] [IDEA-22] takes text at its limits, counted after trimming', async () => {
    const shortest = await submitted(portal, ana, { title: '  12345  ', description: ` ${'d'.repeat(20)} ` });
    expect(shortest).toMatchObject({ title: '12345', description: 'd'.repeat(20) });
    const longest = { title: 'ț'.repeat(100), description: `${'😀'.repeat(499)}ab` };
    expect(await submitted(portal, ana, longest)).toMatchObject(longest);
  });

  it("[IDEA-31] attaches the file that the author uploaded for it; name and size are the record's, not the client's", async () => {
    const file = await uploaded(portal, ana, 'Schiță.pdf');
    const idea = await submitted(portal, ana, { fileUrl: file.url, fileName: 'other.exe', fileSize: 1 });
    expect(idea).toMatchObject({ fileUrl: file.url, fileName: 'Schiță.pdf', fileSize: file.size });
  });

  it('[IDEA-47] records activity and audit with it; the activity tells colleagues nothing of the content', async () => {
    const { id } = await submitted(portal, ana, { title: 'A very secret title' });
    const done = await portal.ctx.db.select().from(activities).where(eq(activities.entityId, id));
    expect(done).toMatchObject([{ type: 'idea_submitted', userId: ana.user.id, score: 1, createdAt: portal.clock.now() }]);
    expect(done[0]?.description).not.toContain('secret');
    const audited = await portal.ctx.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(audited).toMatchObject([{ action: 'idea_submitted', actorId: ana.user.id, after: { title: 'A very secret title' } }]);
  });
});
