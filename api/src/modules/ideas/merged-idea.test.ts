import { eq } from 'drizzle-orm';
import type { Idea } from 'shared-contracts/schemas/idea';
import type { Colleague } from 'shared-contracts/schemas/people';
import type { Submission, SubmissionSummary } from 'shared-contracts/schemas/submissions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { commented } from '../comments/comments.fixture.ts';
import { contentAuthors } from '../content/tables.ts';
import { files } from '../files/tables.ts';
import { notificationsOf } from '../notifications/notifications.fixture.ts';
import { decided, ideaInput, listed, merged, submitted, uploaded, wholeIdea } from './ideas.fixture.ts';
import { ideas } from './tables.ts';

let portal: TestPortal;
let ana: Person;
let radu: Person;
let dan: Person;
let viewer: Person;
let manager: Person;
let source: Idea;
let target: Idea;
beforeAll(async () => {
  portal = await openPortal();
  dan = await portal.person();
  viewer = await portal.person({ role: 'viewer' });
  manager = await portal.person({ role: 'manager' });
});
beforeEach(async () => {
  ana = await portal.person();
  radu = await portal.person();
  const file = await uploaded(portal, radu);
  source = await decided(portal, { author: radu, reviewer: manager }, 'approved', { fileUrl: file.url, tags: ['chimney'] });
  target = await decided(portal, { author: ana, reviewer: manager }, 'approved');
});
afterAll(() => portal.close());

const get = async <T>(as: Person, path: string): Promise<T> => {
  const response = await portal.send('GET', path, { as });
  expect(response.status).toBe(200);
  return (await response.json()) as T;
};
const statusOf = async (as: Person, path: string, method = 'GET', body?: object) =>
  (await portal.send(method, path, { as, body })).status;

describe('[IDEA-72] a merged idea', () => {
  it('is no longer in any list, search, count or export, not even for its author and reviewers', async () => {
    const summary = () => get<{ total: number; approved: number }>(dan, '/api/ideas/summary');
    const before = await summary();
    await merged(portal, manager, source.id, target.id);
    for (const as of [dan, viewer, radu, ana, manager])
      for (const query of ['', '?status=approved', '?q=chimney', '?sort=votes', '?mine=true'])
        expect((await listed(portal, as, query)).ideas.map(({ id }) => id)).not.toContain(source.id);
    expect(await summary()).toMatchObject({ total: before.total - 1, approved: before.approved - 1 });
    const csv = await (await portal.send('GET', '/api/ideas/export', { as: manager })).text();
    expect(csv).not.toContain(source.id);
    const line = csv.split('\n').find((row) => row.includes(target.id));
    expect(line).toContain(`"Ana ${ana.user.lastName}, Ana ${radu.user.lastName}"`);
  });

  it('returns the remaining idea at its old address, and says so', async () => {
    await merged(portal, manager, source.id, target.id);
    const response = await portal.send('GET', `/api/ideas/${source.id}`, { as: viewer });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-location')).toBe(`/api/ideas/${target.id}`);
    expect(((await response.json()) as Idea).id).toBe(target.id);
    const own = await portal.send('GET', `/api/ideas/${target.id}`, { as: viewer });
    expect(own.headers.get('content-location')).toBeNull();
  });

  it('does not exist for people who may not see the remaining idea', async () => {
    const pending = await submitted(portal, ana);
    await merged(portal, manager, source.id, pending.id);
    for (const as of [dan, viewer]) {
      expect(await statusOf(as, `/api/ideas/${source.id}`)).toBe(404);
      expect(await statusOf(as, `/api/content/idea/${source.id}/comments`)).toBe(404);
      expect(await statusOf(as, source.fileUrl ?? '')).toBe(404);
    }
    expect(await statusOf(dan, `/api/ideas/${source.id}/download`)).toBe(404);
    // its own author is a co-author of the pending idea, and sees it
    expect((await wholeIdea(portal, radu, source.id)).id).toBe(pending.id);
    expect(await statusOf(radu, `/api/ideas/${source.id}/download`)).toBe(200);
  });

  it('can no longer be changed, decided, commented on or withdrawn', async () => {
    await merged(portal, manager, source.id, target.id);
    const edit = { title: 'Dry it with something else' };
    for (const as of [radu, manager]) {
      expect(await statusOf(as, `/api/ideas/${source.id}`, 'PATCH', edit)).toBe(404);
      expect(await statusOf(as, `/api/content/idea/${source.id}/comments`, 'POST', { content: 'Why?' })).toBe(404);
      expect(await statusOf(as, `/api/content/idea/${source.id}/vote`, 'PUT')).toBe(404);
    }
    expect(await statusOf(manager, `/api/ideas/${source.id}/status`, 'PATCH', { status: 'rejected' })).toBe(404);
    expect(await statusOf(radu, `/api/ideas/${source.id}`, 'DELETE')).toBe(404);
    expect(await statusOf(radu, `/api/submissions/idea/${source.id}`, 'DELETE')).toBe(404);
  });

  it('keeps its file, for contributors who see the remaining idea', async () => {
    const { mergedFrom } = await merged(portal, manager, source.id, target.id);
    expect(mergedFrom[0]).toMatchObject({ fileUrl: source.fileUrl, fileName: 'Sketch.pdf' });
    for (const path of [`/api/ideas/${source.id}/download`, source.fileUrl ?? '']) expect(await statusOf(dan, path)).toBe(200);
    expect(await statusOf(viewer, `/api/ideas/${source.id}/download`)).toBe(403);
    expect(await statusOf(viewer, source.fileUrl ?? '')).toBe(404);
  });

  it('redirects old notifications and activities to the remaining idea', async () => {
    await commented(portal, dan, source.id);
    await merged(portal, manager, source.id, target.id);
    const ofComment = (await notificationsOf(portal, radu)).notifications.find(({ kind }) => kind === 'comment');
    expect(ofComment).toMatchObject({ url: `/ideas-kaizen/${target.id}`, title: target.title });
    const activities = await get<{ url: string; description: string; user: { id: string } }[]>(
      viewer,
      '/api/activities?limit=50',
    );
    const ofRadu = activities.filter(({ user }) => user.id === radu.user.id);
    expect(new Set(ofRadu.map(({ url }) => url))).toEqual(new Set([`/ideas-kaizen/${target.id}`]));
    expect(ofRadu.map(({ description }) => description).toSorted()).toEqual([
      'Attached a file',
      'Submitted an idea for review',
      `The idea "${source.title}" was approved`,
    ]);
  });

  it("appears as merged among its author's submissions, with a link to the other", async () => {
    await merged(portal, manager, source.id, target.id);
    const [mine] = await get<Submission[]>(radu, '/api/submissions?status=merged');
    const url = `/ideas-kaizen/${target.id}`;
    expect(mine).toMatchObject({ id: source.id, status: 'merged', url, mergedInto: { title: target.title, url } });
    expect((await get<Submission[]>(ana, '/api/submissions'))[0]).toMatchObject({ id: target.id, mergedInto: null });
    const { total, statuses } = await get<SubmissionSummary>(radu, '/api/submissions/summary');
    expect({ total, statuses }).toEqual({ total: 1, statuses: [{ status: 'merged', count: 1 }] });
  });

  it('is replaced on the page of its author by the remaining idea', async () => {
    await merged(portal, manager, source.id, target.id);
    const page = await get<Colleague>(dan, `/api/people/${radu.user.id}`);
    expect(page.latest.map(({ id }) => id)).toEqual([target.id]);
    expect(page.contributions.find(({ type }) => type === 'idea')).toMatchObject({ approved: 1 });
  });

  it('is not counted by the admin panel', async () => {
    const admin = await portal.person({ role: 'admin' });
    const items = async () => (await get<{ contentItems: number }>(admin, '/api/admin/stats')).contentItems;
    const before = await items();
    await merged(portal, manager, source.id, target.id);
    expect(await items()).toBe(before - 1);
  });

  it('is removed when the remaining idea is withdrawn: row, file, comments and co-authors', async () => {
    await commented(portal, dan, source.id);
    await merged(portal, manager, source.id, target.id);
    expect(await statusOf(ana, `/api/ideas/${target.id}`, 'DELETE')).toBe(200);
    const { db } = portal.ctx;
    expect(await db.$count(ideas, eq(ideas.id, source.id))).toBe(0);
    expect(await db.$count(contentAuthors, eq(contentAuthors.entityId, target.id))).toBe(0);
    expect(await db.$count(files, eq(files.attachedId, source.id))).toBe(0);
    expect(await statusOf(radu, `/api/ideas/${source.id}`)).toBe(404);
    expect(await get<Submission[]>(radu, '/api/submissions')).toEqual([]);
  });
});

describe('[IDEA-73] an idea with several authors', () => {
  it('is edited and withdrawn by its original author, and not by co-authors', async () => {
    await merged(portal, manager, source.id, target.id);
    expect(await statusOf(radu, `/api/ideas/${target.id}`, 'PATCH', { tags: ['heat'] })).toBe(403);
    expect(await statusOf(radu, `/api/ideas/${target.id}`, 'DELETE')).toBe(403);
    expect(await statusOf(ana, `/api/ideas/${target.id}`, 'PATCH', { tags: ['heat'] })).toBe(200);
    expect((await notificationsOf(portal, radu)).notifications.some(({ kind }) => kind === 'edit')).toBe(true);
  });

  it('cannot be decided or edited by a manager who is one of them, but by an admin', async () => {
    const own = await submitted(portal, manager);
    const pending = await submitted(portal, ana);
    const admin = await portal.person({ role: 'admin' });
    await merged(portal, admin, own.id, pending.id);
    const change = { title: 'The words of a co-author' };
    expect(await statusOf(manager, `/api/ideas/${pending.id}`, 'PATCH', change)).toBe(403);
    expect(await statusOf(admin, `/api/ideas/${pending.id}`, 'PATCH', change)).toBe(200);
    expect(await statusOf(manager, `/api/ideas/${pending.id}/status`, 'PATCH', { status: 'approved' })).toBe(403);
    const queue = await get<{ id: string; mayDecide: boolean; coAuthors: object[] }[]>(manager, '/api/reviews?limit=200');
    expect(queue.find(({ id }) => id === pending.id)).toMatchObject({ mayDecide: false, coAuthors: [{ id: manager.user.id }] });
    const counted = (as: Person) => get<{ total: number; decidable: number }>(as, '/api/reviews/summary');
    const [ofManager, ofAdmin] = [await counted(manager), await counted(admin)];
    expect(ofManager.decidable).toBe(queue.filter(({ mayDecide }) => mayDecide).length);
    expect(ofAdmin.decidable).toBe(ofAdmin.total);
  });

  it('is visible to all of them while it is pending, and its board filter finds it for each', async () => {
    const pending = await submitted(portal, ana, ideaInput({ title: 'Warm the greenhouse next door' }));
    await merged(portal, manager, source.id, pending.id);
    for (const as of [ana, radu])
      for (const query of ['', '?status=pending', '?sort=score&status=pending'])
        expect((await listed(portal, as, query)).ideas.map(({ id }) => id)).toContain(pending.id);
    expect((await listed(portal, dan, '?status=pending')).ideas.map(({ id }) => id)).not.toContain(pending.id);
  });
});
