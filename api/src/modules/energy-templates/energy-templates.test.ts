import { eq } from 'drizzle-orm';
import { energyTypes } from 'shared-contracts/constants/energy';
import { type EnergyTemplate, energyTemplateInputSchema } from 'shared-contracts/schemas/energy-template';
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

const list = async (): Promise<EnergyTemplate[]> =>
  (await (await portal.send('GET', '/api/energy-templates', { as: viewer })).json()) as EnergyTemplate[];
const input = {
  title: 'Aaa, the last',
  description: 'For tests',
  type: 'ai_prompt',
  category: 'energy_efficiency',
  body: 'Explain {{kw}} kW.',
};
const edit = (id: string, body: object) => portal.send('PATCH', `/api/energy-templates/${id}`, { as: admin, body });

it('[ENERGY-7] there are templates of every type from the first start, valid as if an admin had written them', async () => {
  const templates = await list();
  expect(new Set(templates.map(({ type }) => type))).toEqual(new Set(Object.keys(energyTypes)));
  for (const template of templates) {
    expect(energyTemplateInputSchema.safeParse(template).error).toBeUndefined();
    expect(template.body).toMatch(/\{\{[a-z_]+\}\}/);
  }
});

describe('[ENERGY-31] managing templates', () => {
  it('shows new ones to everyone after the others and writes each change to the audit log', async () => {
    const response = await portal.send('POST', '/api/energy-templates', { as: admin, body: input });
    expect(response.status).toBe(201);
    const { id, revision } = (await response.json()) as EnergyTemplate;
    expect((await list()).at(-1)).toMatchObject({ ...input, id, revision: 1 });
    expect((await edit(id, { body: 'Explain {{kwh}} kWh.', revision })).status).toBe(200);
    expect((await list()).at(-1)).toMatchObject({ body: 'Explain {{kwh}} kWh.', title: input.title, revision: 2 });
    expect((await edit(id, { title: 'Too late', revision })).status).toBe(409);
    expect((await portal.send('DELETE', `/api/energy-templates/${id}`, { as: admin })).status).toBe(204);
    expect((await list()).map((template) => template.id)).not.toContain(id);
    const entries = await portal.ctx.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.action);
    expect(entries.map(({ action }) => action)).toEqual([
      'energy_template_created',
      'energy_template_deleted',
      'energy_template_edited',
    ]);
  });

  it('reports every invalid field', async () => {
    const response = await portal.send('POST', '/api/energy-templates', { as: admin, body: { ...input, title: '', body: ' ' } });
    expect(response.status).toBe(422);
    expect((await problemOf(response)).issues?.map(({ path }) => path)).toEqual(['title', 'body']);
  });

  it('returns 404 for a missing one', async () => {
    expect((await edit(crypto.randomUUID(), { title: 'x' })).status).toBe(404);
    const gone = await portal.send('DELETE', `/api/energy-templates/${crypto.randomUUID()}`, { as: admin });
    expect(gone.status).toBe(404);
  });
});
