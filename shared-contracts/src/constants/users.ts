import { t } from '../translate.ts';
/** Status of an account: in use, deactivated by an admin, or invited and not yet accepted. */
export const userStatuses = ['active', 'inactive', 'invited'] as const;
export type UserStatus = (typeof userStatuses)[number];

export const userStatusLabels = { active: t`Active`, inactive: t`Inactive`, invited: t`Invited` } as const satisfies Record<
  UserStatus,
  string
>;

/** Limits of a person's monthly submission target. */
export const targetLimits = { min: 0, max: 99 } as const;

/** The literal texts of Users & Roles (title and description of the toast). */
export const userTexts = {
  accessBadge: t`Administrator Access`,
  accessRestricted: t`Access Restricted`,
  accessDenied: { title: t`Access Denied`, description: t`You don't have permission to access the admin panel.` },
  invited: { title: t`Success`, description: t`User created successfully and invitation sent.` },
  inviteFailed: { title: t`Error`, description: t`Failed to create user.` },
  roleChanged: { title: t`Success`, description: t`User role updated successfully.` },
  roleFailed: { title: t`Error`, description: t`Failed to update user role.` },
  roleUnconfirmed: t`This person hasn't confirmed their email address yet. Ask them to open the link in their email, then change their role.`,
  activated: { title: t`Success`, description: t`User activated.` },
  deactivated: { title: t`Success`, description: t`User deactivated. All their sessions have ended.` },
  activeFailed: { title: t`Error`, description: t`Failed to update user status.` },
  targetUnsaved: t`Monthly target not saved`,
  targetFailed: { title: t`Error`, description: t`Failed to update the monthly target.` },
  resent: { title: t`Success`, description: t`Invitation sent again. Earlier links no longer work.` },
  resendFailed: { title: t`Error`, description: t`Failed to send the invitation.` },
  revoked: { title: t`Success`, description: t`Invitation revoked.` },
  revokeFailed: { title: t`Error`, description: t`Failed to revoke the invitation.` },
  lastAdmin: t`The portal needs at least one active administrator. Make someone else an administrator first.`,
} as const;
