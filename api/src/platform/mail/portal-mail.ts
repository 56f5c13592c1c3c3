import type { Language } from 'shared-contracts/constants/languages';
import type { Branding } from 'shared-contracts/schemas/branding';
import { isPersonName } from 'shared-contracts/schemas/person-name';
import { t } from 'shared-contracts/translate';
import { inLanguage } from '../language/language.ts';
import type { UserRow } from '../users/tables.ts';
import { composeMail, type MailContent, type MailPart } from './compose-mail.ts';
import type { Mail } from './mail.ts';

/** The recipient of a mail, and the name and colours of the portal that sends it. */
export interface MailRecipient {
  readonly to: string;
  /** Null for an address without an account. */
  readonly firstName: string | null;
  /** The language that the recipient has chosen for pages and mails, or that of an invitation; null means English. */
  readonly language: Language | null;
  readonly branding: Branding;
}

/**
 * The recipient of a mail to an account: one in use (`isInUse`), unless the mail has a link that confirms the address.
 * @param to another address than that of the account
 */
export const recipientOf = (
  { email, firstName, language }: Pick<UserRow, 'email' | 'firstName' | 'language'>,
  branding: Branding,
  to = email,
): MailRecipient => ({ to, firstName, language, branding });

/** Text of a mail, in the language of its recipient. */
export interface MailText {
  readonly subject: string;
  readonly parts: readonly MailPart[];
  readonly footer?: NonNullable<MailContent['footer']>;
}

/** A name for a mail: replaces names of old, unchecked accounts that look like a link or like a text of the portal. */
export const nameInMail = (name: string, instead: string): string => (isPersonName(name) ? name : instead);

const greetingOf = (name: string | null): string =>
  name !== null && isPersonName(name) ? t`Hello ${name},` : t`Hello colleague,`;

/**
 * A mail in the portal's common layout and the recipient's language (PLAT-435).
 * @param text called with that language active
 */
export const portalMail = ({ to, firstName, language, branding }: MailRecipient, text: () => MailText): Mail =>
  inLanguage(language ?? 'en', () => composeMail({ to, greeting: greetingOf(firstName), branding, ...text() }));
