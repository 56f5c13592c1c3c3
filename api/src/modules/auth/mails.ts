import { isPersonName } from 'shared-contracts/schemas/person-name';
import type { Mail } from '../../platform/mail/mail.ts';

/** The recipient of a mail and the portal's name. */
export interface Letter {
  readonly to: string;
  readonly firstName: string;
  /** The portal's name, from branding. */
  readonly portal: string;
}

/** A name for a mail: replaces names of old, unchecked accounts that look like a link or like a text of the portal. */
export const nameInMail = (name: string, instead: string): string => (isPersonName(name) ? name : instead);

/** A mail in the portal's common layout. */
export const letter = ({ to, firstName, portal }: Letter, subject: string, ...paragraphs: string[]): Mail => ({
  to,
  subject,
  text: [`Hello ${nameInMail(firstName, 'colleague')},`, ...paragraphs, portal, ''].join('\n\n'),
});

export const confirmationMail = (about: Letter, link: string): Mail =>
  letter(
    about,
    `Confirm your email address for ${about.portal}`,
    'Please confirm that this is your address by opening this link:',
    link,
    'It is valid for 24 hours and works once. The portal opens when the address is confirmed.',
    'You may be asked for the password that you registered with.',
    'If you did not create an account, you can ignore this mail.',
  );

export const resetMail = (about: Letter, link: string): Mail =>
  letter(
    about,
    `Reset your password for ${about.portal}`,
    'Somebody, hopefully you, asked to reset your password. Choose a new one here:',
    link,
    'The link is valid for one hour and works once.',
    'If it was not you, ignore this mail: your password stays as it is.',
  );

export const passwordChangedMail = (about: Letter): Mail =>
  letter(
    about,
    `Your password for ${about.portal} was changed`,
    'Your password has just been changed, and every other device has been signed out.',
    'If it was not you, please tell an administrator at once.',
  );

export const invitationMail = (about: Letter, link: string): Mail =>
  letter(
    about,
    `You are invited to ${about.portal}`,
    'An administrator has made an account for you. Choose your username and password here:',
    link,
    'The link is valid for 7 days and works once.',
    'If you did not expect this, you can ignore this mail.',
  );

export const newAddressMail = (about: Letter, link: string): Mail =>
  letter(
    about,
    `Confirm your new email address for ${about.portal}`,
    'Please confirm that this is your new address by opening this link:',
    link,
    'It is valid for 24 hours and works once. Until then your former address stays.',
    'If you did not ask for this, you can ignore this mail.',
  );

export const addressChangeAskedMail = (about: Letter, email: string): Mail =>
  letter(
    about,
    `A new email address for ${about.portal} was asked for`,
    `Somebody, hopefully you, asked to change your email address to ${email}. It changes when that address is confirmed.`,
    'If it was not you, change your password at once: that takes the request back and signs everybody else out.',
  );

export const addressChangedMail = (about: Letter, email: string): Mail =>
  letter(
    about,
    `Your email address for ${about.portal} was changed`,
    `Your email address is now ${email}. Mails no longer come to this one.`,
    'If it was not you, please tell an administrator at once.',
  );
