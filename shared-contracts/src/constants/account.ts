import { t } from '../translate.ts';
/** Password 8 to 128 characters; username 3 to 40. */
export const accountLimits = {
  password: { min: 8, max: 128 },
  username: { min: 3, max: 40 },
  name: { max: 80 },
  email: { max: 254 },
} as const;

/** Labels of the roles. */
export const roleLabels = { viewer: t`Viewer`, employee: t`Employee`, manager: t`Manager`, admin: t`Admin` } as const;

/** The texts for accepting an invitation (title and description of the toast). */
export const invitationTexts = {
  /** Days for which an invitation can be accepted after it was emailed. */
  days: 7,
  gone: t`This invitation has expired, was withdrawn or was already used. Please ask an administrator for a new one.`,
  accepted: { title: t`Account created!`, description: t`Welcome to the innovation platform.` },
  failed: { title: t`Registration failed`, description: t`Failed to create account` },
} as const;
