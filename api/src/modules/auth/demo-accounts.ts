import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Role } from 'shared-contracts/actor';
import type { BootData } from 'shared-contracts/boot';
import type { Context } from '../../context.ts';
import { inUse } from '../../platform/users/account-in-use.ts';
import { users } from '../../platform/users/tables.ts';

/** An invented person to try the portal with; the password is public. */
export interface DemoAccount {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  readonly department: string;
}

export const demoAccounts = [
  {
    username: 'ioana.admin',
    email: 'admin@portal.example',
    password: 'demo-admin-7',
    role: 'admin',
    firstName: 'Ioana',
    lastName: 'Marin',
    department: 'Innovation Office',
  },
  {
    username: 'mihai.manager',
    email: 'manager@portal.example',
    password: 'demo-manager-7',
    role: 'manager',
    firstName: 'Mihai',
    lastName: 'Dobre',
    department: 'Energy Management',
  },
  {
    username: 'elena.employee',
    email: 'employee@portal.example',
    password: 'demo-employee-7',
    role: 'employee',
    firstName: 'Elena',
    lastName: 'Popescu',
    department: 'Renewables Integration',
  },
  {
    username: 'radu.employee',
    email: 'colleague@portal.example',
    password: 'demo-colleague-7',
    role: 'employee',
    firstName: 'Radu',
    lastName: 'Ilie',
    department: 'Storage',
  },
  {
    username: 'vlad.viewer',
    email: 'viewer@portal.example',
    password: 'demo-viewer-7',
    role: 'viewer',
    firstName: 'Vlad',
    lastName: 'Stan',
    department: 'Finance',
  },
] as const satisfies readonly DemoAccount[];

/** Whether this is the published password of a demo account, which must not work when the portal runs without them. */
export const isPublishedPassword = (password: string): boolean =>
  demoAccounts.some((account) => account.password === password.toLowerCase());

/**
 * Whether an administrator has a password that is not published, and so can sign in without `DEMO`. Compares hashes, which takes
 * a fifth of a second.
 */
export const hasAdminWithOwnPassword = async ({ db, passwords }: Context): Promise<boolean> => {
  const admins = await db
    .select({ hash: users.password })
    .from(users)
    .where(and(eq(users.role, 'admin'), inUse))
    // the latest first: the demo accounts were there before all others
    .orderBy(desc(users.createdAt));
  for (const { hash } of admins) {
    if (hash === null) continue;
    const matches = demoAccounts.map(({ password }) => passwords.matches(password, hash));
    if (!(await Promise.all(matches)).includes(true)) return true;
  }
  return false;
};

/** The demo accounts that can sign in, for the sign-in page; none unless the portal runs with sample content. */
export const readDemoAccounts = async (ctx: Context): Promise<BootData['demoAccounts']> => {
  if (!ctx.env.demo) return [];
  const emails = demoAccounts.map(({ email }) => email);
  const present = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.email, emails), eq(users.isActive, true)));
  const presentEmails = new Set(present.map(({ email }) => email));
  return demoAccounts
    .filter(({ email }) => presentEmails.has(email))
    .map(({ email, password, role }) => ({ email, password, role }));
};
