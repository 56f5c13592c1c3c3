import * as z from 'zod';
import { accountLimits } from '../constants/account.ts';
import { languageNames } from '../constants/languages.ts';
import { tooLong } from '../constants/length-texts.ts';
import { type CvLanguage, cvLanguages, profileLimits } from '../constants/profile.ts';
import { t } from '../translate.ts';
import { emailSchema, roleSchema } from './account.ts';
import { instantSchema } from './content.ts';
import { firstNameSchema, lastNameSchema, oneLine, plainLines } from './person-name.ts';

/** An optional text; null and blank mean none. */
const optionalText = (label: string, max: number, check = oneLine(label)) =>
  z
    .string()
    .trim()
    .max(max, tooLong(label, max))
    .superRefine(check)
    .transform((text) => text || null)
    .nullish();

const isLinkedIn = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, port } = new URL(text);
  return protocol === 'https:' && /^([a-z]+\.)?linkedin\.com$/.test(hostname) && `${username}${password}${port}` === '';
};

/** Adds the scheme to an address that was pasted without it, or replaces an outdated one. */
const withScheme = (text: string): string => {
  const bare = text.replace(/^https?:\/\//i, '');
  return /^([a-z]+\.)?linkedin\.com(\/|$)/i.test(bare) ? `https://${bare}` : text;
};

const linkedinUrl = z
  .string()
  .trim()
  .transform(withScheme)
  .pipe(
    z
      .string()
      .max(profileLimits.linkedinUrl.max, tooLong(t`LinkedIn address`, profileLimits.linkedinUrl.max))
      .refine((text) => text === '' || isLinkedIn(text), t`Please enter an address of linkedin.com`),
  )
  .transform((text) => text || null)
  .nullish();

const fileUrl = z
  .string()
  .max(300)
  .transform((text) => text || null)
  .nullish();

const choiceMessage = t`Please choose one of the fields`;
const fieldChoice = z
  .union([z.uuid(choiceMessage), z.literal('', choiceMessage)], choiceMessage)
  .transform((id) => id || null)
  .nullish();

/**
 * What a person may change of their own account: omitted fields do not change, null and blank clear them. `role` may repeat the
 * current one; files must be the person's uploads of that kind (or the current ones); a new `email` is pending until it is
 * confirmed from its mailbox.
 */
export const profileInputSchema = z.object({
  firstName: firstNameSchema.optional(),
  lastName: lastNameSchema.optional(),
  email: emailSchema.optional(),
  role: roleSchema.optional(),
  phone: optionalText(t`Phone`, profileLimits.phone.max),
  department: optionalText(t`Department`, profileLimits.department.max),
  linkedinUrl,
  bio: optionalText(t`Bio`, profileLimits.bio.max, plainLines(t`Bio`)),
  location: optionalText(t`Location`, profileLimits.location.max),
  company: optionalText(t`Company`, profileLimits.company.max),
  primaryField: fieldChoice,
  secondaryField: fieldChoice,
  profileImageUrl: fileUrl,
  cvRomanianUrl: fileUrl,
  cvEnglishUrl: fileUrl,
  /** Required with a new `email`. */
  currentPassword: z.string().max(accountLimits.password.max).optional(),
  /** Null cancels an unconfirmed new address; anything else is ignored. */
  pendingEmail: z.string().max(accountLimits.email.max).nullish(),
});
export type ProfileInput = z.input<typeof profileInputSchema>;

/** One session of a person. */
export const signedInSessionSchema = z.object({
  id: z.uuid(),
  /** Whether it is the session of this call. */
  current: z.boolean(),
  /** Browser and system if known, such as 'Firefox on Windows'. */
  device: z.string(),
  address: z.string().nullable(),
  createdAt: instantSchema,
  /** Rounded to the minute. */
  lastSeenAt: instantSchema,
  /** When it expires if it is not used before then. */
  expiresAt: instantSchema,
});
export type SignedInSession = z.infer<typeof signedInSessionSchema>;

const languages = Object.keys(cvLanguages) as [CvLanguage, ...CvLanguage[]];

/** Path parameter of a CV. */
export const cvParams = z.object({ language: z.enum(languages) });

/** Whose CV; the caller's own unless an admin names another person. */
export const cvQuery = z.object({ userId: z.uuid(t`This is not a valid id`).optional() });

/** The language of the person's own pages and emails; null for the browser's language. */
export const languageChoiceSchema = z.object({
  language: z.enum(languageNames, t`Please choose one of the languages`).nullable(),
});
export type LanguageChoice = z.infer<typeof languageChoiceSchema>;

/** The person's own keyboard settings. */
export const shortcutSettingsSchema = z.object({ singleKeyShortcuts: z.boolean() });
export type ShortcutSettings = z.infer<typeof shortcutSettingsSchema>;
