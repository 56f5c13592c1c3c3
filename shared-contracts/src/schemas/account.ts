import * as z from 'zod';
import { roles } from '../actor.ts';
import { accountLimits } from '../terms/account.ts';
import { instantSchema } from './content.ts';

export const roleSchema = z.enum(roles);

export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(accountLimits.email.max, 'Email must be at most 254 characters')
  .pipe(z.email('Please enter a valid email address'));

export const newPasswordSchema = z
  .string()
  .min(accountLimits.password.min, 'Password must be at least 8 characters')
  .max(accountLimits.password.max, 'Password must be at most 128 characters');

export const usernameSchema = z
  .string()
  .trim()
  .min(accountLimits.username.min, 'Username must be at least 3 characters')
  .max(accountLimits.username.max, 'Username must be at most 40 characters')
  .regex(/^[\p{L}\p{N}._-]*$/u, 'Username may have letters, digits, dots, dashes and underscores');
export const firstNameSchema = z
  .string()
  .trim()
  .min(1, 'First name is required')
  .max(accountLimits.name.max, 'First name must be at most 80 characters');
export const lastNameSchema = z
  .string()
  .trim()
  .min(1, 'Last name is required')
  .max(accountLimits.name.max, 'Last name must be at most 80 characters');

/** For a schema with `password` and `confirmPassword`: how they are compared. */
const passwordsMatch = { error: "Passwords don't match", path: ['confirmPassword'] };
const same = (value: { password: string; confirmPassword: string }) => value.password === value.confirmPassword;
/** Lets the comparison speak although other fields have issues, as a person filling in the form expects. */
const whenTyped = (payload: { value: unknown }) => {
  const value = payload.value as Record<string, unknown> | null;
  return typeof value?.password === 'string' && typeof value.confirmPassword === 'string';
};

export const loginSchema = z.object({
  email: emailSchema,
  password: z.string().min(1, 'Password is required').max(accountLimits.password.max, 'Password must be at most 128 characters'),
});
export type Login = z.input<typeof loginSchema>;

export const registrationSchema = z
  .object({
    username: usernameSchema,
    email: emailSchema,
    password: newPasswordSchema,
    confirmPassword: z.string(),
    firstName: firstNameSchema,
    lastName: lastNameSchema,
  })
  .refine(same, { ...passwordsMatch, when: whenTyped });
export type Registration = z.input<typeof registrationSchema>;

export const forgotPasswordSchema = z.object({ email: emailSchema });

const token = (message: string) => z.string().min(1, message).max(200);

export const resetPasswordSchema = z
  .object({ token: token('Reset token is required'), password: newPasswordSchema, confirmPassword: z.string() })
  .refine(same, { ...passwordsMatch, when: whenTyped });

/** The token of a mailed invitation. */
export const invitationTokenSchema = z.object({ token: token('Invitation token is required') });

export const acceptInvitationSchema = z
  .object({
    token: token('Invitation token is required'),
    username: usernameSchema,
    password: newPasswordSchema,
    confirmPassword: z.string(),
  })
  .refine(same, { ...passwordsMatch, when: whenTyped });
export type AcceptInvitation = z.input<typeof acceptInvitationSchema>;

/** Whom an invitation is for, and the username that it suggests. */
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
    currentPassword: z
      .string()
      .min(1, 'Current password is required')
      .max(accountLimits.password.max, 'Password must be at most 128 characters'),
    password: newPasswordSchema,
    confirmPassword: z.string(),
  })
  .refine(same, { ...passwordsMatch, when: whenTyped });

export const confirmEmailSchema = z.object({ token: token('Confirmation token is required') });

/** The signed-in person to themselves: the whole of their account, secrets excepted. */
export const currentUserSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  /** The stored role, also while the address is unconfirmed. */
  role: roleSchema,
  /** What policies go by: `viewer` until the address is confirmed. */
  effectiveRole: roleSchema,
  emailVerified: z.boolean(),
  /** The address that becomes theirs once it is confirmed from its mailbox. */
  pendingEmail: z.string().nullable(),
  monthlySubmissionTarget: z.number().int(),
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

/** One's own figures for the present month. */
export const userStatsSchema = z.object({
  /** Items of any type that left draft this month. */
  submissionsCount: z.number().int(),
  /** Own ideas of this month outside the five energy categories. */
  ideasOutsideEnergy: z.number().int(),
  /** Sum of activity scores this month. */
  totalScore: z.number(),
  activityCount: z.number().int(),
  /** Mean rating of one's approved ideas, 0 without any. */
  averageRating: z.number(),
  monthlySubmissionTarget: z.number().int(),
});
export type UserStats = z.infer<typeof userStatsSchema>;
