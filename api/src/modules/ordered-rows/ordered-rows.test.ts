import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { auditLog } from '../../platform/audit/tables.ts';

interface Row {
  readonly id: string;
  readonly isActive: boolean;
  readonly revision: number;
}
interface Listed extends Row {
  readonly subfields: Row[];
}

let portal: TestPortal;
let admin: Person;
let employee: Person;
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.person({ role: 'admin' });
  employee = await portal.person();
});
afterAll(() => portal.close());

const send = (method: string, path: string, body?: object, as = admin) => portal.send(method, path, { as, body });
const list = async (path: string, as = admin) => (await (await send('GET', path, undefined, as)).json()) as Listed[];
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

const template = { description: 'What it does.', tags: [], days: 3 };
const tables = [
  { path: '/api/kaizen-tips', all: '', entity: 'kaizen_tip', input: { title: 'Go and see', text: 'Ten minutes.' } },
  {
    path: '/api/energy-templates',
    all: '?all=true',
    entity: 'energy_template',
    input: { title: 'Night load', description: 'Why', type: 'ai_prompt', category: 'energy_efficiency', body: 'Explain.' },
  },
  {
    path: '/api/project-templates',
    all: '?all=true',
    entity: 'project_template',
    input: { ...template, name: 'Wind park', summary: 'x' },
  },
  { path: '/api/fields', all: '?all=true', entity: 'field', input: { name: 'Wave power', icon: 'zap' } },
] as const;

describe.each(tables)('rows at $path [ADM-15] [ADM-22]', ({ path, all, entity, input }) => {
  it('come after the others when added, and can be reordered by an admin', async () => {
    expect((await send('POST', path, input)).status).toBe(201);
    expect((await send('POST', path, { ...input, title: 'Another', name: 'Another' })).status).toBe(201);
    const before = idsOf(await list(path + all));
    const ids = [before.at(-1), ...before.slice(0, -1)];
    expect((await send('PUT', `${path}/order`, { ids })).status).toBe(204);
    expect(idsOf(await list(path + all))).toEqual(ids);
    const [entry] = await portal.ctx.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityType, entity), eq(auditLog.action, `${entity}_reordered`)));
    expect(entry).toMatchObject({ actorId: admin.user.id, after: { order: ids.map(() => expect.any(String)) } });
  });

  it('refuse an order that omits a row, contains one twice or contains an unknown one', async () => {
    const ids = idsOf(await list(path + all));
    const [first = ''] = ids;
    for (const wrong of [ids.slice(1), [...ids, first], [...ids.slice(1), crypto.randomUUID()]])
      expect((await send('PUT', `${path}/order`, { ids: wrong })).status).toBe(409);
    expect(idsOf(await list(path + all))).toEqual(ids);
  });

  it('are no longer offered once deactivated, and are kept', async () => {
    const [row] = await list(path + all);
    const off = await send('PATCH', `${path}/${row?.id}`, { isActive: false, revision: row?.revision });
    expect(await off.json()).toMatchObject({ isActive: false });
    expect(idsOf(await list(path + all))).toContain(row?.id);
    if (all === '') return;
    expect(idsOf(await list(path, employee))).not.toContain(row?.id);
    expect((await send('GET', path + all, undefined, employee)).status).toBe(403);
  });

  it('keep their revision if an edit changes nothing, and record only changed fields', async () => {
    const row = (await list(path + all)).at(-1);
    const same = await send('PATCH', `${path}/${row?.id}`, { isActive: row?.isActive, revision: row?.revision });
    expect(await same.json()).toMatchObject({ revision: row?.revision });
    await send('PATCH', `${path}/${row?.id}`, { isActive: false });
    const [entry] = await portal.ctx.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, row?.id ?? ''), eq(auditLog.action, `${entity}_edited`)));
    expect(Object.keys(entry?.after ?? {}).sort()).toEqual(['isActive', 'name' in input ? 'name' : 'title'].sort());
    expect((await send('PATCH', `${path}/${row?.id}`, { isActive: true, revision: row?.revision })).status).toBe(409);
  });
});

describe('fields and subfields [ADM-10]', () => {
  it('have unique names, and a duplicate is reported', async () => {
    const [field] = await list('/api/fields?all=true');
    for (const [path, name] of [
      ['/api/fields', 'storage INTEGRATION'],
      [`/api/fields/${(await list('/api/fields')).find(({ subfields }) => subfields.length > 0)?.id}/subfields`, 'X'],
    ] as const) {
      if (name === 'X') expect((await send('POST', path, { name })).status).toBe(201);
      const again = await send('POST', path, { name });
      expect(again.status).toBe(409);
      expect((await problemOf(again)).issues).toEqual([{ path: 'name', message: 'This name is already taken' }]);
    }
    expect((await send('POST', `/api/fields/${crypto.randomUUID()}/subfields`, { name: 'X' })).status).toBe(404);
    expect((await send('POST', '/api/fields', {})).status).toBe(422);
    expect(field?.id).toBeTruthy();
  });

  it('can be reordered within their field', async () => {
    const field = (await list('/api/fields')).find(({ subfields }) => subfields.length > 1);
    const ids = idsOf(field?.subfields ?? []).reverse();
    expect((await send('PUT', `/api/fields/${field?.id}/subfields/order`, { ids })).status).toBe(204);
    const after = (await list('/api/fields')).find(({ id }) => id === field?.id);
    expect(idsOf(after?.subfields ?? [])).toEqual(ids);
    expect((await send('PUT', `/api/fields/${field?.id}/subfields/order`, { ids: ids.slice(1) })).status).toBe(409);
  });

  it('stay with people who chose one, under its name, once it is no longer offered, but cannot be chosen by others', async () => {
    const field = (await list('/api/fields')).find(({ subfields }) => subfields.length > 0);
    const part = field?.subfields[0];
    const choose = (as: Person, primaryField: string | undefined) => send('PUT', '/api/profile', { primaryField }, as);
    expect((await choose(employee, part?.id)).status).toBe(200);
    expect((await send('PATCH', `/api/subfields/${part?.id}`, { isActive: false, name: 'Renamed' })).status).toBe(200);
    const person = await (await send('GET', `/api/people/${employee.user.id}`)).json();
    expect(JSON.stringify(person)).toContain('Renamed');
    expect((await choose(employee, part?.id)).status).toBe(200);
    expect((await choose(await portal.person(), part?.id)).status).toBe(422);
  });
});
