import type { CurrentUser } from 'shared-contracts/schemas/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heardSoFar, listenTo } from '../../../test/listen-to-events.ts';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { idsOf } from './panels.fixture.ts';

let portal: TestPortal;
let person: Person;
beforeAll(async () => {
  portal = await openPortal();
  person = await portal.person();
});
afterAll(() => portal.close());

const arrange = (body: unknown, as = person) => portal.send('PUT', '/api/profile/dashboard', { as, body });
const usual = ['news', 'progress', 'activity', 'contributors', 'tip'];

describe('[DASH-31] arranging the dashboard', () => {
  it('orders and hides panels, is stored with the account, and does not affect others', async () => {
    const layout = { order: ['tip', 'activity'], hidden: ['news'] };
    const response = await arrange(layout);
    expect(response.status).toBe(200);
    expect(((await response.json()) as CurrentUser).dashboard).toEqual(layout);
    expect(await idsOf(portal, person)).toEqual(['tip', 'activity', 'progress', 'contributors']);
    const me = (await (await portal.send('GET', '/api/auth/user', { as: person })).json()) as CurrentUser;
    expect(me.dashboard).toEqual(layout);
    expect(await idsOf(portal, await portal.person())).toEqual(usual);
  });

  it('is deleted with two empty lists', async () => {
    await arrange({ order: [], hidden: ['tip'] });
    const response = await arrange({ order: [], hidden: [] });
    expect(((await response.json()) as CurrentUser).dashboard).toBeNull();
    expect(await idsOf(portal, person)).toEqual(usual);
  });

  it('keeps ids of panels that do not exist now, which have no effect until they do', async () => {
    await arrange({ order: ['mf-ideas/most-voted', 'tip'], hidden: [] });
    expect((await idsOf(portal, person))[0]).toBe('tip');
  });

  it('is available to viewers, too', async () => {
    const viewer = await portal.person({ role: 'viewer' });
    expect((await arrange({ order: [], hidden: ['tip'] }, viewer)).status).toBe(200);
    expect(await idsOf(portal, viewer)).not.toContain('tip');
  });

  it('updates the other pages of the person, and no one else’s', async () => {
    const stranger = await portal.person();
    const [own, other] = [await listenTo(portal, person), await listenTo(portal, stranger)];
    await heardSoFar(portal, person, own);
    await heardSoFar(portal, stranger, other);
    await arrange({ order: ['tip'], hidden: [] });
    expect(await heardSoFar(portal, person, own)).toEqual(expect.arrayContaining(['getCurrentUser', 'readPanels']));
    expect(await heardSoFar(portal, stranger, other)).toEqual([]);
    await own.leave();
    await other.leave();
  });

  it.each([
    ['a panel twice', { order: ['tip', 'tip'], hidden: [] }],
    ['an invalid id', { order: ['../tip'], hidden: [] }],
    ['too many panels', { order: Array.from({ length: 61 }, (_, index) => `mf-x/${'a'.repeat(index + 1)}`), hidden: [] }],
    ['a layout without its hidden panels', { order: [] }],
  ])('refuses %s', async (_what, body) => {
    expect((await arrange(body)).status).toBe(422);
  });
});
