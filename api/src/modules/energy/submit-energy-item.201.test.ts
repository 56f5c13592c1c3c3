import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { activities, auditLog } from '../../platform/audit/tables.ts';
import { energyInput, paper, read, submitted, uploaded } from './energy.fixture.ts';

let portal: TestPortal;
let ana: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person({ firstName: 'Ana', lastName: 'Pop' });
});
afterAll(() => portal.close());

describe('submitting an energy item', () => {
  it('[ENERGY-12] [ENERGY-13] answers the item as its author sees it: pending, with the tag of its type', async () => {
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
    expect((await read<{ id: string }[]>(portal, ana, '/api/energy-items')).map((one) => one.id)).toContain(id);
  });

  it.each([
    ['ai_prompt', 'AI Prompt'],
    ['research_paper', 'Research'],
    ['other_info', 'Resource'],
  ] as const)('[ENERGY-13] %s carries the tag "%s" once, however the author wrote it', async (type, tag) => {
    const { tags } = await submitted(portal, ana, { type, tags: ['grid', tag.toUpperCase()] });
    expect(tags).toEqual([tag, 'grid']);
  });

  it('[ENERGY-14] keeps what a paper has; of a DOI what stands behind its address', async () => {
    expect(await submitted(portal, ana, paper)).toMatchObject(paper);
    const fields = { ...paper, doi: ' https://doi.org/10.1000/182 ', authors: '  ', journal: '', publicationDate: '' };
    expect(await submitted(portal, ana, fields)).toMatchObject({
      doi: '10.1000/182',
      authors: null,
      journal: null,
      publicationDate: null,
    });
  });

  it('[ENERGY-9] takes text at its limits, counted after trimming', async () => {
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

  it('[ENERGY-16] attaches a file of the general upload of a type that energy items take, and lets it go again', async () => {
    const file = await uploaded(portal, ana, { name: 'Notes.txt', path: '/api/upload' });
    const item = await submitted(portal, ana, { fileUrl: file.path });
    expect(item.fileName).toBe('Notes.txt');
    const response = await portal.send('PATCH', `/api/energy-items/${item.id}`, { as: ana, body: { fileUrl: null } });
    expect(await response.json()).toMatchObject({ fileUrl: null, fileName: null });
    expect((await portal.send('POST', '/api/energy-items', { as: ana, body: energyInput({ fileUrl: file.path }) })).status).toBe(
      201,
    );
  });

  it('records activity and audit with it; the activity tells colleagues nothing of the content', async () => {
    const { id } = await submitted(portal, ana, { title: 'A very secret title' });
    const done = await portal.ctx.db.select().from(activities).where(eq(activities.entityId, id));
    expect(done).toMatchObject([{ type: 'post_created', userId: ana.user.id, score: 1 }]);
    expect(done[0]?.description).toBe('Submitted an energy item for review');
    const audited = await portal.ctx.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(audited).toMatchObject([{ action: 'energy_item_submitted', after: { title: 'A very secret title' } }]);
  });
});
