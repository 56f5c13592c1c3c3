import * as z from 'zod';
import { accountLimits } from '../terms/account.ts';
import { type CvLanguage, cvLanguages, profileLimits } from '../terms/profile.ts';
import { emailSchema, firstNameSchema, lastNameSchema, roleSchema } from './account.ts';
import { instantSchema } from './content.ts';

/** A text that may be left empty; null and blank mean none. */
const optionalText = (label: string, max: number) =>
  z
    .string()
    .trim()
    .max(max, `${label} must be at most ${max} characters`)
    .transform((text) => text || null)
    .nullish();

const isLinkedIn = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, port } = new URL(text);
  return protocol === 'https:' && /^([a-z]+\.)?linkedin\.com$/.test(hostname) && `${username}${password}${port}` === '';
};

const linkedinUrl = z
  .string()
  .trim()
  .max(profileLimits.linkedinUrl.max, `LinkedIn address must be at most ${profileLimits.linkedinUrl.max} characters`)
  .refine((text) => text === '' || isLinkedIn(text), 'Please enter an address that begins with https://www.linkedin.com/')
  .transform((text) => text || null)
  .nullish();

const fileUrl = z
  .string()
  .max(300)
  .transform((text) => text || null)
  .nullish();

const choose = 'Please choose one of the fields';
const fieldChoice = z
  .union([z.uuid(choose), z.literal('', choose)], choose)
  .transform((id) => id || null)
  .nullish();

/**
 * What a person may change of their own account: what is absent stays, null and blank take away.
 * `role` may say what it is already; files must be own uploads of that kind (or what stands there);
 * a new `email` waits until it is confirmed from its mailbox.
 */
export const profileInputSchema = z.object({
  firstName: firstNameSchema.optional(),
  lastName: lastNameSchema.optional(),
  email: emailSchema.optional(),
  role: roleSchema.optional(),
  phone: optionalText('Phone', profileLimits.phone.max),
  department: optionalText('Department', profileLimits.department.max),
  linkedinUrl,
  bio: optionalText('Bio', profileLimits.bio.max),
  location: optionalText('Location', profileLimits.location.max),
  company: optionalText('Company', profileLimits.company.max),
  primaryField: fieldChoice,
  secondaryField: fieldChoice,
  profileImageUrl: fileUrl,
  cvRomanianUrl: fileUrl,
  cvEnglishUrl: fileUrl,
  /** Null takes back a new address that is not confirmed yet; anything else says nothing. */
  pendingEmail: z.string().max(accountLimits.email.max).nullish(),
});
export type ProfileInput = z.input<typeof profileInputSchema>;

/** One place where a person is signed in. */
export const signedInSessionSchema = z.object({
  id: z.uuid(),
  /** Whether it is the session of this very call. */
  current: z.boolean(),
  /** Browser and system as far as they can be told, such as 'Firefox on Windows'. */
  device: z.string(),
  address: z.string().nullable(),
  createdAt: instantSchema,
  /** To the minute. */
  lastSeenAt: instantSchema,
  /** When it ends if it is not used before. */
  expiresAt: instantSchema,
});
export type SignedInSession = z.infer<typeof signedInSessionSchema>;

const languages = Object.keys(cvLanguages) as [CvLanguage, ...CvLanguage[]];

/** Path parameter of a CV. */
export const cvParams = z.object({ language: z.enum(languages) });

/** Whose CV; one's own unless an admin names somebody else. */
export const cvQuery = z.object({ userId: z.uuid('This is not a valid id').optional() });
