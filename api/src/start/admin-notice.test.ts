import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seed } from '../../seed/seed.ts';
import { openPortal, type TestPortal } from '../../test/portal.ts';
import { users } from '../platform/users/tables.ts';
import { introduction } from './terminal.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await openPortal({ DEMO: 'true' });
});
afterEach(() => portal.close());

/** The text of a start with this environment, on the data of a trial with demo accounts. */
const shown = async (env: { email?: string; demo?: boolean }): Promise<string> => {
  await seed(portal.ctx, []);
  const admin = env.email === undefined ? undefined : { email: env.email, password: 'a long enough one' };
  const ctx = { ...portal.ctx, env: { ...portal.ctx.env, demo: env.demo ?? false, admin } };
  await seed(ctx, []);
  return introduction(ctx, [], 'the output');
};
const boss = { email: 'boss@company.example' };

it('warns without ADMIN_EMAIL that no admin can sign in, and how to make one [PLAT-572]', async () => {
  expect(await shown({})).toContain(
    'Warning: no admin can sign in; the passwords of the demo accounts work only with DEMO=true.\nSet ADMIN_EMAIL and ADMIN_PASSWORD, and start again to make an admin.\n',
  );
  await portal.person({ role: 'admin' });
  expect(await shown({})).not.toContain('Warning');
});

it('does not warn with demo accounts, nor once the admin of ADMIN_EMAIL exists [PLAT-572]', async () => {
  expect(await shown({ demo: true })).not.toContain('Warning');
  expect(await shown(boss)).not.toContain('Warning');
  expect(await shown(boss)).not.toContain('Warning');
});

it('warns that ADMIN_EMAIL has no effect when there is another admin [PLAT-572]', async () => {
  await portal.person({ role: 'admin' });
  expect(await shown(boss)).toContain('ADMIN_EMAIL has no effect: the portal has an admin, who can invite people.');
});

it('warns that the account of ADMIN_EMAIL is no active admin, and stays so [PLAT-572]', async () => {
  await shown(boss);
  await portal.ctx.db.update(users).set({ isActive: false }).where(eq(users.email, boss.email));
  expect(await shown(boss)).toContain('Warning: no admin can sign in;');
  expect(await shown(boss)).toContain('and a start does not change it: set another address, and start again.');
  await portal.person({ role: 'admin' });
  expect(await shown(boss)).toContain('ADMIN_EMAIL has no effect: its account is no active admin');
});
