import { operations } from 'shared-contracts/operations/all';
import { rules } from 'shared-contracts/policies/permissions';
import type { PermissionMatrix, PersonPermissions } from 'shared-contracts/schemas/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectations } from '../../../test/permissions/expectations.ts';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let admin: Person;
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.person({ role: 'admin' });
});
afterAll(() => portal.close());

const read = async <T>(path = ''): Promise<T> =>
  (await (await portal.send('GET', `/api/admin/permissions${path}`, { as: admin })).json()) as T;

describe('GET /api/admin/permissions [ADM-12]', () => {
  it('has exactly the calls and roles that the permission matrix expects', async () => {
    const { rows } = await read<PermissionMatrix>();
    const expected = [...expectations].map(([call, { viewer, owner, employee, manager, admin: admins }]) => {
      const [v, o, e, m, a] = [viewer, owner, employee, manager, admins].map((status) => status < 400);
      return [call, { viewer: v, owner: o, employee: e, manager: m, admin: a }];
    });
    const derived = Object.fromEntries(rows.map(({ call, allowed }) => [call, allowed]));
    const where = 'shared-contracts/src/policies/permissions.ts and api/test/permissions/expectations.ts differ';
    expect(derived, where).toEqual(Object.fromEntries(expected));
    expect(rows).toHaveLength(expectations.size);
  });

  it('[PLAT-488] names and describes every action in the language of the reader', async () => {
    const inLanguage = async (language: string) => {
      const headers = { 'accept-language': language };
      const response = await portal.send('GET', '/api/admin/permissions', { as: admin, headers });
      expect(response.headers.get('vary')).toContain('accept-language');
      return ((await response.json()) as PermissionMatrix).rows;
    };
    const [english, romanian] = [await inLanguage('en'), await inLanguage('ro')];
    const idea = { call: 'getIdea: pending', domain: 'ideas' };
    expect(english).toContainEqual(expect.objectContaining({ ...idea, area: 'Ideas', situation: 'pending' }));
    expect(romanian).toContainEqual(expect.objectContaining({ ...idea, area: 'Idei', situation: 'în așteptare' }));
    expect(romanian.map(({ call }) => call)).toEqual(english.map(({ call }) => call));
    const sameText = romanian.filter(({ summary, situation }, at) => {
      const row = english[at];
      return summary === row?.summary || (situation !== '' && situation !== 'public' && situation === row?.situation);
    });
    expect(sameText.map(({ call }) => call)).toEqual([]);
  });

  it('has rules only for existing operations', () => {
    const ids = operations.map(({ id }) => id);
    for (const id of Object.keys(rules)) expect(ids).toContain(id);
  });

  it('counts the people of each role', async () => {
    await portal.person({ role: 'viewer' });
    await portal.person({ role: 'viewer', isActive: false });
    expect((await read<PermissionMatrix>()).people).toEqual({ viewer: 2, employee: 0, manager: 0, admin: 1 });
  });
});

describe('GET /api/admin/permissions/:id [ADM-23]', () => {
  const of = async (person: Person) => {
    const { rows, ...rest } = await read<PersonPermissions>(`/${person.user.id}`);
    return { ...rest, may: (call: string) => rows.find((row) => row.call === call), rows };
  };

  it('distinguishes own items from those of others', async () => {
    const { role, closed, may } = await of(await portal.person({ role: 'employee' }));
    expect([role, closed]).toEqual(['employee', null]);
    expect(may('editIdea: pending')).toMatchObject({ own: true, others: false });
    expect(may('rateItem: approved')).toMatchObject({ own: false, others: true });
    expect(may('saveBranding')).toMatchObject({ own: false, others: false });
  });

  it.each([
    ['inactive', { isActive: false }],
    ['unconfirmed', { emailVerified: false }],
  ])('allows an account that is %s nothing', async (closed, fields) => {
    const found = await of(await portal.person({ role: 'admin', ...fields }));
    expect(found.closed).toBe(closed);
    expect(found.rows.filter(({ own, others }) => own || others)).toEqual([]);
  });

  it('returns 404 for an unknown account', async () => {
    expect((await portal.send('GET', `/api/admin/permissions/${crypto.randomUUID()}`, { as: admin })).status).toBe(404);
  });
});
