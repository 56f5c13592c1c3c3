import type { CurrentUser } from 'shared-contracts/schemas/account';
import type { Context } from '../../context.ts';
import { unauthenticated } from '../../platform/http/errors.ts';
import { effectiveRole } from '../../platform/session/session.ts';
import { findUser } from '../users/repository.ts';
import type { UserRow } from '../users/tables.ts';

/** An account as its owner sees it. */
export const currentUserOf = (user: UserRow): CurrentUser => ({
  id: user.id,
  username: user.username,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  profileImageUrl: user.profileImageUrl,
  role: user.role,
  effectiveRole: effectiveRole(user),
  emailVerified: user.emailVerified,
  monthlySubmissionTarget: user.monthlySubmissionTarget,
  createdAt: user.createdAt.toISOString(),
});

/** The person of a session. */
export const readCurrentUser = async (ctx: Context, userId: string): Promise<CurrentUser> => {
  const user = await findUser(ctx.db, userId);
  if (!user) throw unauthenticated();
  return currentUserOf(user);
};
