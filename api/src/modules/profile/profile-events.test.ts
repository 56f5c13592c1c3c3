import { afterAll, beforeAll, expect, it } from 'vitest';
import { heardSoFar, type Listener, listenTo } from '../../../test/listen-to-events.ts';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let ana: Person;
let colleague: Person;
let page: Listener;
beforeAll(async () => {
  portal = await openPortal();
  [ana, colleague] = [await portal.person(), await portal.person()];
  page = await listenTo(portal, colleague);
});
afterAll(() => portal.close());

/** What a colleague's page is told after a change of Ana's profile. */
const toldAfter = async (body: object) => {
  expect((await portal.send('PUT', '/api/profile', { as: ana, body })).status).toBe(200);
  return heardSoFar(portal, colleague, page);
};

it('[PLAT-580] a new name reaches every list on the pages of colleagues', async () => {
  expect(await toldAfter({ lastName: 'Radulescu' })).toEqual(
    expect.arrayContaining(['getLeaderboard', 'getPerson', 'listActivities', 'listBookings', 'listComments', 'listIdeas']),
  );
});

it('[PLAT-580] anything else in a profile reaches only the page about the person', async () => {
  expect(await toldAfter({ department: 'Storage' })).toEqual(['getPerson']);
  // the same name again
  expect(await toldAfter({ lastName: 'Radulescu' })).toEqual(['getPerson']);
});
