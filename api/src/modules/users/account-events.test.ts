import { afterAll, beforeAll, expect, it } from 'vitest';
import { heardSoFar, type Listener, listenTo } from '../../../test/listen-to-events.ts';
import { openPortal, type Person, password, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let admin: Person;
let colleague: Person;
let page: Listener;
let adminPage: Listener;
beforeAll(async () => {
  portal = await openPortal();
  [admin, colleague] = [await portal.person({ role: 'admin' }), await portal.person()];
  page = await listenTo(portal, colleague);
  adminPage = await listenTo(portal, admin);
});
afterAll(() => portal.close());

it.each([
  ['deactivated', false],
  ['activated again', true],
])('[PLAT-582] the leaderboard and the page about a person are invalidated when the account is %s', async (_what, isActive) => {
  const { user } = await portal.person({ isActive: !isActive });
  const path = `/api/admin/users/${user.id}/active`;
  expect((await portal.send('PATCH', path, { as: admin, body: { isActive } })).status).toBe(200);
  expect(await heardSoFar(portal, colleague, page)).toEqual(
    expect.arrayContaining(['getLeaderboard', 'getPerson', 'getTeamStats']),
  );
});

it('[PLAT-582] a registration invalidates the list of accounts', async () => {
  await heardSoFar(portal, admin, adminPage);
  const names = { email: 'mara@portal.example', username: 'mara', firstName: 'Mara', lastName: 'Ene' };
  const person = { ...names, password, confirmPassword: password };
  expect((await portal.send('POST', '/api/register', { body: person })).status).toBe(201);
  expect(await heardSoFar(portal, admin, adminPage)).toEqual(expect.arrayContaining(['getAdminStats', 'listUsers']));
});
