import type { AdminUser } from 'shared-contracts/schemas/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let admin: Person;
beforeAll(async () => {
  portal = await openPortal();
  const at = (minutes: number) => ({ createdAt: new Date(Date.UTC(2026, 1, 1, 0, minutes)) });
  admin = await portal.person({ firstName: 'Ioana', lastName: 'Marin', email: 'chief@portal.example', role: 'admin', ...at(1) });
  await portal.person({ firstName: 'Ștefan', lastName: 'Țurcanu', email: 'st@portal.example', role: 'manager', ...at(2) });
  await portal.person({ firstName: 'Dan', lastName: 'Ionescu', email: 'dan@guest.example', isActive: false, ...at(3) });
  await portal.person({ firstName: 'Eva', lastName: 'Pop', email: 'eva@guest.example', invitedAt: portal.clock.now(), ...at(4) });
  await portal.person({ firstName: 'Old', lastName: 'Friend', invitedAt: portal.clock.now(), isActive: false, ...at(5) });
});
afterAll(() => portal.close());

const read = (query = '') => portal.send('GET', `/api/admin/users${query}`, { as: admin });
const list = async (query = '') => (await (await read(query)).json()) as AdminUser[];
const names = async (query = '') => (await list(query)).map(({ firstName }) => firstName);

describe('GET /api/admin/users [ADM-4]', () => {
  it('lists every account, newest first, and hides no one', async () => {
    expect(await names()).toEqual(['Old', 'Eva', 'Dan', 'Ștefan', 'Ioana']);
  });

  it('shows the status of each account [ADM-7] [ACC-80]', async () => {
    expect((await list()).map(({ status }) => status)).toEqual(['inactive', 'invited', 'inactive', 'active', 'active']);
    const [, eva, dan] = await list();
    expect(eva).toMatchObject({ invitedAt: '2026-03-10T09:00:00.000Z', invitationExpiresAt: '2026-03-17T09:00:00.000Z' });
    expect(dan).toMatchObject({ invitedAt: null, invitationExpiresAt: null });
  });

  it('returns nothing secret', async () => {
    const text = await (await read()).text();
    for (const secret of ['argon2', 'password', 'resetToken', 'token']) expect(text).not.toContain(secret);
  });

  it.each([
    ['a first name', 'ioana', ['Ioana']],
    ['a last name, without its accents', 'turcanu', ['Ștefan']],
    ['the beginning of an address', 'chief@por', ['Ioana']],
    ['the domain of an address', 'guest.example', ['Eva', 'Dan']],
    ['every word', 'dan ion', ['Dan']],
    ['words, of which no account has one', 'dan marin', []],
    ['[SHELL-228] punctuation only, without a word', '%_*', []],
  ])('finds by %s', async (_, q, found) => {
    expect(await names(`?q=${encodeURIComponent(q)}`)).toEqual(found);
  });

  it('filters by role and by status', async () => {
    expect(await names('?role=manager')).toEqual(['Ștefan']);
    expect(await names('?status=active')).toEqual(['Ștefan', 'Ioana']);
    expect(await names('?status=invited')).toEqual(['Eva']);
    expect(await names('?status=inactive')).toEqual(['Old', 'Dan']);
    expect(await names('?status=active&role=admin&q=marin')).toEqual(['Ioana']);
  });

  it('pages without skipping or repeating anyone, and keeps the filters [PLAT-20] [PLAT-21]', async () => {
    const seen: string[] = [];
    let next: string | undefined = '?limit=2&role=employee';
    for (let page = 0; next !== undefined && page < 9; page += 1) {
      const response = await read(next);
      seen.push(...((await response.json()) as AdminUser[]).map(({ firstName }) => firstName));
      next = response.headers.get('link')?.match(/^<\/api\/admin\/users(\?.*)>; rel="next"$/)?.[1];
    }
    expect(seen).toEqual(['Old', 'Eva', 'Dan']);
  });

  it.each(['?role=boss', '?status=gone', '?limit=0', '?limit=201', '?cursor=abc'])('refuses %s [PLAT-23]', async (query) => {
    const response = await read(query);
    expect(response.status).toBe(422);
    expect((await problemOf(response)).issues).toHaveLength(1);
  });
});
