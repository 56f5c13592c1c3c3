import { inArray } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { demoAccounts, hasAdminWithOwnPassword } from '../modules/auth/demo-accounts.ts';
import { administrates } from '../modules/users/change-account.ts';
import { findUserByEmail } from '../platform/users/repository.ts';
import { users } from '../platform/users/tables.ts';

/** Whether accounts are left from trying the portal; without them every admin has a password of their own. */
const hasDemoAccounts = async ({ db }: Context): Promise<boolean> => {
  const emails = demoAccounts.map(({ email }) => email);
  return (await db.select({ id: users.id }).from(users).where(inArray(users.email, emails)).limit(1)).length > 0;
};

/** Lines for the operator when `ADMIN_EMAIL` had no effect, or when no admin can sign in; none otherwise (PLAT-572). */
export const adminNotice = async (ctx: Context): Promise<string[]> => {
  const { admin, demo } = ctx.env;
  const account = admin && (await findUserByEmail(ctx.db, admin.email));
  if (account && administrates(account)) return [];
  const mayLackAdmin = !demo && (account !== undefined || (await hasDemoAccounts(ctx)));
  if (mayLackAdmin && !(await hasAdminWithOwnPassword(ctx)))
    return [
      'Warning: no admin can sign in; the passwords of the demo accounts work only with DEMO=true.',
      account
        ? 'ADMIN_EMAIL is the address of an account that is no active admin, and a start does not change it: set another address, and start again.'
        : 'Set ADMIN_EMAIL and ADMIN_PASSWORD, and start again to make an admin.',
      '',
    ];
  if (account)
    return ['Warning: ADMIN_EMAIL has no effect: its account is no active admin, and only an admin can change that.', ''];
  return admin ? ['Warning: ADMIN_EMAIL has no effect: the portal has an admin, who can invite people.', ''] : [];
};
