import type { Project } from 'shared-contracts/schemas/project';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { approved, read, setStatus, submitted } from './projects.fixture.ts';

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

const send = (as: Person, id: string, body: object) => portal.send('PATCH', `/api/projects/${id}`, { as, body });
const edit = async (as: Person, id: string, body: object): Promise<Project> => {
  const response = await send(as, id, body);
  expect([response.status, response.ok ? '' : await response.text()]).toEqual([200, '']);
  return (await response.json()) as Project;
};
const seen = (as: Person, id: string) => read<Project>(portal, as, `/api/projects/${id}`);

describe('[PROJ-11] editing a project', () => {
  it('applies at once while the project is pending, and only to the given fields', async () => {
    const project = await submitted(portal, ana);
    const edited = await edit(ana, project.id, { name: 'Monitor two parks', endDate: null, revision: 1 });
    expect(edited).toEqual({ ...project, name: 'Monitor two parks', title: 'Monitor two parks', endDate: null, revision: 2 });
  });

  it('[PROJ-14] of an approved one applies tags and dates at once, and its text becomes a pending change', async () => {
    const { id } = await approved(portal, { owner: ana, reviewer });
    const changes = { name: 'Another name', description: 'Another description.', tags: ['solar'], startDate: '2026-05-01' };
    const own = await edit(ana, id, changes);
    const others = await seen(dan, id);
    expect(others).toMatchObject({
      name: 'Monitor the Brașov wind park',
      tags: ['solar'],
      startDate: '2026-05-01',
      pendingChange: null,
    });
    expect(own.pendingChange?.changes.map(({ field, after }) => [field, after])).toEqual([
      ['name', 'Another name'],
      ['description', 'Another description.'],
    ]);
    expect((await setStatus(portal, reviewer, id, { status: 'approved', revision: own.revision })).status).toBe(200);
    expect(await seen(dan, id)).toMatchObject({ name: 'Another name', description: 'Another description.', status: 'approved' });
  });

  it('[PROJ-14] of a completed one makes its text a pending change too, and the project stays completed', async () => {
    const { id } = await approved(portal, { owner: ana, reviewer });
    await setStatus(portal, ana, id, { status: 'completed' });
    const own = await edit(ana, id, { name: 'What it became' });
    expect((await seen(dan, id)).name).toBe('Monitor the Brașov wind park');
    const queue = await read<{ id: string }[]>(portal, reviewer, '/api/reviews?type=project');
    expect(queue.map((item) => item.id)).toContain(id);
    await setStatus(portal, reviewer, id, { status: 'approved', revision: own.revision });
    expect(await seen(dan, id)).toMatchObject({ name: 'What it became', status: 'completed' });
  });

  it('[PROJ-15] in a stale revision is refused with 409, and overwrites nothing', async () => {
    const { id, revision } = await submitted(portal, ana);
    await edit(ana, id, { name: 'From the first tab', revision });
    const second = await send(ana, id, { name: 'From the second tab', revision });
    expect(second.status).toBe(409);
    expect((await problemOf(second)).error).toContain('was changed in the meantime');
    expect((await seen(ana, id)).name).toBe('From the first tab');
  });

  it('refuses an end before the existing start, and accepts one of two concurrent edits', async () => {
    const { id } = await submitted(portal, ana, { startDate: '2026-04-01', endDate: '2026-09-30' });
    const refused = await send(ana, id, { endDate: '2026-03-31' });
    expect(refused.status).toBe(422);
    expect((await problemOf(refused)).issues).toEqual([
      { path: 'endDate', message: 'End date must not be before the start date' },
    ]);
    const both = await Promise.all([send(ana, id, { startDate: '2026-08-01' }), send(ana, id, { endDate: '2026-07-01' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('is allowed for its owner, also as a manager, and for admins: a reviewer of others is refused', async () => {
    const { id } = await approved(portal, { owner: ana, reviewer });
    expect((await send(reviewer, id, { tags: ['mine'] })).status).toBe(403);
    expect((await send(dan, id, { tags: ['mine'] })).status).toBe(403);
    expect(await edit(admin, id, { name: 'As the admin says' })).toMatchObject({
      name: 'As the admin says',
      pendingChange: null,
    });
    const own = await submitted(portal, reviewer);
    expect(await edit(reviewer, own.id, { tags: ['mine'] })).toMatchObject({ tags: ['mine'] });
  });

  it('of a rejected one sends it to the reviewers again', async () => {
    const { id } = await submitted(portal, ana);
    await setStatus(portal, reviewer, id, { status: 'rejected', reason: 'Too short' });
    expect(await seen(ana, id)).toMatchObject({ status: 'rejected', reason: 'Too short' });
    expect(await edit(ana, id, { description: 'Now with all that was asked for.' })).toMatchObject({
      status: 'pending',
      reason: null,
    });
  });
});
