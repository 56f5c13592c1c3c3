import { sql } from 'drizzle-orm';
import unhomoglyph from 'unhomoglyph';
import type { Context } from '../../context.ts';
import { users } from '../../platform/users/tables.ts';

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
