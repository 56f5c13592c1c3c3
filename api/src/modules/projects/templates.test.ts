import { eq } from 'drizzle-orm';
import { type ProjectTemplate, projectInputSchema, projectTemplateInputSchema } from 'shared-contracts/schemas/project';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { auditLog } from '../../platform/audit/tables.ts';

let portal: TestPortal;
let viewer: Person;
let admin: Person;
beforeAll(async () => {
  portal = await openPortal();
  viewer = await portal.person({ role: 'viewer' });
  admin = await portal.person({ role: 'admin' });
});
afterAll(() => portal.close());

const list = async () => (await (await portal.send('GET', '/api/project-templates', { as: viewer })).json()) as ProjectTemplate[];
const input = {
  name: 'Aaa, the last',
  summary: 'For tests',
  description: 'What such a project does.',
  tags: ['test'],
  days: 30,
};
const edit = (id: string, body: object) => portal.send('PATCH', `/api/project-templates/${id}`, { as: admin, body });

it('[PROJ-7] "Renergia Monitoring" exists from the first start, valid as if an admin had written it, and is a valid project', async () => {
  const [template] = await list();
  expect(template?.name).toBe('Renergia Monitoring');
  expect(projectTemplateInputSchema.safeParse(template).error).toBeUndefined();
  expect(projectInputSchema.safeParse(template).error).toBeUndefined();
});

describe('[PROJ-20] managing templates', () => {
  it('shows new ones to everyone after the others and writes each change to the audit log', async () => {
    const response = await portal.send('POST', '/api/project-templates', { as: admin, body: input });
    expect(response.status).toBe(201);
    const { id, revision } = (await response.json()) as ProjectTemplate;
    expect((await list()).at(-1)).toMatchObject({ ...input, id, revision: 1 });
    expect((await edit(id, { days: null, revision })).status).toBe(200);
    expect((await list()).at(-1)).toMatchObject({ name: input.name, days: null, revision: 2 });
    expect((await edit(id, { name: 'Too late', revision })).status).toBe(409);
    expect((await portal.send('DELETE', `/api/project-templates/${id}`, { as: admin })).status).toBe(204);
    expect((await list()).map((template) => template.id)).not.toContain(id);
    const entries = await portal.ctx.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.action);
    expect(entries.map(({ action }) => action)).toEqual([
      'project_template_created',
      'project_template_deleted',
      'project_template_edited',
    ]);
  });

  it('reports every invalid field', async () => {
    const body = { ...input, name: 'ab', summary: ' ', days: 0.5 };
    const response = await portal.send('POST', '/api/project-templates', { as: admin, body });
    expect(response.status).toBe(422);
    expect(new Set((await problemOf(response)).issues?.map(({ path }) => path))).toEqual(new Set(['name', 'summary', 'days']));
  });

  it('returns 404 for a missing one', async () => {
    expect((await edit(crypto.randomUUID(), { name: 'Nobody' })).status).toBe(404);
  });
});
