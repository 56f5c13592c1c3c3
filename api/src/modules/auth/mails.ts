import type { Branding } from 'shared-contracts/schemas/branding';
import { isPersonName } from 'shared-contracts/schemas/person-name';
import { composeMail, type MailPart } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';

/** The recipient of a mail, and the name and colours of the portal. */
export interface Letter {
  readonly to: string;
  readonly firstName: string;
  readonly branding: Branding;
}

/** A name for a mail: replaces names of old, unchecked accounts that look like a link or like a text of the portal. */
export const nameInMail = (name: string, instead: string): string => (isPersonName(name) ? name : instead);

/** A mail in the portal's common layout. */
export const letter = ({ to, firstName, branding }: Letter, subject: string, ...parts: MailPart[]): Mail =>
  composeMail({ to, subject, greeting: `Hello ${nameInMail(firstName, 'colleague')},`, parts, branding });

export const confirmationMail = (about: Letter, link: string): Mail =>
  letter(
    about,
    `Confirm your email address for ${about.branding.companyName}`,
    'Please confirm that this is your address:',
    { href: link, label: 'Confirm address' },
    'The link is valid for 24 hours and works once. The portal opens as soon as your address is confirmed.',
    'You may be asked for the password that you registered with.',
    "If you didn't create an account, you can ignore this email.",
  );

export const resetMail = (about: Letter, link: string): Mail =>
  letter(
    about,
    `Reset your password for ${about.branding.companyName}`,
    'Someone, hopefully you, asked to reset your password. Choose a new one here:',
    { href: link, label: 'Choose a new password' },
    'The link is valid for 1 hour and works once.',
    "If it wasn't you, ignore this email. Your password stays the same.",
  );

export const passwordChangedMail = (about: Letter): Mail =>
  letter(
    about,
    `Your password for ${about.branding.companyName} was changed`,
    'Your password was just changed, and all your other devices were signed out.',
    "If it wasn't you, contact an administrator right away.",
  );

export const invitationMail = (about: Letter, link: string): Mail =>
  letter(
    about,
    `You are invited to ${about.branding.companyName}`,
    'An administrator has created an account for you. Choose your username and password here:',
    { href: link, label: 'Accept the invitation' },
    'The link is valid for 7 days and works once.',
    "If you didn't expect this, you can ignore this email.",
  );

export const newAddressMail = (about: Letter, link: string): Mail =>
  letter(
    about,
    `Confirm your new email address for ${about.branding.companyName}`,
    'Please confirm that this is your new address:',
    { href: link, label: 'Confirm address' },
    'The link is valid for 24 hours and works once. Until then your previous address stays.',
    "If you didn't ask for this, you can ignore this email.",
  );

export const addressChangeAskedMail = (about: Letter, email: string): Mail =>
  letter(
    about,
    `A new email address for ${about.branding.companyName} was asked for`,
    `Someone, hopefully you, asked to change your email address to ${email}. It changes when that address is confirmed.`,
    "If it wasn't you, change your password right away. That cancels the request and signs everyone else out.",
  );

export const addressChangedMail = (about: Letter, email: string): Mail =>
  letter(
    about,
    `Your email address for ${about.branding.companyName} was changed`,
    `Your email address is now ${email}. You won't get any more emails at this one.`,
    "If it wasn't you, contact an administrator right away.",
  );
