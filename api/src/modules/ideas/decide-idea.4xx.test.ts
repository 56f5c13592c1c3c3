import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { decide, listed, submitted } from './ideas.fixture.ts';

let portal: TestPortal;
let ana: Person;
let manager: Person;
let id: string;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  manager = await portal.person({ role: 'manager' });
  id = (await submitted(portal, ana)).id;
});
afterAll(() => portal.close());

const approve = { status: 'approved' };

describe('[IDEA-41] who may not decide', () => {
  it.each([
    ['the author, an employee', () => ana, approve],
    ['another employee', () => portal.person(), approve],
    ['a viewer', () => portal.person({ role: 'viewer' }), approve],
    ['a manager whose address is not confirmed', () => portal.person({ role: 'manager', emailVerified: false }), approve],
  ])('%s: 403, and the idea stays pending', async (_who, person, body) => {
    const response = await decide(portal, await person(), id, body);
    expect(response.status).toBe(403);
    expect((await listed(portal, ana, '?status=pending')).ideas.map((idea) => idea.id)).toContain(id);
  });

  it('a manager on their own idea: 403 that says who can', async () => {
    const own = await submitted(portal, manager);
    const response = await decide(portal, manager, own.id, approve);
    expect(response.status).toBe(403);
    expect((await problemOf(response)).error).toBe('Another reviewer decides on your own idea');
  });
});

describe('an invalid decision', () => {
  it('on a missing idea: 404', async () => {
    const response = await decide(portal, manager, crypto.randomUUID(), approve);
    expect(response.status).toBe(404);
    expect(await problemOf(response)).toMatchObject({ code: 'not_found', error: 'Idea not found' });
  });

  it.each([
    ['no status', {}, 'status'],
    ['a status that no reviewer gives', { status: 'draft' }, 'status'],
    ['a long reason', { status: 'rejected', reason: 'r'.repeat(1001) }, 'reason'],
    ['an impossible revision', { ...approve, revision: 0 }, 'revision'],
  ])('%s: 422 that names the field', async (_what, body, path) => {
    const response = await decide(portal, manager, id, body);
    expect(response.status).toBe(422);
    expect((await problemOf(response)).issues).toMatchObject([{ path }]);
  });

  it('on an invalid id: 422', async () => {
    expect((await decide(portal, manager, 'first', approve)).status).toBe(422);
  });
});
