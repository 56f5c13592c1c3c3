import { and, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { invitationTexts } from 'shared-contracts/constants/account';
import type { UserStatus } from 'shared-contracts/constants/users';
import type { AdminUser, userListQuerySchema } from 'shared-contracts/schemas/users';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { comesAfter, pageOf, readCursor } from '../../platform/db/keyset.ts';
import { matchesPrefix, searchWords } from '../../platform/db/search.ts';
import { type UserRow, userDirectory, users } from '../../platform/users/tables.ts';

const invitationLifetime = invitationTexts.days * 24 * 3600_000;

/** When an invitation sent at this time expires. */
export const invitationEnd = (invitedAt: Date): Date => new Date(invitedAt.getTime() + invitationLifetime);

const statusOf = ({ isActive, invitedAt }: UserRow): UserStatus => {
  if (!isActive) return 'inactive';
  return invitedAt ? 'invited' : 'active';
};

/** An account as administrators see it. */
export const adminUserOf = (user: UserRow): AdminUser => {
  const pendingSince = user.isActive ? user.invitedAt : null;
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl,
    department: user.department,
    role: user.role,
    status: statusOf(user),
    isActive: user.isActive,
    emailVerified: user.emailVerified,
    monthlySubmissionTarget: user.monthlySubmissionTarget,
    invitedAt: pendingSince?.toISOString() ?? null,
    invitationExpiresAt: pendingSince ? invitationEnd(pendingSince).toISOString() : null,
    createdAt: user.createdAt.toISOString(),
  };
};

const conditionsByStatus: Record<UserStatus, () => SQL | undefined> = {
  active: () => and(eq(users.isActive, true), isNull(users.invitedAt)),
  invited: () => and(eq(users.isActive, true), isNotNull(users.invitedAt)),
  inactive: () => eq(users.isActive, false),
};

/**
 * A page of all accounts, newest first, and the cursor of the next one.
 * @throws invalid_input for an unknown cursor
 */
export const listUsers = async (
  { db }: Context,
  { limit, cursor, q, role, status }: z.output<typeof userListQuerySchema>,
): Promise<{ items: AdminUser[]; next: string | undefined }> => {
  const after = readCursor(cursor);
  const found = await db
    .select()
    .from(users)
    .where(
      and(
        role && eq(users.role, role),
        status && conditionsByStatus[status](),
        after && comesAfter(users, after.createdAt.toISOString(), after.id),
        ...searchWords(q).map((word) => matchesPrefix(userDirectory, word)),
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit + 1);
  const { rows, next } = pageOf(found, limit);
  return { items: rows.map(adminUserOf), next };
};
