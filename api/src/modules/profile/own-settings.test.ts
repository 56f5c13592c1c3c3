import type { CurrentUser } from 'shared-contracts/schemas/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let person: Person;
beforeAll(async () => {
  portal = await openPortal();
  person = await portal.person({ role: 'viewer' });
});
afterAll(() => portal.close());

const set = (body: unknown, as = person) => portal.send('PUT', '/api/profile/shortcuts', { as, body });
const account = async (as = person) => (await (await portal.send('GET', '/api/auth/user', { as })).json()) as CurrentUser;

describe('[SHELL-127] single-key shortcuts', () => {
  it('are on until the person turns them off, are stored with the account, and do not affect others', async () => {
    expect((await account()).singleKeyShortcuts).toBe(true);
    const response = await set({ singleKeyShortcuts: false });
    expect(response.status).toBe(200);
    expect(((await response.json()) as CurrentUser).singleKeyShortcuts).toBe(false);
    expect((await account()).singleKeyShortcuts).toBe(false);
    expect((await account(await portal.person())).singleKeyShortcuts).toBe(true);
    await set({ singleKeyShortcuts: true });
    expect((await account()).singleKeyShortcuts).toBe(true);
  });

  it('accept only true or false', async () => {
    expect((await set({ singleKeyShortcuts: 'no' })).status).toBe(422);
  });
});

describe('[PLAT-425] the language', () => {
  const choose = (body: unknown) => portal.send('PUT', '/api/profile/language', { as: person, body });

  it('is that of the browser until the person chooses one, and again once they reset it', async () => {
    expect((await account()).language).toBeNull();
    const response = await choose({ language: 'ro' });
    expect(((await response.json()) as CurrentUser).language).toBe('ro');
    expect((await account()).language).toBe('ro');
    await choose({ language: null });
    expect((await account()).language).toBeNull();
  });

  it('must be one that the portal has texts in', async () => {
    expect((await choose({ language: 'de' })).status).toBe(422);
    expect((await choose({})).status).toBe(422);
  });
});
