import { roles } from 'shared-contracts/actor';
import { contentStatuses } from 'shared-contracts/constants/content';
import { mayRead } from 'shared-contracts/policies/content';
import type { Project, ProjectSummary } from 'shared-contracts/schemas/project';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { approved, join, read, setStatus, submitted } from './projects.fixture.ts';
import { projects } from './tables.ts';

let portal: TestPortal;
let ana: Person;
let dan: Person;
let reviewer: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person({ firstName: 'Ana', lastName: 'Țurcanu' });
  dan = await portal.person({ firstName: 'Dan', lastName: 'Marin' });
  reviewer = await portal.person({ role: 'manager' });
  const by = { owner: ana, reviewer };
  const solar = await approved(portal, by, { name: 'Solar roof', description: 'Panels on the hall.', tags: [] });
  await join(portal, dan, solar.id);
  const storage = await approved(portal, by, { name: 'Storage', description: 'Batteries beside the park.', tags: ['stație'] });
  await setStatus(portal, ana, storage.id, { status: 'completed' });
  await submitted(portal, ana, { name: 'Waiting project', tags: [] });
  await approved(portal, { owner: dan, reviewer }, { name: 'Heat pump', description: 'Heat for the office.', tags: [] });
});
afterAll(() => portal.close());

const names = async (query: string, as = dan) =>
  (await read<Project[]>(portal, as, `/api/projects${query}`)).map(({ name }) => name).sort();

describe('the list of projects', () => {
  it.each([
    ['a name', '?q=solar', ['Solar roof']],
    ['a description', '?q=batter', ['Storage']],
    ['a tag, without its accents', '?q=statie', ['Storage']],
    ['the owner', '?q=turc%20hall', ['Solar roof']],
    ['every word', '?q=solar%20storage', []],
    ['Active', '?status=approved', ['Heat pump', 'Solar roof']],
    ['Completed', '?status=completed', ['Storage']],
    ['Pending, which shows only one’s own', '?status=pending', []],
    ['one’s own', '?mine=true', ['Heat pump']],
    ['those where one is a member', '?member=true', ['Heat pump', 'Solar roof']],
    ['those that one can still join', '?member=false&status=approved', []],
  ])('[PROJ-2] is filtered by %s', async (_what, query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('[PROJ-1] is counted by status among the projects that the reader may see, and by owner', async () => {
    const summary = (as: Person) => read<ProjectSummary>(portal, as, '/api/projects/summary');
    expect(await summary(dan)).toEqual({ active: 2, yours: 1, pending: 0, completed: 1 });
    expect(await summary(ana)).toEqual({ active: 2, yours: 3, pending: 1, completed: 1 });
    expect(await summary(reviewer)).toEqual({ active: 2, yours: 0, pending: 1, completed: 1 });
  });

  it('returns every project of the same millisecond exactly once over its pages', async () => {
    const reader = await portal.person();
    const created: string[] = [];
    for (let n = 0; n < 5; n += 1) created.push((await submitted(portal, reader)).id);
    const found: string[][] = [];
    for (let next: string | undefined = '/api/projects?mine=true&limit=2'; next; ) {
      const response = await portal.send('GET', next, { as: reader });
      found.push(((await response.json()) as Project[]).map(({ id }) => id));
      next = response.headers.get('link')?.match(/^<([^>]+)>; rel="next"$/)?.[1];
    }
    expect(found.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(found.flat()).toEqual(created.sort().reverse());
  });

  it.each(['status=merged', 'status=active', 'member=maybe', 'limit=201', 'cursor=abc'])(
    'refuses %s instead of ignoring it',
    async (query) => {
      expect((await portal.send('GET', `/api/projects?${query}`, { as: dan })).status).toBe(422);
    },
  );
});

describe('[PROJ-12] who sees a project', () => {
  const statuses = contentStatuses.filter((status) => status !== 'merged');
  const readers = ['owner', ...roles] as const;
  const people = new Map<string, Person>();
  const ids = new Map<string, string>();
  beforeAll(async () => {
    for (const reader of readers) people.set(reader, await portal.person({ role: reader === 'owner' ? 'employee' : reader }));
    const authorId = people.get('owner')?.user.id ?? '';
    for (const status of statuses) {
      const now = portal.clock.now();
      const row = {
        name: `In status ${status}`,
        description: 'For its readers',
        status,
        authorId,
        createdAt: now,
        updatedAt: now,
      };
      const [created] = await portal.ctx.db.insert(projects).values(row).returning({ id: projects.id });
      ids.set(status, created?.id ?? '');
    }
  });

  it.each(statuses.flatMap((status) => readers.map((reader) => ({ status, reader }))))(
    '$status, $reader: list, item, members, history and file agree with the policy',
    async ({ status, reader }) => {
      const person = people.get(reader) as Person;
      const id = ids.get(status) ?? '';
      const may = mayRead(
        { id: person.user.id, role: person.user.role },
        { authorId: people.get('owner')?.user.id ?? '', status },
      );
      const listed = await read<Project[]>(portal, person, '/api/projects?q=readers');
      expect(listed.some((project) => project.id === id)).toBe(may);
      for (const part of ['', '/members', '/history'])
        expect((await portal.send('GET', `/api/projects/${id}${part}`, { as: person })).status).toBe(may ? 200 : 404);
      const file = await (await portal.send('GET', '/api/projects/export?q=readers', { as: person })).text();
      expect(file.includes(`In status ${status}`)).toBe(may);
    },
  );
});
