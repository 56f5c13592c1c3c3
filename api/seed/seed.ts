import { sql } from 'drizzle-orm';
import { type Context, inTransaction } from '../src/context.ts';
import type { Env } from '../src/env.ts';
import { type DemoAccount, demoAccounts, hasAdminWithOwnPassword } from '../src/modules/auth/demo-accounts.ts';
import { suggestUsername } from '../src/modules/users/invite-user.ts';
import { recordAudit } from '../src/platform/audit/record.ts';
import { findUserByEmail, insertUser } from '../src/platform/users/repository.ts';
import { users } from '../src/platform/users/tables.ts';

/** Ids of the demo accounts by their e-mail address, for sample content. */
export type SamplePeople = ReadonlyMap<string, string>;

/** Sample content of one area, written in the transaction of the seed. */
export type Sample = (ctx: Context, people: SamplePeople) => Promise<void>;

/** Result of the seed. */
export interface Seeded {
  /** False when the database already had accounts: then at most the admin was added. */
  readonly empty: boolean;
  readonly accounts: number;
}

/** Any number not used by another lock in this database. */
const lockKey = 4_182_332;

const addAccount = async (ctx: Context, account: Omit<DemoAccount, 'department'> & { department?: string }): Promise<string> => {
  const { password, ...person } = account;
  const now = ctx.clock.now();
  const hash = await ctx.passwords.hash(password);
  const { id } = await insertUser(ctx.db, { ...person, password: hash, emailVerified: true, createdAt: now, updatedAt: now });
  return id;
};

const addAdmin = async (ctx: Context, { email, password }: NonNullable<Env['admin']>): Promise<string> => {
  const username = await suggestUsername(ctx.db, email);
  return addAccount(ctx, { email, password, username, role: 'admin', firstName: 'Portal', lastName: 'Administrator' });
};

/**
 * Adds the admin of `ADMIN_EMAIL` to a database with accounts if no admin can sign in, as after trying the portal with demo
 * accounts. It never changes an account with that address: somebody may have deactivated it for good. Returns whether it did.
 */
const addMissingAdmin = async (ctx: Context): Promise<boolean> => {
  const { admin } = ctx.env;
  if (!admin || (await findUserByEmail(ctx.db, admin.email)) || (await hasAdminWithOwnPassword(ctx))) return false;
  const id = await addAdmin(ctx, admin);
  const after = { email: admin.email, role: 'admin', by: 'ADMIN_EMAIL' };
  await recordAudit(ctx, { actorId: id, action: 'account_registered', entityType: 'user', entityId: id, after });
  return true;
};

/**
 * Fills an empty database in one transaction: the first admin from `ADMIN_EMAIL`, and with `DEMO` the demo accounts and the
 * samples of all areas. To a database with any account it adds at most that admin.
 */
export const seed = (ctx: Context, samples: readonly Sample[]): Promise<Seeded> =>
  inTransaction(ctx, async (tx) => {
    // a second instance waits here, however long the first takes, and then finds accounts
    await tx.db.execute(sql`set local statement_timeout = 0`);
    await tx.db.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    const [someone] = await tx.db.select({ id: users.id }).from(users).limit(1);
    if (someone) return { empty: false, accounts: (await addMissingAdmin(tx)) ? 1 : 0 };
    let accounts = 0;
    if (ctx.env.admin) {
      await addAdmin(tx, ctx.env.admin);
      accounts += 1;
    }
    if (ctx.env.demo) {
      const people = new Map<string, string>();
      for (const account of demoAccounts) {
        if (account.email === ctx.env.admin?.email) continue;
        people.set(account.email, await addAccount(tx, account));
      }
      accounts += people.size;
      for (const sample of samples) await sample(tx, people);
    }
    return { empty: true, accounts };
  });
