/** Status of an account: in use, deactivated by an admin, or invited and not yet accepted. */
export const userStatuses = ['active', 'inactive', 'invited'] as const;
export type UserStatus = (typeof userStatuses)[number];

export const userStatusLabels = { active: 'Active', inactive: 'Inactive', invited: 'Invited' } as const satisfies Record<
  UserStatus,
  string
>;

/** Limits of a person's monthly submission target. */
export const targetLimits = { min: 0, max: 99 } as const;

/** The literal texts of Users & Roles (title and description of the toast). */
export const userTexts = {
  accessBadge: 'Administrator Access',
  accessRestricted: 'Access Restricted',
  accessDenied: { title: 'Access Denied', description: "You don't have permission to access the admin panel." },
  invited: { title: 'Success', description: 'User created successfully and invitation sent.' },
  inviteFailed: { title: 'Error', description: 'Failed to create user.' },
  roleChanged: { title: 'Success', description: 'User role updated successfully.' },
  roleFailed: { title: 'Error', description: 'Failed to update user role.' },
  activated: { title: 'Success', description: 'User activated.' },
  deactivated: { title: 'Success', description: 'User deactivated. All their sessions have ended.' },
  activeFailed: { title: 'Error', description: 'Failed to update user status.' },
  targetChanged: { title: 'Success', description: 'Monthly target updated.' },
  targetUnsaved: 'Monthly target not saved',
  targetFailed: { title: 'Error', description: 'Failed to update the monthly target.' },
  resent: { title: 'Success', description: 'Invitation sent again. Earlier links no longer work.' },
  resendFailed: { title: 'Error', description: 'Failed to send the invitation.' },
  revoked: { title: 'Success', description: 'Invitation revoked.' },
  revokeFailed: { title: 'Error', description: 'Failed to revoke the invitation.' },
  lastAdmin: 'The portal needs at least one active administrator. Make someone else an administrator first.',
} as const;
