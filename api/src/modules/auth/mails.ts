import { t } from 'shared-contracts/translate';
import type { Mail } from '../../platform/mail/mail.ts';
import { type MailRecipient, portalMail } from '../../platform/mail/portal-mail.ts';

export const confirmationMail = (recipient: MailRecipient, link: string): Mail =>
  portalMail(recipient, () => ({
    subject: t`Confirm your email address for ${recipient.branding.companyName}`,
    parts: [
      t`Please confirm that this is your address:`,
      { href: link, label: t`Confirm address` },
      t`The link is valid for 24 hours and works once. The portal opens as soon as your address is confirmed.`,
      t`We may ask for the password you registered with.`,
      t`If you didn't create an account, you can ignore this email.`,
    ],
  }));

export const resetMail = (recipient: MailRecipient, link: string): Mail =>
  portalMail(recipient, () => ({
    subject: t`Reset your password for ${recipient.branding.companyName}`,
    parts: [
      t`Someone, hopefully you, asked to reset your password. Choose a new one here:`,
      { href: link, label: t`Choose a new password` },
      t`The link is valid for 1 hour and works once.`,
      t`If it wasn't you, ignore this email. Your password stays the same.`,
    ],
  }));

export const passwordChangedMail = (recipient: MailRecipient): Mail =>
  portalMail(recipient, () => ({
    subject: t`Your password for ${recipient.branding.companyName} was changed`,
    parts: [
      t`Your password was just changed, and all your other devices were signed out.`,
      t`If it wasn't you, contact an administrator right away.`,
    ],
  }));

export const invitationMail = (recipient: MailRecipient, link: string): Mail =>
  portalMail(recipient, () => ({
    subject: t`You are invited to ${recipient.branding.companyName}`,
    parts: [
      t`An administrator has created an account for you. Choose your username and password here:`,
      { href: link, label: t`Accept the invitation` },
      t`The link is valid for 7 days and works once.`,
      t`If you didn't expect this, you can ignore this email.`,
    ],
  }));

export const newAddressMail = (recipient: MailRecipient, link: string): Mail =>
  portalMail(recipient, () => ({
    subject: t`Confirm your new email address for ${recipient.branding.companyName}`,
    parts: [
      t`Please confirm that this is your new address:`,
      { href: link, label: t`Confirm address` },
      t`The link is valid for 24 hours and works once. Until then your previous address stays.`,
      t`If you didn't ask for this, you can ignore this email.`,
    ],
  }));

export const addressChangeRequestedMail = (recipient: MailRecipient, email: string): Mail =>
  portalMail(recipient, () => ({
    subject: t`A new email address for ${recipient.branding.companyName} was requested`,
    parts: [
      t`Someone, hopefully you, asked to change your email address to ${email}. It changes when that address is confirmed.`,
      t`If it wasn't you, change your password right away. That cancels the request and signs everyone else out.`,
    ],
  }));

export const addressChangedMail = (recipient: MailRecipient, email: string): Mail =>
  portalMail(recipient, () => ({
    subject: t`Your email address for ${recipient.branding.companyName} was changed`,
    parts: [
      t`Your email address is now ${email}. You won't get any more emails at this one.`,
      t`If it wasn't you, contact an administrator right away.`,
    ],
  }));
