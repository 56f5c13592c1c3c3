import { eq } from 'drizzle-orm';
import type { Grant, GrantEdit } from 'shared-contracts/schemas/grant';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { activities, auditLog } from '../../platform/audit/tables.ts';
import { contentRevisions } from '../content/tables.ts';
import { notificationsOf } from '../notifications/notifications.fixture.ts';
import { decideAll } from '../reviews/reviews.fixture.ts';
import { read, submitted, uploaded } from './grants.fixture.ts';

let portal: TestPortal;
let ana: Person;
let dan: Person;
let viewer: Person;
let manager: Person;
let admin: Person;
let grant: Grant;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  dan = await portal.person();
  viewer = await portal.person({ role: 'viewer' });
  manager = await portal.person({ role: 'manager' });
  admin = await portal.person({ role: 'admin' });
});
beforeEach(async () => {
  portal.clock.advance(60);
  grant = await submitted(portal, ana);
});
afterAll(() => portal.close());

const send = (as: Person, body: GrantEdit) => portal.send('PATCH', `/api/grants/${grant.id}`, { as, body });
const currentGrant = () => read<Grant>(portal, viewer, `/api/grants/${grant.id}`);

describe('[FIN-11] editing a grant', () => {
  it('by its author applies at once, for everyone, and only to the given fields', async () => {
    const response = await send(ana, { topic: 'Shops for renovation', deadline: '2026-05-01', revision: 1 });
    expect(response.status).toBe(200);
    const after = { ...grant, topic: 'Shops for renovation', deadline: '2026-05-01', deadlineState: 'normal', revision: 2 };
    expect(await response.json()).toEqual(after);
    expect(await currentGrant()).toEqual(after);
    expect(await portal.ctx.db.$count(contentRevisions, eq(contentRevisions.entityId, grant.id))).toBe(0);
    expect((await notificationsOf(portal, manager)).notifications).toEqual([]);
  });

  it('by an admin applies at once, and its author is notified', async () => {
    expect((await send(admin, { grantType: 'national' })).status).toBe(200);
    expect(await currentGrant()).toMatchObject({ grantType: 'national_financing', authorId: ana.user.id });
    const { notifications } = await notificationsOf(portal, ana);
    expect(notifications.filter(({ url }) => url === `/market-analysis/${grant.id}`)).toMatchObject([{ kind: 'edit' }]);
  });

  it('keeps type and eligibility when they are omitted', async () => {
    const other = await submitted(portal, ana, { grantType: 'national', eligibilityType: 'consortium' });
    const response = await portal.send('PATCH', `/api/grants/${other.id}`, { as: ana, body: { topic: 'Another' } });
    expect(await response.json()).toMatchObject({ grantType: 'national_financing', eligibilityType: 'consortium' });
  });

  it.each([
    ['a colleague', () => dan],
    ['a viewer', () => viewer],
    ['a manager, who reviews other things', () => manager],
  ])('is refused to %s', async (_who, person) => {
    expect((await send(person(), { topic: 'Mine now' })).status).toBe(403);
    expect(await currentGrant()).toEqual(grant);
  });

  it('in a stale revision changes nothing: 409', async () => {
    await send(ana, { topic: 'First' });
    const response = await send(ana, { topic: 'Second', revision: 1 });
    expect(response.status).toBe(409);
    expect((await problemOf(response)).code).toBe('conflict');
    expect(await currentGrant()).toMatchObject({ topic: 'First', revision: 2 });
  });

  it('succeeds once among two concurrent edits', async () => {
    const sent = ['One', 'Two'].map((topic) => send(ana, { topic, revision: 1 }));
    expect((await Promise.all(sent)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('to the same values changes nothing', async () => {
    expect(await (await send(ana, { topic: grant.topic, deadline: grant.deadline })).json()).toEqual(grant);
  });

  it('[FIN-7] refuses a blank field', async () => {
    const response = await send(ana, { topic: ' ' });
    expect((await problemOf(response)).issues).toEqual([{ path: 'topic', message: 'Please fill in all required fields' }]);
  });

  it('[FIN-8] with another document detaches the old one', async () => {
    const [old, next] = [await uploaded(portal, ana, { name: 'Old.txt' }), await uploaded(portal, ana, { name: 'New.txt' })];
    await send(ana, { fileUrl: old.url });
    await send(ana, { fileUrl: next.url });
    expect(await currentGrant()).toMatchObject({ fileName: 'New.txt' });
    expect((await portal.send('GET', old.url, { as: dan })).status).toBe(404);
    await send(ana, { fileUrl: null });
    expect(await currentGrant()).toMatchObject({ fileUrl: null, fileName: null, fileSize: null });
  });
});

describe('[FIN-11] withdrawing a grant', () => {
  const withdraw = (as: Person) => portal.send('DELETE', `/api/grants/${grant.id}`, { as });

  it.each([
    ['its author', () => ana, []],
    // the submission still counts for its author, without its points [DASH-52]
    ['an admin', () => admin, [0]],
  ])('by %s removes it with all dependent rows; the audit log records that it existed', async (_who, person, left) => {
    const { url } = await uploaded(portal, ana);
    await send(ana, { fileUrl: url });
    const comment = { as: dan, body: { content: 'We should apply' } };
    expect((await portal.send('POST', `/api/content/grant/${grant.id}/comments`, comment)).status).toBe(201);
    expect((await withdraw(person())).status).toBe(200);
    expect((await portal.send('GET', `/api/grants/${grant.id}`, { as: ana })).status).toBe(404);
    expect((await portal.send('GET', url, { as: dan })).status).toBe(404);
    const ofGrant = eq(activities.entityId, grant.id);
    expect(await portal.ctx.db.select().from(activities).where(ofGrant)).toMatchObject(
      left.map((score) => ({ userId: ana.user.id, score })),
    );
    const audit = await portal.ctx.db.select().from(auditLog).where(eq(auditLog.entityId, grant.id));
    expect(audit.map(({ action }) => action)).toContain('grant_withdrawn');
  });

  it.each([
    ['a colleague', () => dan],
    ['a viewer', () => viewer],
    ['a manager', () => manager],
  ])('is refused to %s', async (_who, person) => {
    expect((await withdraw(person())).status).toBe(403);
    expect(await currentGrant()).toEqual(grant);
  });
});

describe('[FIN-11] what grants do not support', () => {
  it('a grant cannot be decided', async () => {
    expect(await decideAll(portal, manager, [{ type: 'grant', id: grant.id, status: 'rejected', reason: 'No' }])).toMatchObject([
      { outcome: 'conflict' },
    ]);
    expect(await currentGrant()).toEqual(grant);
  });

  it.each([
    ['rated', 'rating', { value: 5 }, "You can't rate a grant."],
    ['voted for', 'vote', undefined, "You can't vote for a grant."],
  ])('a grant is not %s', async (_what, action, body, error) => {
    const response = await portal.send('PUT', `/api/content/grant/${grant.id}/${action}`, { as: dan, body });
    expect(response.status).toBe(409);
    expect((await problemOf(response)).error).toBe(error);
  });
});

it('[FIN-4] comments on a grant notify its author', async () => {
  const path = `/api/content/grant/${grant.id}/comments`;
  expect((await portal.send('POST', path, { as: dan, body: { content: 'Shall we?' } })).status).toBe(201);
  expect(await read(portal, viewer, path)).toMatchObject([{ content: 'Shall we?' }]);
  expect(await currentGrant()).toMatchObject({ commentCount: 1 });
  const { notifications } = await notificationsOf(portal, ana);
  expect(notifications[0]).toMatchObject({ kind: 'comment', url: expect.stringContaining(`/market-analysis/${grant.id}`) });
});
