import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { reviewerRoles } from 'shared-contracts/actor';
import { t } from 'shared-contracts/translate';
import unhomoglyph from 'unhomoglyph';
import type { Context } from '../../context.ts';
import type { Database } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { violatedConstraint } from '../db/query-error.ts';
import { conflict, type DomainError, type Issues, unauthenticated } from '../http/errors.ts';
import { inUse } from './account-in-use.ts';
import { type UserRow, users } from './tables.ts';

/**
 * The visual skeleton of a username: equal for two usernames that readers confuse, such as `Ioana` and `loana`, or `сосо` in
 * Cyrillic and `coco`. The skeleton of UTS #39, ignoring letter case (ACC-45).
 */
export const skeletonOf = (username: string): string =>
  unhomoglyph(username.normalize('NFD')).normalize('NFD').toLowerCase().normalize('NFC');

/** The columns of an account that follow from its username. */
export const usernameColumns = (username: string) => ({ username, usernameSkeleton: skeletonOf(username) });

/**
 * Fills in the username skeleton for accounts without one: older or imported ones. If two existing usernames look alike, the
 * later account gets none: both keep their names, and no new account can get a similar one.
 */
export const fillSkeletons = async ({ db }: Context): Promise<void> => {
  const rows = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(sql`${users.usernameSkeleton} is null`)
    .orderBy(users.createdAt, users.id);
  const first = new Map<string, string>();
  for (const { id, username } of rows) if (!first.has(skeletonOf(username))) first.set(skeletonOf(username), id);
  if (first.size === 0) return;
  const pairs = JSON.stringify([...first].map(([skeleton, id]) => ({ id, skeleton })));
  await db.execute(sql`
    update ${users} u set username_skeleton = pair.skeleton
    from json_to_recordset(${pairs}::json) as pair(id uuid, skeleton text)
    where u.id = pair.id and not exists (select 1 from ${users} other where other.username_skeleton = pair.skeleton)`);
};

const byId = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('user_by_id'),
);
const byEmail = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql.placeholder('email')))
    .prepare('user_by_email'),
);

export const findUser = async (db: Database, id: string): Promise<UserRow | undefined> => {
  const [row] = await byId(db).execute({ id });
  return row;
};

/** @param email as returned by `emailSchema`: trimmed and lowercase */
export const findUserByEmail = async (db: Database, email: string): Promise<UserRow | undefined> => {
  const [row] = await byEmail(db).execute({ email });
  return row;
};

/** Whether an account other than `except` has this address or this username, ignoring case, or a username that looks like it. */
export const findTaken = async (db: Database, email: string, username: string, except?: string) => {
  const alike = skeletonOf(username);
  const [row] = await db
    .select({
      email: sql<boolean>`coalesce(bool_or(lower(${users.email}) = lower(${email})), false)`,
      username: sql<boolean>`coalesce(bool_or(lower(${users.username}) = lower(${username})), false)`,
      alike: sql<boolean>`coalesce(bool_or(${users.usernameSkeleton} = ${alike}), false)`,
    })
    .from(users)
    .where(
      and(
        sql`(lower(${users.email}) = lower(${email}) or lower(${users.username}) = lower(${username}) or ${users.usernameSkeleton} = ${alike})`,
        except === undefined ? undefined : ne(users.id, except),
      ),
    );
  return { email: row?.email ?? false, username: row?.username ?? false, alike: row?.alike ?? false };
};

export const insertUser = async (db: Database, user: typeof users.$inferInsert): Promise<UserRow> => {
  const [row] = await db
    .insert(users)
    .values({ ...user, ...usernameColumns(user.username) })
    .returning();
  if (!row) throw new Error('The account was not stored');
  return row;
};

/** Locks the account until the transaction ends, if it is still active and has this password hash. */
export const lockIfPasswordIs = async (db: Database, id: string, passwordHash: string): Promise<boolean> => {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.password, passwordHash), eq(users.isActive, true)))
    .for('share');
  return rows.length > 0;
};

/**
 * Locks the account of a session until the transaction ends.
 * @throws 401 if it was deleted or deactivated in the meantime
 */
export const lockUser = async (db: Database, id: string): Promise<UserRow> => {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.isActive, true)))
    .for('no key update');
  if (!user) throw unauthenticated();
  return user;
};

/** Updates columns of an account. */
export const saveUser = async ({ db, clock }: Context, id: string, columns: Partial<UserRow>): Promise<UserRow> => {
  const [user] = await db
    .update(users)
    .set({ ...columns, updatedAt: clock.now() })
    .where(eq(users.id, id))
    .returning();
  if (!user) throw unauthenticated();
  return user;
};

/** Ids of everyone who may review, among the accounts in use. */
export const reviewerIds = async ({ db }: Context): Promise<string[]> => {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.role, reviewerRoles), inUse));
  return found.map(({ id }) => id);
};

/** Which parts of an account are already taken. */
export interface Taken {
  readonly email?: boolean;
  readonly username?: boolean;
  /** A username that looks like the wanted one. */
  readonly alike?: boolean;
}

/** The error for an address or username that is already taken. */
export const takenAccount = ({ email, username, alike }: Taken): DomainError => {
  const issues: Issues = [];
  if (email) issues.push({ path: 'email', message: t`An account with this email already exists` });
  if (username) issues.push({ path: 'username', message: t`This username is already taken` });
  else if (alike)
    issues.push({ path: 'username', message: t`This username looks like one that is taken. Please choose another one.` });
  return conflict(issues[0]?.message ?? '', issues);
};

const byConstraint: Readonly<Record<string, Taken>> = {
  users_email_unique: { email: true },
  users_username_unique: { username: true },
  users_username_skeleton_unique: { alike: true },
};

/**
 * Returns the same error if the database detected the conflict, because another account was created between check and write;
 * otherwise returns what was thrown.
 */
export const asTakenAccountError = (thrown: unknown): unknown => {
  const taken = byConstraint[violatedConstraint(thrown) ?? ''];
  return taken ? takenAccount(taken) : thrown;
};
