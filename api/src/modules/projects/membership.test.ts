import { and, eq } from 'drizzle-orm';
import type { Project, ProjectMember, UserProject } from 'shared-contracts/schemas/project';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { activities } from '../../platform/audit/tables.ts';
import { approved, join, leave, read, submitted } from './projects.fixture.ts';
import { userProjects } from './tables.ts';

let portal: TestPortal;
let ana: Person;
let dan: Person;
let reviewer: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person({ firstName: 'Ana', lastName: 'Pop' });
  dan = await portal.person({ firstName: 'Dan', lastName: 'Marin' });
  reviewer = await portal.person({ role: 'manager' });
});
afterAll(() => portal.close());

const rowsOf = (id: string) => portal.ctx.db.select().from(userProjects).where(eq(userProjects.projectId, id));
const activeRows = (id: string) =>
  portal.ctx.db.$count(userProjects, and(eq(userProjects.projectId, id), eq(userProjects.isActive, true)));
const joined = async (as: Person, id: string, body?: object) => {
  const response = await join(portal, as, id, body);
  expect(response.status).toBe(200);
  return (await response.json()) as Project;
};
const points = (id: string) =>
  portal.ctx.db.$count(activities, and(eq(activities.entityId, id), eq(activities.type, 'project_joined')));

describe('[PROJ-9] joining a project', () => {
  it('creates one membership, as a participant by default, however often it is repeated', async () => {
    const { id } = await approved(portal, { owner: ana, reviewer });
    // participants are in the order in which they joined
    portal.clock.advance(60);
    expect(await joined(dan, id)).toMatchObject({ participants: [ana.user.id, dan.user.id], myRole: 'participant' });
    expect(await joined(dan, id)).toMatchObject({ participants: [ana.user.id, dan.user.id], myRole: 'participant' });
    expect(await joined(dan, id, { role: ' Analyst ' })).toMatchObject({ myRole: 'Analyst' });
    // without a role the existing one is kept
    expect(await joined(dan, id)).toMatchObject({ myRole: 'Analyst' });
    expect(await joined(dan, id, { role: '' })).toMatchObject({ myRole: 'Analyst' });
    expect(await rowsOf(id)).toHaveLength(2);
    expect(await points(id)).toBe(1);
  });

  it('ten times concurrently creates one membership', async () => {
    const { id } = await approved(portal, { owner: ana, reviewer });
    const responses = await Promise.all(Array.from({ length: 10 }, () => join(portal, dan, id)));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await activeRows(id)).toBe(2);
  });

  it('[PROJ-13] is refused for a project that is not approved, for the owner, and for a project that the person may not see', async () => {
    const waiting = await submitted(portal, ana);
    const refused = await join(portal, reviewer, waiting.id);
    expect(refused.status).toBe(409);
    expect((await problemOf(refused)).error).toBe('Only approved projects can be joined. This one is pending.');
    expect((await join(portal, dan, waiting.id)).status).toBe(404);
    const { id } = await approved(portal, { owner: ana, reviewer });
    expect((await join(portal, ana, id)).status).toBe(409);
    expect((await join(portal, dan, crypto.randomUUID())).status).toBe(404);
  });

  it.each([
    ['the owner’s role', 'Owner', 'Only the owner has this role'],
    ['a long role', 'r'.repeat(41), 'A role must be at most 40 characters'],
    ['[PROJ-92] the owner’s role in Romanian', 'Responsabil', 'Only the owner has this role'],
    ['[PROJ-92] a Greek letter in the owner’s role', 'Οwner', 'A role must not mix letters of different alphabets'],
    ['[PROJ-92] full-width letters', 'Ｏｗｎｅｒ', 'A role must be written in ordinary letters'],
    ['[PROJ-92] a zero-width space', 'O\u200bwner', 'A role must not have invisible characters'],
    ['[PROJ-92] a word joiner', 'Owner\u2060', 'A role must not have invisible characters'],
    ['[PROJ-92] nothing but an invisible character', '\u200b', 'A role must not have invisible characters'],
    ['[PROJ-92] an override of the direction', '\u202erenwO', 'A role must not have invisible characters'],
    ['[PROJ-92] two lines', 'a\nb', 'A role must be one line, without control characters'],
  ])('refuses %s', async (_what, role, message) => {
    const { id } = await approved(portal, { owner: ana, reviewer });
    const response = await join(portal, dan, id, { role });
    expect(response.status).toBe(422);
    expect((await problemOf(response)).issues).toEqual([{ path: 'role', message }]);
  });
});

describe('[PROJ-9] leaving a project', () => {
  it('[PROJ-21] ends the membership, removes the points of joining, and allows joining again', async () => {
    const { id } = await approved(portal, { owner: ana, reviewer });
    await joined(dan, id, { role: 'Analyst' });
    portal.clock.advance(60);
    const response = await leave(portal, dan, id);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ participants: [ana.user.id], myRole: null });
    expect(await points(id)).toBe(0);
    expect((await leave(portal, dan, id)).status).toBe(200);
    portal.clock.advance(60);
    expect(await joined(dan, id)).toMatchObject({ myRole: 'participant' });
    const mine = (await rowsOf(id)).filter(({ userId }) => userId === dan.user.id);
    expect(mine).toMatchObject([{ isActive: true, joinedAt: portal.clock.now() }]);
    expect(await points(id)).toBe(1);
  });

  it('is refused for the owner', async () => {
    const { id } = await approved(portal, { owner: ana, reviewer });
    const response = await leave(portal, ana, id);
    expect(response.status).toBe(403);
    expect((await problemOf(response)).error).toBe('The owner cannot leave their project.');
    expect(await activeRows(id)).toBe(1);
  });
});

it('[PROJ-17] fifty concurrent joins and leaves result in a count that equals the rows', async () => {
  const { id } = await approved(portal, { owner: ana, reviewer });
  const people = await Promise.all(Array.from({ length: 25 }, () => portal.person()));
  // every second one is already a member
  for (const [n, person] of people.entries()) if (n % 2 === 0) await joined(person, id);
  const responses = await Promise.all(people.flatMap((person) => [join(portal, person, id), leave(portal, person, id)]));
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
  const { participants } = await read<Project>(portal, dan, `/api/projects/${id}`);
  const members = await read<ProjectMember[]>(portal, dan, `/api/projects/${id}/members`);
  const rows = (await rowsOf(id)).filter(({ isActive }) => isActive);
  expect(participants).toHaveLength(rows.length);
  expect(new Set(participants)).toEqual(new Set(rows.map(({ userId }) => userId)));
  expect(members.map(({ user }) => user.id)).toEqual(participants);
  expect(await points(id)).toBe(rows.length - 1);
  expect(new Set((await rowsOf(id)).map(({ userId }) => userId)).size).toBe((await rowsOf(id)).length);
});

describe('the members of a project', () => {
  it('[PROJ-13] are listed in pages, the owner first', async () => {
    const { id } = await approved(portal, { owner: ana, reviewer });
    portal.clock.advance(1);
    await joined(dan, id, { role: 'Analyst' });
    const first = await portal.send('GET', `/api/projects/${id}/members?limit=1`, { as: dan });
    expect(await first.json()).toMatchObject([{ user: { firstName: 'Ana' }, role: 'owner' }]);
    const next = first.headers.get('link')?.match(/^<([^>]+)>; rel="next"$/)?.[1] ?? '';
    expect(await read<ProjectMember[]>(portal, dan, next)).toMatchObject([{ user: { firstName: 'Dan' }, role: 'Analyst' }]);
  });

  it('[PROJ-10] can list their own projects with projectId, role and project.title, the last joined first', async () => {
    const person = await portal.person();
    const [one, two] = [
      await approved(portal, { owner: ana, reviewer }, { name: 'The first one' }),
      await approved(portal, { owner: ana, reviewer }, { name: 'The second one' }),
    ];
    portal.clock.advance(60);
    await joined(person, one.id);
    portal.clock.advance(60);
    await joined(person, two.id, { role: 'Coordinator' });
    const own = await submitted(portal, person, { name: 'Of one’s own' });
    const mine = await read<UserProject[]>(portal, person, '/api/user/projects');
    expect(mine.map(({ projectId, role, project }) => [projectId, role, project.title])).toEqual(
      expect.arrayContaining([[own.id, 'owner', 'Of one’s own']]),
    );
    const active = await read<UserProject[]>(portal, person, '/api/user/projects?status=approved');
    expect(active).toMatchObject([
      {
        projectId: two.id,
        role: 'Coordinator',
        project: { title: 'The second one', name: 'The second one', status: 'approved' },
      },
      { projectId: one.id, role: 'participant', project: { title: 'The first one' } },
    ]);
    await leave(portal, person, one.id);
    expect(await read<UserProject[]>(portal, person, '/api/user/projects?status=approved')).toHaveLength(1);
  });
});
