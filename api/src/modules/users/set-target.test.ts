import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { auditOf, rowOf } from './users.fixture.ts';

let portal: TestPortal;
let admin: Person;
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.person({ role: 'admin' });
});
afterAll(() => portal.close());

const setTarget = (id: string, monthlySubmissionTarget: unknown) =>
  portal.send('PATCH', `/api/admin/users/${id}/target`, { as: admin, body: { monthlySubmissionTarget, role: 'admin' } });

describe('PATCH /api/admin/users/:id/target [ADM-16]', () => {
  it('sets the target of a person, as shown to that person', async () => {
    const person = await portal.person();
    expect(await (await setTarget(person.user.id, 7)).json()).toMatchObject({ monthlySubmissionTarget: 7 });
    const stats = await portal.send('GET', '/api/user-stats', { as: person });
    expect(await stats.json()).toMatchObject({ monthlySubmissionTarget: 7 });
    expect(await rowOf(portal, person)).toMatchObject({ role: 'employee' });
    expect(await auditOf(portal, person.user.id)).toMatchObject([
      {
        action: 'target_changed',
        actorId: admin.user.id,
        before: { monthlySubmissionTarget: 2 },
        after: { monthlySubmissionTarget: 7 },
      },
    ]);
  });

  it.each([0, 99])('accepts %d', async (target) => {
    expect((await setTarget((await portal.person()).user.id, target)).status).toBe(200);
  });

  it.each([-1, 100, 1.5, '5', null, undefined])('refuses %j, and states the accepted values', async (target) => {
    const person = await portal.person();
    const response = await setTarget(person.user.id, target);
    expect(response.status).toBe(422);
    expect((await problemOf(response)).issues).toEqual([
      { path: 'monthlySubmissionTarget', message: 'Target must be a whole number from 0 to 99' },
    ]);
    expect(await rowOf(portal, person)).toMatchObject({ monthlySubmissionTarget: 2 });
  });

  it('returns 404 for an account that does not exist', async () => {
    expect((await setTarget(crypto.randomUUID(), 3)).status).toBe(404);
  });
});
