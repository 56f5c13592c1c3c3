import type { NotificationKind } from 'shared-contracts/constants/notification';
import { composeMail, type MailPart } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { type Letter, nameInMail } from '../auth/mails.ts';
import type { NoticeDecision } from './decision.ts';
import type { Noticed, readRelease } from './describe-noticed.ts';
import { excerptOf } from './excerpt.ts';
import type { NoticeMerge } from './merge.ts';

/** The recipient of a mail, and the portal that sends it. */
export interface Reader extends Letter {
  readonly publicUrl: string;
}

/** The content of a notice, as its reader may see it now. */
export interface Notified {
  readonly kind: NotificationKind;
  readonly item: Noticed;
  readonly actor: { readonly firstName: string; readonly lastName: string } | undefined;
  readonly comment: string | undefined;
  readonly decision: NoticeDecision | null;
  readonly merged: NoticeMerge | null;
  readonly release: ReturnType<typeof readRelease>;
}

interface Wording {
  readonly subject: string;
  readonly paragraphs: readonly MailPart[];
}

const outcome = {
  item: {
    approved: 'was approved. Everyone signed in can read it now.',
    rejected: 'was not approved this time.',
  },
  change: {
    approved: 'was approved. Everyone signed in can read it as you changed it.',
    rejected: 'was not approved this time. It stays as it was.',
  },
} as const;

const ofDecision = ({ item: { label, title }, decision }: Notified): Wording => {
  const { status, reason, ofChange } = decision ?? { status: 'approved', reason: null, ofChange: false };
  const what = ofChange ? `The change to your ${label}` : `Your ${label}`;
  return {
    subject: `${what} was ${status}: ${title}`,
    paragraphs: [
      `${what} "${title}" ${outcome[ofChange ? 'change' : 'item'][status]}`,
      ...(reason ? ['The reviewer wrote:', { quote: reason }] : []),
    ],
  };
};

const nameOf = ({ actor }: Notified): string =>
  actor ? `${nameInMail(actor.firstName, 'A')} ${nameInMail(actor.lastName, 'colleague')}` : 'Someone';

const ofMerge = (told: Notified): Wording => {
  const { label, title } = told.item;
  const { part = 'source', title: merged = '' } = told.merged ?? {};
  return part === 'source'
    ? {
        subject: `Your ${label} was merged: ${merged}`,
        paragraphs: [
          `${nameOf(told)} merged your ${label} "${merged}" into "${title}", which says the same. You're one of its authors.`,
          'Comments, ratings and votes moved there, and you keep your points. The old address leads to it.',
        ],
      }
    : {
        subject: `Another ${label} was merged into yours: ${title}`,
        paragraphs: [
          `${nameOf(told)} merged the ${label} "${merged}" into your ${label} "${title}", since both say the same. Its authors are named beside you.`,
        ],
      };
};

const wordings: Readonly<Record<NotificationKind, (told: Notified) => Wording>> = {
  decision: ofDecision,
  comment: (told) => ({
    subject: `New comment on the ${told.item.label}: ${told.item.title}`,
    paragraphs: [
      `${nameOf(told)} commented on the ${told.item.label} "${told.item.title}":`,
      { quote: excerptOf(told.comment ?? '') },
    ],
  }),
  mention: (told) => ({
    subject: `${nameOf(told)} mentioned you: ${told.item.title}`,
    paragraphs: [
      `${nameOf(told)} mentioned you in a comment on the ${told.item.label} "${told.item.title}":`,
      { quote: excerptOf(told.comment ?? '') },
    ],
  }),
  review: (told) => ({
    subject: `Waiting for review: ${told.item.title}`,
    paragraphs: [`${nameOf(told)} submitted the ${told.item.label} "${told.item.title}". It's waiting for review.`],
  }),
  edit: (told) => ({
    subject: `Your ${told.item.label} was edited: ${told.item.title}`,
    paragraphs: [`${nameOf(told)} edited your ${told.item.label} "${told.item.title}".`],
  }),
  merged: ofMerge,
  release: ({ item: { title }, release }) => ({
    subject: `${release?.what === 'returned' ? 'Canary taken back' : 'Failing release'}: ${title}`,
    paragraphs: [
      release?.what === 'returned'
        ? `The canary ${title} failed, so the portal took it back. Everyone has ${release.now}.`
        : `${title} fails in browsers. Live for everyone: ${release?.now}.`,
      `${release?.reason}.`,
    ],
  }),
};

/** What the button says that leads to the item. */
const labelOf = ({ kind, item }: Notified): string => {
  if (kind === 'review') return 'Review it';
  if (kind === 'comment' || kind === 'mention') return 'Read the comment';
  return `Open the ${item.label}`;
};

/** A title as part of a sentence: its author cannot add lines to a mail of the portal. */
const onOneLine = (title: string): string => title.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();

/** The mail of a notice, with links to the item and to the preference that turns off such mails. */
export const noticeMail = ({ to, firstName, branding, publicUrl }: Reader, told: Notified): Mail => {
  const { subject, paragraphs } = wordings[told.kind]({
    ...told,
    item: { ...told.item, title: onOneLine(told.item.title) },
    merged: told.merged && { ...told.merged, title: onOneLine(told.merged.title) },
  });
  return composeMail({
    to,
    subject,
    greeting: `Hello ${nameInMail(firstName, 'colleague')},`,
    parts: [...paragraphs, { href: `${publicUrl}${told.item.url}`, label: labelOf(told) }],
    footer: { label: 'Choose which emails you get', href: `${publicUrl}/profile?tab=notifications` },
    branding,
  });
};
