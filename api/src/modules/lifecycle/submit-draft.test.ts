import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heardSoFar, listenTo } from '../../../test/listen-to-events.ts';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { activities, auditLog } from '../../platform/audit/tables.ts';
import { ideas as ideasTable } from '../ideas/tables.ts';
import { notificationsOf } from '../notifications/notifications.fixture.ts';
import { queue } from '../reviews/reviews.fixture.ts';
import { type Draft, draftCases, keptDraft, readDraft, sendDraft, submitDraft } from './drafts.fixture.ts';

let portal: TestPortal;
let ana: Person;
let manager: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  manager = await portal.person({ role: 'manager' });
});
afterAll(() => portal.close());

const [ideas, energy] = draftCases;
const activitiesOf = (id: string) => portal.ctx.db.select().from(activities).where(eq(activities.entityId, id));
const auditOf = (id: string) => portal.ctx.db.select().from(auditLog).where(eq(auditLog.entityId, id));
const notifiedOf = async (id: string) => {
  const { notifications } = await notificationsOf(portal, manager);
  return notifications.filter(({ url }) => url?.endsWith(id)).map(({ kind }) => kind);
};
/** The side effects of a submission, without what identifies the item. */
const sideEffects = async (id: string) => ({
  activities: (await activitiesOf(id)).map(({ type, userId, score, description }) => ({ type, userId, score, description })),
  audit: (await auditOf(id)).map(({ action, actorId, before, after }) => ({ action, actorId, before, after })),
  notified: await notifiedOf(id),
});

describe.each(draftCases)('submitting a draft of the content type $type', (draftCase) => {
  it('[REV-44] has the side effects of a direct submission, and adds it to the queue', async () => {
    const { id } = await keptDraft(portal, ana, draftCase);
    expect((await submitDraft(portal, ana, draftCase, id, { revision: 1 })).status).toBe(204);
    const direct = await portal.send('POST', draftCase.path, { as: ana, body: draftCase.whole });
    expect(await sideEffects(id)).toEqual(await sideEffects(((await direct.json()) as Draft).id));
    expect((await sideEffects(id)).notified).toEqual(['review']);
    expect(await readDraft(portal, manager, draftCase, id)).toMatchObject({
      ...draftCase.whole,
      tags: expect.anything(),
      status: 'pending',
    });
    expect((await queue(portal, manager, `?type=${draftCase.type}`)).items.map((item) => item.id)).toContain(id);
  });

  it('[REV-44] refuses an incomplete draft field by field, and changes nothing', async () => {
    const { id } = (await (await sendDraft(portal, ana, draftCase, { [draftCase.title]: 'x' })).json()) as Draft;
    const before = await readDraft(portal, ana, draftCase, id);
    const response = await submitDraft(portal, ana, draftCase, id);
    expect(response.status).toBe(422);
    expect((await problemOf(response)).issues?.map(({ path }) => path)).toEqual(draftCase.lacks);
    expect(await readDraft(portal, ana, draftCase, id)).toEqual(before);
    expect(await sideEffects(id)).toEqual({ activities: [], audit: [], notified: [] });
  });
});

it('[REV-44] names missing fields with the messages of a direct submission', async () => {
  const { id } = (await (await sendDraft(portal, ana, ideas, { title: 'Heat' })).json()) as Draft;
  const issues = async (response: Response) => (await problemOf(response)).issues;
  const direct = await portal.send('POST', '/api/ideas', { as: ana, body: { title: 'Heat', description: '', category: '' } });
  expect(await issues(await submitDraft(portal, ana, ideas, id))).toEqual(await issues(direct));
});

it('[REV-44] stores the output of the submission schema', async () => {
  const { id } = await keptDraft(portal, ana, energy, { type: 'research_paper', doi: 'https://doi.org/10.1016/j.apenergy.1' });
  await submitDraft(portal, ana, energy, id);
  expect(await readDraft(portal, ana, energy, id)).toMatchObject({ doi: '10.1016/j.apenergy.1' });
});

it('[REV-46] succeeds once among fifty concurrent submissions', async () => {
  const { id } = await keptDraft(portal, ana, ideas);
  const sent = Array.from({ length: 50 }, () => submitDraft(portal, ana, ideas, id));
  const statuses = (await Promise.all(sent)).map(({ status }) => status).sort();
  expect(statuses).toEqual([204, ...Array.from({ length: 49 }, () => 409)]);
  expect(await activitiesOf(id)).toHaveLength(1);
  expect(await auditOf(id)).toHaveLength(1);
  expect(await notifiedOf(id)).toEqual(['review']);
  expect(await readDraft(portal, ana, ideas, id)).toMatchObject({ status: 'pending', revision: 2 });
});

it('[REV-46] in a revision that another tab has changed is refused, and changes nothing', async () => {
  const { id } = await keptDraft(portal, ana, ideas);
  await portal.send('PATCH', `/api/ideas/${id}`, { as: ana, body: { draft: true, title: 'Another title' } });
  expect((await submitDraft(portal, ana, ideas, id, { revision: 1 })).status).toBe(409);
  expect(await readDraft(portal, ana, ideas, id)).toMatchObject({ status: 'draft', title: 'Another title' });
});

it('[REV-45] counts in the month of its submission, and is first in the list', async () => {
  const { id } = await keptDraft(portal, ana, ideas);
  const lastMonth = new Date('2026-02-03T10:00:00Z');
  await portal.ctx.db.update(ideasTable).set({ createdAt: lastMonth }).where(eq(ideasTable.id, id));
  await portal.send('POST', '/api/ideas', { as: manager, body: ideas.whole });
  portal.clock.advance(60);
  const total = async () =>
    ((await (await portal.send('GET', '/api/ideas/summary', { as: ana })).json()) as { total: number }).total;
  const before = await total();
  expect((await submitDraft(portal, ana, ideas, id)).status).toBe(204);
  expect(await total()).toBe(before + 1);
  const [first] = (await (await portal.send('GET', '/api/ideas', { as: manager })).json()) as Draft[];
  expect(first).toMatchObject({ id, createdAt: portal.clock.now().toISOString() });
  expect(await activitiesOf(id)).toMatchObject([{ createdAt: portal.clock.now() }]);
});

it('[REV-41] [REV-44] open pages of reviewers get an event of a submission, and none of a draft', async () => {
  const page = await listenTo(portal, manager);
  await heardSoFar(portal, manager, page);
  const kept = await keptDraft(portal, ana, ideas);
  await portal.send('PATCH', `/api/ideas/${kept.id}`, { as: ana, body: { draft: true, title: 'Another title' } });
  const gone = await keptDraft(portal, ana, ideas);
  await portal.send('DELETE', `/api/ideas/${gone.id}`, { as: ana });
  expect(await heardSoFar(portal, manager, page)).toEqual([]);
  await submitDraft(portal, ana, ideas, kept.id);
  expect(await heardSoFar(portal, manager, page)).toEqual(
    expect.arrayContaining(['listReviews', 'listIdeas', 'listNotifications']),
  );
  await page.leave();
});

describe('the owner of a draft', () => {
  it('[REV-41] is the only one who can submit it: for others it does not exist, nor does an unknown type', async () => {
    const { id } = await keptDraft(portal, ana, ideas);
    const admin = await portal.person({ role: 'admin' });
    for (const as of [await portal.person(), manager, admin]) expect((await submitDraft(portal, as, ideas, id)).status).toBe(404);
    expect((await portal.send('POST', `/api/content/spaceship/${id}/submission`, { as: ana, body: {} })).status).toBe(404);
  });

  it('cannot submit it after becoming a viewer', async () => {
    const viewer = await portal.person({ role: 'viewer' });
    const { id } = await keptDraft(portal, ana, ideas);
    await portal.ctx.db.update(ideasTable).set({ authorId: viewer.user.id }).where(eq(ideasTable.id, id));
    expect((await submitDraft(portal, viewer, ideas, id)).status).toBe(403);
  });
});

it('the database itself allows only drafts to leave the category empty', async () => {
  const { id } = (await (await sendDraft(portal, ana, ideas, { title: 'Heat' })).json()) as Draft;
  const forced = portal.ctx.db.update(ideasTable).set({ status: 'pending' }).where(eq(ideasTable.id, id));
  await expect(forced).rejects.toMatchObject({ cause: { constraint_name: 'ideas_whole' } });
});
