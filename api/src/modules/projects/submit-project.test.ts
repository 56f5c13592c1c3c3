import { eq } from 'drizzle-orm';
import type { Project } from 'shared-contracts/schemas/project';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { activities, auditLog } from '../../platform/audit/tables.ts';
import { projectInput, read, submit, submitted } from './projects.fixture.ts';
import { projects, userProjects } from './tables.ts';

let portal: TestPortal;
let ana: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person({ firstName: 'Ana', lastName: 'Țurcanu' });
});
afterAll(() => portal.close());

describe('submitting a project', () => {
  it('[PROJ-5] [PROJ-8] returns it as pending, under every name that the specification uses', async () => {
    const project = await submitted(portal, ana);
    const owner = { id: ana.user.id, firstName: 'Ana', lastName: 'Țurcanu' };
    expect(project).toMatchObject({
      name: 'Monitor the Brașov wind park',
      title: 'Monitor the Brașov wind park',
      description: 'Meters, data flow and a dashboard for twelve turbines.',
      status: 'pending',
      startDate: '2026-04-01',
      endDate: '2026-09-30',
      tags: ['wind', 'monitoring'],
      ownerId: owner.id,
      owner,
      ownerFirstName: 'Ana',
      ownerLastName: 'Țurcanu',
      authorId: owner.id,
      author: owner,
      authorName: 'Ana Țurcanu',
      participants: [owner.id],
      myRole: 'owner',
    });
    expect(await read<Project>(portal, ana, `/api/projects/${project.id}`)).toEqual(project);
    expect((await read<Project[]>(portal, ana, '/api/projects'))[0]).toEqual(project);
  });

  it.each([
    ['dates as null', { startDate: null, endDate: null }, [null, null]],
    ['blank dates', { startDate: '', endDate: ' ' }, [null, null]],
    ['no dates', { startDate: undefined, endDate: undefined }, [null, null]],
    ['one day', { startDate: '2026-04-01', endDate: '2026-04-01' }, ['2026-04-01', '2026-04-01']],
    ['instants, as days of Bucharest', { startDate: '2026-03-31T22:00:00.000Z', endDate: null }, ['2026-04-01', null]],
  ])('[PROJ-5] accepts %s', async (_what, fields, [startDate, endDate]) => {
    expect(await submitted(portal, ana, fields)).toMatchObject({ startDate, endDate });
  });

  it('records activity and audit entry with it', async () => {
    const { id } = await submitted(portal, ana, { name: 'A very secret name' });
    const done = await portal.ctx.db.select().from(activities).where(eq(activities.entityId, id));
    expect(done).toMatchObject([{ type: 'post_created', userId: ana.user.id, description: 'Submitted a project for review' }]);
    const audited = await portal.ctx.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(audited).toMatchObject([{ action: 'project_submitted', after: { name: 'A very secret name' } }]);
  });

  it.each([
    ['a short name', { name: ' ab ' }, 'name', 'Project name must be at least 3 characters'],
    ['no name', { name: undefined }, 'name', 'Project name must be at least 3 characters'],
    ['a long name', { name: 'n'.repeat(121) }, 'name', 'Project name must be at most 120 characters'],
    ['a short description', { description: '123456789 ' }, 'description', 'Description must be at least 10 characters'],
    ['a long description', { description: 'd'.repeat(5001) }, 'description', 'Description must be at most 5,000 characters'],
    ['an end before the start', { endDate: '2026-03-31' }, 'endDate', 'End date must not be before the start date'],
    [
      'an instant that ends before the start',
      { endDate: '2026-03-31T12:00:00Z' },
      'endDate',
      'End date must not be before the start date',
    ],
    ['a day that does not exist', { startDate: '2026-02-30' }, 'startDate', 'Please enter a valid date'],
    ['a day in another format', { startDate: '01.04.2026' }, 'startDate', 'Please enter a valid date'],
    ['[PLAT-134] a year far away', { endDate: '9999-01-01' }, 'endDate', 'Please give a date from 2000 to 2099'],
    [
      '[PLAT-134] an instant too early',
      { startDate: '1999-12-31T12:00:00Z' },
      'startDate',
      'Please give a date from 2000 to 2099',
    ],
    ['a long tag', { tags: ['x'.repeat(41)] }, 'tags.0', 'A tag must be at most 40 characters'],
  ])('[PROJ-5] refuses %s and stores nothing', async (_what, fields, path, message) => {
    const rows = async () => [await portal.ctx.db.$count(projects), await portal.ctx.db.$count(userProjects)];
    const before = await rows();
    const response = await submit(portal, ana, { ...projectInput(), ...fields });
    expect(response.status).toBe(422);
    expect((await problemOf(response)).issues).toEqual([{ path, message }]);
    expect(await rows()).toEqual(before);
  });
});
