import { eq } from 'drizzle-orm';
import type { Idea, IdeaEdit } from 'shared-contracts/schemas/idea';
import type { ReviewItem } from 'shared-contracts/schemas/reviews';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { auditLog } from '../../platform/audit/tables.ts';
import { contentRevisions } from '../content/tables.ts';
import { decide, decided, submitted, uploaded } from './ideas.fixture.ts';

let portal: TestPortal;
let ana: Person;
let dan: Person;
let manager: Person;
let admin: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  dan = await portal.person();
  manager = await portal.person({ role: 'manager' });
  admin = await portal.person({ role: 'admin' });
});
afterAll(() => portal.close());

const sendEdit = (as: Person, id: string, body: unknown) => portal.send('PATCH', `/api/ideas/${id}`, { as, body });
const edit = async (as: Person, id: string, body: IdeaEdit): Promise<Idea> => {
  const response = await sendEdit(as, id, body);
  expect([response.status, response.ok ? '' : await response.text()]).toEqual([200, '']);
  return (await response.json()) as Idea;
};
const read = async (as: Person, id: string): Promise<Idea> =>
  (await (await portal.send('GET', `/api/ideas/${id}`, { as })).json()) as Idea;
const approved = () => decided(portal, { author: ana, reviewer: manager }, 'approved');
const title = 'Dry the biomass with summer heat';
const actions = async (id: string) => {
  const rows = await portal.ctx.db.select().from(auditLog).where(eq(auditLog.entityId, id));
  return rows.map(({ action }) => action).sort();
};

describe('editing an unpublished idea', () => {
  it('[IDEA-60] changes a pending idea at once, and only the given fields', async () => {
    const idea = await submitted(portal, ana, { tags: ['heat'] });
    portal.clock.advance(60);
    const changed = await edit(ana, idea.id, { title, revision: 1 });
    expect(changed).toEqual({ ...idea, title, revision: 2, updatedAt: portal.clock.now().toISOString() });
  });

  it('[IDEA-60] sends a rejected idea into review again: no reviewer, no reason, and reviewers find it', async () => {
    const { id } = await decided(portal, { author: ana, reviewer: manager }, 'rejected');
    expect(await edit(ana, id, { title })).toMatchObject({
      status: 'pending',
      reviewedBy: null,
      reviewedAt: null,
      reason: null,
      title,
    });
    expect((await decide(portal, manager, id, { status: 'approved' })).status).toBe(200);
  });

  it('changes nothing when all values are the same', async () => {
    const idea = await submitted(portal, ana);
    expect(await edit(ana, idea.id, { title: idea.title })).toEqual(idea);
    expect(await actions(idea.id)).toEqual(['idea_submitted']);
  });

  it('replaces or removes the attachment', async () => {
    const { id } = await submitted(portal, ana, { fileUrl: (await uploaded(portal, ana, 'Old.pdf')).url });
    const next = await uploaded(portal, ana, 'New.pdf');
    expect(await edit(ana, id, { fileUrl: next.url })).toMatchObject({ fileUrl: next.url, fileName: 'New.pdf' });
    expect(await edit(ana, id, { fileUrl: null })).toMatchObject({ fileUrl: null, fileName: null, fileSize: null });
  });
});

describe('editing a published idea', () => {
  it("[IDEA-61] makes the author's change of the text pending until a reviewer approves it; tags apply at once", async () => {
    const { id, title: before, revision } = await approved();
    const changed = await edit(ana, id, { title, tags: ['summer'] });
    expect(changed).toMatchObject({
      status: 'approved',
      title: before,
      tags: ['summer'],
      pendingChange: { changes: [{ field: 'title', label: 'Title', before, after: title }], values: { title } },
    });
    expect(changed.revision).toBeGreaterThan(revision);
    expect((await decide(portal, manager, id, { status: 'approved', revision: changed.revision })).status).toBe(200);
    expect(await read(dan, id)).toMatchObject({ status: 'approved', title, pendingChange: null });
  });

  it('[IDEA-61] shows the pending change only to the author and reviewers', async () => {
    const { id, title: before } = await approved();
    await edit(ana, id, { title: 'Cool the hall with the glacier' });
    expect((await read(manager, id)).pendingChange?.values).toEqual({ title: 'Cool the hall with the glacier' });
    expect(await read(dan, id)).toMatchObject({ title: before, pendingChange: null });
    for (const path of ['/api/ideas', '/api/ideas?q=glacier'])
      expect(await (await portal.send('GET', path, { as: dan })).text()).not.toContain('glacier');
  });

  it('[IDEA-61] keeps the idea unchanged when the change is rejected', async () => {
    const before = await approved();
    await edit(ana, before.id, { title });
    await decide(portal, manager, before.id, { status: 'rejected', reason: 'It was better before.' });
    const { revision: _, updatedAt: __, ...rest } = before;
    expect(await read(ana, before.id)).toMatchObject(rest);
    const [row] = await portal.ctx.db.select().from(contentRevisions).where(eq(contentRevisions.entityId, before.id));
    expect(row).toMatchObject({ status: 'rejected', reason: 'It was better before.', reviewedBy: manager.user.id });
  });

  it('adds a further edit to the same pending change, and cancels it when no difference is left', async () => {
    const { id, title: before } = await approved();
    await edit(ana, id, { title });
    await edit(ana, id, { category: 'ai_automation' });
    expect((await read(ana, id)).pendingChange?.values).toEqual({ title, category: 'ai_automation' });
    expect((await read(ana, id)).pendingChange?.changes).toContainEqual({
      field: 'category',
      label: 'Category',
      before: 'Energy Efficiency',
      after: 'AI Automation',
    });
    const back = await edit(ana, id, { title: before, category: 'energy_efficiency' });
    expect(back.pendingChange).toBeNull();
    expect((await decide(portal, manager, id, { status: 'approved' })).status).toBe(409);
  });

  it("[IDEA-61] applies a reviewer's edit at once, and audits the old values", async () => {
    const { id, title: before } = await approved();
    expect(await edit(manager, id, { title })).toMatchObject({ title, pendingChange: null });
    const [entry] = (await portal.ctx.db.select().from(auditLog).where(eq(auditLog.entityId, id))).filter(
      ({ action }) => action === 'idea_edited',
    );
    expect(entry).toMatchObject({ actorId: manager.user.id, before: { title: before }, after: { title } });
  });

  it("makes a manager's edit of their own idea pending, and applies an admin's at once", async () => {
    for (const [author, waits] of [
      [manager, true],
      [admin, false],
    ] as const) {
      const { id } = await decided(portal, { author, reviewer: admin }, 'approved');
      expect((await edit(author, id, { title })).pendingChange !== null).toBe(waits);
    }
  });

  it('keeps the new file separate until the change is approved, and opens it only for the author and reviewers', async () => {
    const old = await uploaded(portal, ana, 'Old.pdf');
    const { id } = await decided(portal, { author: ana, reviewer: manager }, 'approved', { fileUrl: old.url });
    const next = await uploaded(portal, ana, 'New.pdf');
    const changed = await edit(ana, id, { fileUrl: next.url });
    expect(changed).toMatchObject({ fileName: 'Old.pdf', pendingChange: { values: { fileName: 'New.pdf' } } });
    const open = async (as: Person) => (await portal.send('GET', next.url, { as })).status;
    expect([await open(ana), await open(manager), await open(dan)]).toEqual([200, 200, 404]);
    await decide(portal, manager, id, { status: 'approved' });
    expect(await read(dan, id)).toMatchObject({ fileUrl: next.url, fileName: 'New.pdf' });
    expect(await open(dan)).toBe(200);
    expect((await portal.send('GET', old.url, { as: dan })).status).toBe(404);
  });
});

describe('[IDEA-61] a pending change of the file', () => {
  const withFile = async (name: string) => {
    const { url: fileUrl } = await uploaded(portal, ana, name);
    return decided(portal, { author: ana, reviewer: manager }, 'approved', { fileUrl });
  };

  it('shows its reviewer a new file that has the name of the old one', async () => {
    const { id, fileUrl: oldUrl } = await withFile('Plan.pdf');
    const { url: fileUrl } = await uploaded(portal, ana, 'Plan.pdf');
    const { pendingChange } = await edit(ana, id, { fileUrl });
    expect(pendingChange).toMatchObject({
      changes: [{ field: 'fileName', before: 'Plan.pdf', after: 'Plan.pdf' }],
      values: { fileUrl, fileName: 'Plan.pdf' },
    });
    const queue = (await (await portal.send('GET', '/api/reviews?limit=200', { as: manager })).json()) as ReviewItem[];
    expect(queue.find((item) => item.id === id)).toMatchObject({ file: { fileUrl: oldUrl }, changedFile: { fileUrl } });
  });

  it('is approved with the name and size of its own file, also if a reviewer chose another meanwhile', async () => {
    const { id } = await withFile('Plan.pdf');
    const { url: fileUrl, size } = await uploaded(portal, ana, 'Plan.pdf');
    await edit(ana, id, { fileUrl });
    await edit(manager, id, { fileUrl: (await uploaded(portal, manager, 'Reviewed.pdf')).url });
    await decide(portal, manager, id, { status: 'approved' });
    expect(await read(dan, id)).toMatchObject({ fileUrl, fileName: 'Plan.pdf', fileSize: size });
  });

  it('does not bring back a file that a reviewer removed meanwhile', async () => {
    const [two, three] = [await uploaded(portal, ana, 'Two.pdf'), await uploaded(portal, ana, 'Three.pdf')];
    const { id } = await withFile('One.pdf');
    const both = [{ fileUrl: two.url }, { fileUrl: three.url }];
    await edit(ana, id, { moreFiles: both.slice(0, 1) });
    await decide(portal, manager, id, { status: 'approved' });
    await edit(ana, id, { moreFiles: both });
    await edit(manager, id, { moreFiles: [] });
    await decide(portal, manager, id, { status: 'approved' });
    const { fileName, moreFiles } = await read(dan, id);
    expect([fileName, ...moreFiles.map((file) => file.fileName)]).toEqual(['One.pdf', 'Three.pdf']);
    expect((await portal.send('GET', three.url, { as: dan })).status).toBe(200);
  });
});

describe('a refused edit', () => {
  it("is 404 for another person's pending idea and 403 for an approved one", async () => {
    const pending = await submitted(portal, ana);
    expect((await sendEdit(dan, pending.id, { title })).status).toBe(404);
    expect((await sendEdit(dan, (await approved()).id, { title })).status).toBe(403);
  });

  it('is 409 when the idea has changed in the meantime, and changes nothing', async () => {
    const { id } = await submitted(portal, ana);
    expect((await sendEdit(manager, id, { title, revision: 1 })).status).toBe(200);
    const late = await sendEdit(ana, id, { title: 'Dry the biomass in the hall', revision: 1 });
    expect(late.status).toBe(409);
    expect((await problemOf(late)).error).toBe('This idea was changed in the meantime. Read it again before you save.');
    expect(await (await portal.send('GET', `/api/ideas/${id}`, { as: ana })).json()).toMatchObject({ title, revision: 2 });
  });

  it("names the field of an invalid text, and of a file that is not the author's own", async () => {
    const { id } = await submitted(portal, ana);
    const short = await sendEdit(ana, id, { title: 'abc' });
    expect((await problemOf(short)).issues).toEqual([{ path: 'title', message: 'Title must be at least 5 characters' }]);
    const foreign = await sendEdit(ana, id, { title, fileUrl: (await uploaded(portal, dan)).url });
    expect(foreign.status).toBe(422);
    expect((await problemOf(foreign)).issues?.map(({ path }) => path)).toEqual(['fileUrl']);
    expect(await (await portal.send('GET', `/api/ideas/${id}`, { as: ana })).json()).toMatchObject({ revision: 1 });
  });

  it('one of 20 concurrent edits of the same revision succeeds', async () => {
    const { id } = await submitted(portal, ana);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => sendEdit(ana, id, { title: `Dry the biomass, way ${n}`, revision: 1 })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  it('a decision on a change needs its newest revision', async () => {
    const { id } = await approved();
    const { revision } = (await (await sendEdit(ana, id, { title })).json()) as { revision: number };
    await sendEdit(ana, id, { title: 'Something else altogether' });
    expect((await decide(portal, manager, id, { status: 'approved', revision })).status).toBe(409);
  });
});
