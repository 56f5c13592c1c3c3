import { eq } from 'drizzle-orm';
import type { Role } from 'shared-contracts/actor';
import { userTexts } from 'shared-contracts/constants/users';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { users } from '../../platform/users/tables.ts';
import { auditOf, rowOf } from './users.fixture.ts';

let portal: TestPortal;
let admin: Person;
beforeEach(async () => {
  portal = await openPortal();
  admin = await portal.person({ role: 'admin' });
});
afterEach(() => portal.close());

const setRole = (as: Person, id: string, role: unknown, more: object = {}) =>
  portal.send('PATCH', `/api/admin/users/${id}/role`, { as, body: { role, ...more }, from: '198.51.100.7' });
const roleOf = async (person: Person) => (await rowOf(portal, person))?.role;

describe('PATCH /api/admin/users/:id/role [ADM-5]', () => {
  it('changes the role, effective at the very next request [ACC-60]', async () => {
    const person = await portal.person();
    const listed = () => portal.send('GET', '/api/admin/users', { as: person });
    expect((await listed()).status).toBe(403);
    const response = await setRole(admin, person.user.id, 'admin');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ id: person.user.id, role: 'admin' });
    expect((await listed()).status).toBe(200);
    await setRole(admin, person.user.id, 'viewer');
    expect((await listed()).status).toBe(403);
  });

  it('records who changed it from what to what, and from where', async () => {
    const { user } = await portal.person();
    await setRole(admin, user.id, 'manager');
    expect(await auditOf(portal, user.id)).toMatchObject([
      {
        action: 'role_changed',
        actorId: admin.user.id,
        before: { role: 'employee' },
        after: { role: 'manager' },
        address: '198.51.100.7',
        at: portal.clock.now(),
      },
    ]);
    await setRole(admin, user.id, 'manager');
    expect(await auditOf(portal, user.id)).toHaveLength(1);
  });

  it('ignores everything else in the body', async () => {
    const person = await portal.person();
    await setRole(admin, person.user.id, 'manager', {
      isActive: false,
      emailVerified: false,
      email: 'x@y.example',
      password: 'x',
    });
    expect(await rowOf(portal, person)).toEqual({ ...person.user, role: 'manager' });
  });

  it('keeps the last active admin', async () => {
    const response = await setRole(admin, admin.user.id, 'employee');
    expect(response.status).toBe(409);
    expect((await problemOf(response)).error).toBe(userTexts.lastAdmin);
    expect(await roleOf(admin)).toBe('admin');
    expect(await auditOf(portal, admin.user.id)).toEqual([]);
  });

  it.each([
    ['deactivated', { isActive: false }],
    ['not confirmed', { emailVerified: false }],
    ['invited', { invitedAt: new Date(), password: null }],
  ])('does not count an admin who is %s as remaining, and demotes them freely', async (_, state) => {
    const other = await portal.person({ role: 'admin', ...state });
    expect((await setRole(admin, admin.user.id, 'employee')).status).toBe(409);
    expect((await setRole(admin, other.user.id, 'employee')).status).toBe(200);
  });

  it('gives no role to an account that registered itself until its address is confirmed, and says what to do [ACC-95]', async () => {
    const person = await portal.person({ emailVerified: false });
    for (const role of ['viewer', 'manager', 'admin']) {
      const response = await setRole(admin, person.user.id, role);
      expect(response.status).toBe(409);
      expect((await problemOf(response)).error).toBe(userTexts.roleUnconfirmed);
    }
    expect(await roleOf(person)).toBe('employee');
    expect(await auditOf(portal, person.user.id)).toEqual([]);
    await portal.ctx.db.update(users).set({ emailVerified: true }).where(eq(users.id, person.user.id));
    expect((await setRole(admin, person.user.id, 'manager')).status).toBe(200);
  });

  it('gives an invited person another role before they accept [ACC-95]', async () => {
    const invited = await portal.person({ emailVerified: false, invitedAt: portal.clock.now(), password: null });
    expect((await setRole(admin, invited.user.id, 'manager')).status).toBe(200);
  });

  it('lets an admin step down while another is left', async () => {
    await portal.person({ role: 'admin' });
    expect((await setRole(admin, admin.user.id, 'manager')).status).toBe(200);
    expect((await portal.send('GET', '/api/admin/users', { as: admin })).status).toBe(403);
  });

  it('leaves one of two admins who demote each other at the same moment, ten times over', async () => {
    for (let round = 0; round < 10; round += 1) {
      const other = await portal.person({ role: 'admin' });
      const responses = await Promise.all([setRole(admin, other.user.id, 'employee'), setRole(other, admin.user.id, 'employee')]);
      expect(responses.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      const left = await portal.ctx.db.select().from(users).where(eq(users.role, 'admin'));
      expect(left).toHaveLength(1);
      if (left[0]?.id !== admin.user.id) admin = other;
    }
  });

  it('leaves one of two admins if one is demoted and the other steps down', async () => {
    const other = await portal.person({ role: 'admin' });
    const responses = await Promise.all([setRole(admin, admin.user.id, 'viewer'), setRole(admin, other.user.id, 'viewer')]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await portal.ctx.db.$count(users, eq(users.role, 'admin'))).toBe(1);
  });

  it.each(['viewer', 'employee', 'manager'] as const satisfies readonly Role[])('is forbidden to a %s', async (role) => {
    const person = await portal.person({ role });
    const responses = [await setRole(person, person.user.id, 'admin'), await setRole(person, crypto.randomUUID(), 'admin')];
    // byte for byte the same for an existing account and a missing one, except for the request's name
    const [own, missing] = await Promise.all(
      responses.map(async (response) => ({ ...(await problemOf(response)), requestId: '' })),
    );
    expect(own).toEqual(missing);
    expect(own?.status).toBe(403);
    expect(await roleOf(person)).toBe(role);
  });

  it('returns 404 for an account that does not exist, and 422 for a role that does not', async () => {
    expect((await setRole(admin, crypto.randomUUID(), 'viewer')).status).toBe(404);
    for (const role of ['owner', '', null, undefined, ['admin'], 'ADMIN'])
      expect((await setRole(admin, admin.user.id, role)).status).toBe(422);
    expect((await setRole(admin, 'me', 'viewer')).status).toBe(422);
  });
});
