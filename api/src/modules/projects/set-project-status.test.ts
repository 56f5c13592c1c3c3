import { eq } from 'drizzle-orm';
import type { Project } from 'shared-contracts/schemas/project';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { activities } from '../../platform/audit/tables.ts';
import { notifications } from '../notifications/tables.ts';
import { approved, join, leave, read, setStatus, submitted } from './projects.fixture.ts';

let portal: TestPortal;
let ana: Person;
let dan: Person;
let reviewer: Person;
let admin: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  dan = await portal.person();
  reviewer = await portal.person({ role: 'manager' });
  admin = await portal.person({ role: 'admin' });
});
afterAll(() => portal.close());

const status = async (as: Person, id: string, body: object) => (await setStatus(portal, as, id, body)).status;

describe('completing a project', () => {
  it.each([
    ['its owner', () => ana],
    ['an admin', () => admin],
  ])('[PROJ-16] [PROJ-21] is allowed for %s, once, and scores for the owner', async (_who, actor) => {
    const { id, revision } = await approved(portal, { owner: ana, reviewer });
    await join(portal, dan, id);
    const response = await setStatus(portal, actor(), id, { status: 'completed', revision });
    expect(await response.json()).toMatchObject({ status: 'completed', revision: revision + 1 });
    expect(await status(actor(), id, { status: 'completed' })).toBe(409);
    const recorded = await portal.ctx.db.select().from(activities).where(eq(activities.entityId, id));
    const points = recorded.filter(({ type }) => type === 'project_completed');
    expect(points).toMatchObject([{ userId: ana.user.id, score: 2 }]);
    const sent = await portal.ctx.db.select().from(notifications).where(eq(notifications.entityId, id));
    const edits = sent.filter(({ kind, userId }) => kind === 'edit' && userId === ana.user.id);
    expect(edits).toHaveLength(actor() === ana ? 0 : 1);
  });

  it('[PROJ-16] keeps its members, accepts no new ones, and lets them leave', async () => {
    const { id } = await approved(portal, { owner: ana, reviewer });
    await join(portal, dan, id);
    await setStatus(portal, ana, id, { status: 'completed' });
    const late = await join(portal, await portal.person(), id);
    expect(late.status).toBe(409);
    expect((await problemOf(late)).error).toBe('Only approved projects can be joined. This one is completed.');
    const viewer = await portal.person({ role: 'viewer' });
    expect((await read<Project>(portal, viewer, `/api/projects/${id}`)).participants).toHaveLength(2);
    expect((await leave(portal, dan, id)).status).toBe(200);
  });

  it('[PROJ-16] is refused for others, for a project that is not approved, and on a stale page', async () => {
    const waiting = await submitted(portal, ana);
    expect(await status(ana, waiting.id, { status: 'completed' })).toBe(409);
    const { id, revision } = await approved(portal, { owner: ana, reviewer });
    expect(await status(dan, id, { status: 'completed' })).toBe(403);
    expect(await status(reviewer, id, { status: 'completed' })).toBe(403);
    expect(await status(ana, id, { status: 'completed', revision: revision - 1 })).toBe(409);
    expect((await read<Project>(portal, ana, `/api/projects/${id}`)).status).toBe('approved');
  });
});

describe('deciding on a project', () => {
  it('[PROJ-12] is allowed for reviewers, not on their own, and one of two concurrent decisions succeeds', async () => {
    const { id } = await submitted(portal, ana);
    expect(await status(ana, id, { status: 'approved' })).toBe(403);
    const own = await submitted(portal, reviewer);
    expect(await status(reviewer, own.id, { status: 'approved' })).toBe(403);
    const both = await Promise.all([
      status(reviewer, id, { status: 'approved' }),
      status(admin, id, { status: 'rejected', reason: 'No' }),
    ]);
    expect(both.sort()).toEqual([200, 409]);
  });

  it.each(['draft', 'pending', 'done'])('refuses the status %s', async (wrong) => {
    const { id } = await submitted(portal, ana);
    expect(await status(admin, id, { status: wrong })).toBe(422);
  });
});

it('[PROJ-12] withdrawing removes the project with its memberships', async () => {
  const { id } = await approved(portal, { owner: ana, reviewer });
  await join(portal, dan, id);
  expect((await portal.send('DELETE', `/api/projects/${id}`, { as: dan })).status).toBe(403);
  expect((await portal.send('DELETE', `/api/projects/${id}`, { as: ana })).status).toBe(200);
  const mine = await read<{ projectId: string }[]>(portal, dan, '/api/user/projects');
  expect(mine.map(({ projectId }) => projectId)).not.toContain(id);
  expect((await portal.send('GET', `/api/projects/${id}`, { as: ana })).status).toBe(404);
});
