import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { users } from '../../platform/users/tables.ts';

/** Ids of everyone who may review: active managers and admins with a confirmed address. */
export const reviewerIds = async ({ db }: Context): Promise<string[]> => {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.role, ['manager', 'admin']),
        eq(users.isActive, true),
        eq(users.emailVerified, true),
        isNotNull(users.password),
      ),
    );
  return found.map(({ id }) => id);
};
