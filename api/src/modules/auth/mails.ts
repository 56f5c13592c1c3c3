import type { Mail } from '../../platform/mail/mail.ts';

/** Whom a mail is for and which portal it comes from. */
export interface Letter {
  readonly to: string;
  readonly firstName: string;
  /** The portal's name, from branding. */
  readonly portal: string;
}

const letter = ({ to, firstName, portal }: Letter, subject: string, ...paragraphs: string[]): Mail => ({
  to,
  subject,
  text: [`Hello ${firstName},`, ...paragraphs, portal, ''].join('\n\n'),
});

export const confirmationMail = (about: Letter, link: string): Mail =>
  letter(
    about,
    `Confirm your email address for ${about.portal}`,
    'Please confirm that this is your address by opening this link:',
    link,
    'It is valid for 24 hours and works once. Until then you can read everything, and afterwards take part.',
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
    'Your password has just been changed, and you have been signed out on every device.',
    'If it was not you, please tell an administrator at once.',
  );
