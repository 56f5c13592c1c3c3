import { invitationTexts } from 'shared-contracts/constants/account';
import type { UserStatus } from 'shared-contracts/constants/users';
import type { AdminUser } from 'shared-contracts/schemas/users';
import type { UserRow } from '../../platform/users/tables.ts';

const week = invitationTexts.days * 24 * 3600_000;

/** When an invitation that was sent then can no longer be accepted. */
export const invitationEnd = (invitedAt: Date): Date => new Date(invitedAt.getTime() + week);

const statusOf = ({ isActive, invitedAt }: UserRow): UserStatus => {
  if (!isActive) return 'inactive';
  return invitedAt ? 'invited' : 'active';
};

/** An account as administrators see it. */
export const adminUserOf = (user: UserRow): AdminUser => {
  const open = user.isActive ? user.invitedAt : null;
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
    invitedAt: open?.toISOString() ?? null,
    invitationExpiresAt: open ? invitationEnd(open).toISOString() : null,
    createdAt: user.createdAt.toISOString(),
  };
};
