import { projectInputSchema } from 'shared-contracts/schemas/project';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seed } from '../../../seed/seed.ts';
import { openPortal, type TestPortal } from '../../../test/portal.ts';
import { activities, auditLog } from '../../platform/audit/tables.ts';
import { projectsSample } from './sample.ts';
import { sampleProjects } from './sample-projects.ts';
import { projects, userProjects } from './tables.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ DEMO: 'true' });
  await seed(portal.ctx, [projectsSample]);
});
afterAll(() => portal.close());

describe('the sample projects', () => {
  it.each(sampleProjects.map((project) => [project.name, project] as const))('"%s" is a valid submission', (_name, project) => {
    expect(projectInputSchema.safeParse(project).error).toBeUndefined();
  });

  it('are of every status that the page shows, dated before the current time, decided by colleagues of the owner', async () => {
    const rows = await portal.ctx.db.select().from(projects);
    expect(rows).toHaveLength(sampleProjects.length);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['pending', 'approved', 'completed', 'rejected']));
    for (const row of rows) {
      expect(row.updatedAt.getTime()).toBeLessThan(portal.clock.now().getTime());
      expect(row.reviewedBy).not.toBe(row.authorId);
      expect(row.reviewedBy === null).toBe(row.status === 'pending');
    }
  });

  it('have their owner and members, each with an activity and a history entry', async () => {
    const memberships = await portal.ctx.db.select().from(userProjects);
    const joined = memberships.filter(({ role }) => role !== 'owner');
    expect(memberships.length - joined.length).toBe(sampleProjects.length);
    const done = await portal.ctx.db.select().from(activities);
    expect(done.filter(({ type }) => type === 'project_joined')).toHaveLength(joined.length);
    const entries = await portal.ctx.db.select().from(auditLog);
    expect(entries.filter(({ action }) => action === 'project_joined')).toHaveLength(joined.length);
    expect(entries.filter(({ action }) => action === 'project_submitted')).toHaveLength(sampleProjects.length);
  });
});
