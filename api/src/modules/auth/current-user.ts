import type { CurrentUser } from 'shared-contracts/schemas/account';
import type { Context } from '../../context.ts';
import { unauthenticated } from '../../platform/http/errors.ts';
import { effectiveRole } from '../../platform/session/session.ts';
import { hasFirstSteps } from '../../platform/users/first-steps.ts';
import { findUser } from '../../platform/users/repository.ts';
import type { UserRow } from '../../platform/users/tables.ts';

/** An account as its owner sees it. */
export const currentUserOf = (ctx: Context, user: UserRow): CurrentUser => ({
  id: user.id,
  username: user.username,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  profileImageUrl: user.profileImageUrl,
  role: user.role,
  effectiveRole: effectiveRole(user),
  emailVerified: user.emailVerified,
  pendingEmail: user.pendingEmail,
  monthlySubmissionTarget: user.monthlySubmissionTarget,
  dashboard: user.dashboard,
  firstSteps: hasFirstSteps(ctx, user),
  singleKeyShortcuts: user.singleKeyShortcuts,
  language: user.language,
  phone: user.phone,
  department: user.department,
  linkedinUrl: user.linkedinUrl,
  bio: user.bio,
  location: user.location,
  company: user.company,
  primaryField: user.primaryField,
  secondaryField: user.secondaryField,
  cvRomanianUrl: user.cvRomanianUrl,
  cvRomanianFileName: user.cvRomanianFileName,
  cvRomanianFileSize: user.cvRomanianFileSize,
  cvEnglishUrl: user.cvEnglishUrl,
  cvEnglishFileName: user.cvEnglishFileName,
  cvEnglishFileSize: user.cvEnglishFileSize,
  createdAt: user.createdAt.toISOString(),
});

/** The person of a session. */
export const readCurrentUser = async (ctx: Context, userId: string): Promise<CurrentUser> => {
  const user = await findUser(ctx.db, userId);
  if (!user) throw unauthenticated();
  return currentUserOf(ctx, user);
};
