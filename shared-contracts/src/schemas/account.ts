import * as z from 'zod';
import { roles } from '../actor.ts';
import { accountLimits } from '../constants/account.ts';
import { languageNames } from '../constants/languages.ts';
import { t } from '../translate.ts';
import { instantSchema } from './content.ts';
import { dashboardLayoutSchema } from './dashboard-layout.ts';
import { monthSchema } from './date.ts';
import { firstNameSchema, lastNameSchema, usernameSchema } from './person-name.ts';

export const roleSchema = z.enum(roles);

const emailText = t`Please enter a valid email address`;
export const emailSchema = z
  .string(emailText)
  .trim()
  .toLowerCase()
  .max(accountLimits.email.max, t`Email must be at most 254 characters`)
  .pipe(z.email(emailText));

export const newPasswordSchema = z
  .string()
  .min(accountLimits.password.min, t`Password must be at least 8 characters`)
  .max(accountLimits.password.max, t`Password must be at most 128 characters`);

const mismatchText = t`Passwords don't match`;
const confirmPassword = z.string(mismatchText);
/** The issue of a schema whose `password` and `confirmPassword` differ. */
const passwordMismatch = { error: mismatchText, path: ['confirmPassword'] };
const passwordsMatch = (value: { password: string; confirmPassword: string }) => value.password === value.confirmPassword;
/** Compares them even if other fields have issues, as people filling in the form expect. */
const whenBothTyped = (payload: { value: unknown }) => {
  const value = payload.value as Record<string, unknown> | null;
  return typeof value?.password === 'string' && typeof value.confirmPassword === 'string';
};

/** The person's current password. */
const currentPassword = (message: string) =>
  z.string().min(1, message).max(accountLimits.password.max, t`Password must be at most 128 characters`);

export const loginSchema = z.object({
  email: emailSchema,
  password: currentPassword(t`Password is required`),
});
export type Login = z.input<typeof loginSchema>;

export const registrationSchema = z
  .object({
    username: usernameSchema,
    email: emailSchema,
    password: newPasswordSchema,
    confirmPassword,
    firstName: firstNameSchema,
    lastName: lastNameSchema,
  })
  .refine(passwordsMatch, { ...passwordMismatch, when: whenBothTyped });
export type Registration = z.input<typeof registrationSchema>;

export const forgotPasswordSchema = z.object({ email: emailSchema });

const token = (message: string) => z.string().min(1, message).max(200);

export const resetPasswordSchema = z
  .object({ token: token(t`Reset token is required`), password: newPasswordSchema, confirmPassword })
  .refine(passwordsMatch, { ...passwordMismatch, when: whenBothTyped });
export type PasswordReset = z.input<typeof resetPasswordSchema>;

/** The token of an emailed invitation. */
export const invitationTokenSchema = z.object({ token: token(t`Invitation token is required`) });

export const acceptInvitationSchema = z
  .object({
    token: token(t`Invitation token is required`),
    username: usernameSchema,
    password: newPasswordSchema,
    confirmPassword,
  })
  .refine(passwordsMatch, { ...passwordMismatch, when: whenBothTyped });
export type AcceptInvitation = z.input<typeof acceptInvitationSchema>;

/** The invited person, and the suggested username. */
export const invitationSchema = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  expiresAt: instantSchema,
});
export type Invitation = z.infer<typeof invitationSchema>;

export const changePasswordSchema = z
  .object({
    currentPassword: currentPassword(t`Current password is required`),
    password: newPasswordSchema,
    confirmPassword,
  })
  .refine(passwordsMatch, { ...passwordMismatch, when: whenBothTyped });

export const confirmEmailSchema = z.object({
  token: token(t`Confirmation token is required`),
  /** The account's password; required when this browser is not signed in to the account. */
  password: currentPassword(t`Password is required`).optional(),
});

/** A corrected address for an account whose address is not confirmed yet. */
export const correctEmailSchema = z.object({ email: emailSchema, currentPassword: currentPassword(t`Password is required`) });

/** The signed-in person's own account, without secrets. */
export const currentUserSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  /** The stored role, also while the address is unconfirmed. */
  role: roleSchema,
  /** The role for policies: `viewer` until the address is confirmed. */
  effectiveRole: roleSchema,
  emailVerified: z.boolean(),
  /** The new address, until it is confirmed from its mailbox. */
  pendingEmail: z.string().nullable(),
  monthlySubmissionTarget: z.number().int(),
  /** The person's dashboard layout; null for the default layout. */
  dashboard: dashboardLayoutSchema.nullable(),
  /** Whether the dashboard still shows the first steps (DASH-46). */
  firstSteps: z.boolean(),
  /** Whether single-key shortcuts, such as `c`, are enabled. */
  singleKeyShortcuts: z.boolean(),
  /** The language that the person chose; null for the browser's language. */
  language: z.enum(languageNames).nullable(),
  phone: z.string().nullable(),
  department: z.string().nullable(),
  linkedinUrl: z.string().nullable(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  company: z.string().nullable(),
  /** Id of a field or subfield of `listFields`. */
  primaryField: z.string().nullable(),
  /** Id of a field or subfield of `listFields`. */
  secondaryField: z.string().nullable(),
  cvRomanianUrl: z.string().nullable(),
  cvRomanianFileName: z.string().nullable(),
  cvRomanianFileSize: z.number().int().nullable(),
  cvEnglishUrl: z.string().nullable(),
  cvEnglishFileName: z.string().nullable(),
  cvEnglishFileSize: z.number().int().nullable(),
  createdAt: instantSchema,
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

/** A person's own statistics for a month. */
export const userStatsSchema = z.object({
  /** The month that the statistics cover. */
  month: monthSchema,
  /** Items of any type that left draft in this month. */
  submissionsCount: z.number().int(),
  /** Own ideas of the month outside the five energy categories. */
  ideasOutsideEnergy: z.number().int(),
  /** Sum of activity scores of the month. */
  totalScore: z.number(),
  activityCount: z.number().int(),
  /** Mean rating of the person's own published ideas that have ratings; 0 if there are none. */
  averageRating: z.number(),
  /** The same over content of all types. */
  averageContentRating: z.number(),
  monthlySubmissionTarget: z.number().int(),
});
export type UserStats = z.infer<typeof userStatsSchema>;
