import { and, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { UserStatus } from 'shared-contracts/constants/users';
import type { AdminUser, userListQuerySchema } from 'shared-contracts/schemas/users';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { comesAfter, pageOf, readCursor } from '../../platform/db/keyset.ts';
import { matchesPrefix, searchWords } from '../../platform/db/search.ts';
import { userDirectory, users } from '../../platform/users/tables.ts';
import { adminUserOf } from './admin-user.ts';

const ofStatus: Record<UserStatus, () => SQL | undefined> = {
  active: () => and(eq(users.isActive, true), isNull(users.invitedAt)),
  invited: () => and(eq(users.isActive, true), isNotNull(users.invitedAt)),
  inactive: () => eq(users.isActive, false),
};

/**
 * A page of all accounts, newest first, and the cursor of the next one.
 * @throws invalid_input for a cursor that no page has given
 */
export const listUsers = async (
  { db }: Context,
  { limit, cursor, q, role, status }: z.output<typeof userListQuerySchema>,
): Promise<{ users: AdminUser[]; next: string | undefined }> => {
  const after = readCursor(cursor);
  const found = await db
    .select()
    .from(users)
    .where(
      and(
        role && eq(users.role, role),
        status && ofStatus[status](),
        after && comesAfter(users, after.createdAt.toISOString(), after.id),
        ...searchWords(q).map((word) => matchesPrefix(userDirectory, word)),
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit + 1);
  const { rows, next } = pageOf(found, limit);
  return { users: rows.map(adminUserOf), next };
};
