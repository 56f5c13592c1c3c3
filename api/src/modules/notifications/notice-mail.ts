import type { NotificationKind } from 'shared-contracts/terms/notification';
import type { Mail } from '../../platform/mail/mail.ts';
import type { ItemDescription } from '../content/visible-items.ts';
import type { NoticeDecision } from './decision.ts';
import { excerptOf } from './excerpt.ts';
import type { NoticeMerge } from './merge.ts';

/** Whom a mail is for and which portal it comes from. */
export interface Reader {
  readonly to: string;
  readonly firstName: string;
  /** The portal's name, from branding. */
  readonly portal: string;
  readonly publicUrl: string;
}

/** What is told, as its reader may see it now. */
export interface Told {
  readonly kind: NotificationKind;
  readonly item: ItemDescription;
  readonly actor: { readonly firstName: string; readonly lastName: string } | undefined;
  readonly comment: string | undefined;
  readonly decision: NoticeDecision | null;
  readonly merged: NoticeMerge | null;
}

interface Wording {
  readonly subject: string;
  readonly paragraphs: readonly string[];
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

const ofDecision = ({ item: { label, title }, decision }: Told): Wording => {
  const { status, reason, ofChange } = decision ?? { status: 'approved', reason: null, ofChange: false };
  const what = ofChange ? `The change to your ${label}` : `Your ${label}`;
  return {
    subject: `${what} was ${status}: ${title}`,
    paragraphs: [
      `${what} "${title}" ${outcome[ofChange ? 'change' : 'item'][status]}`,
      ...(reason ? [`The reviewer wrote:\n${reason}`] : []),
    ],
  };
};

const nameOf = ({ actor }: Told): string => (actor ? `${actor.firstName} ${actor.lastName}` : 'Somebody');

const ofMerge = (told: Told): Wording => {
  const { label, title } = told.item;
  const { part = 'source', title: merged = '' } = told.merged ?? {};
  return part === 'source'
    ? {
        subject: `Your ${label} was merged: ${merged}`,
        paragraphs: [
          `${nameOf(told)} has merged your ${label} "${merged}" into "${title}", which says the same. You are named among its authors.`,
          'Comments, ratings and votes have gone there, and your points stay yours. The old address leads to it.',
        ],
      }
    : {
        subject: `Another ${label} was merged into yours: ${title}`,
        paragraphs: [
          `${nameOf(told)} has merged the ${label} "${merged}" into your ${label} "${title}", since both say the same. Its authors are named beside you.`,
        ],
      };
};

const wordings: Readonly<Record<NotificationKind, (told: Told) => Wording>> = {
  decision: ofDecision,
  comment: (told) => ({
    subject: `New comment on the ${told.item.label}: ${told.item.title}`,
    paragraphs: [`${nameOf(told)} commented on the ${told.item.label} "${told.item.title}":`, excerptOf(told.comment ?? '')],
  }),
  mention: (told) => ({
    subject: `${nameOf(told)} mentioned you: ${told.item.title}`,
    paragraphs: [
      `${nameOf(told)} mentioned you in a comment on the ${told.item.label} "${told.item.title}":`,
      excerptOf(told.comment ?? ''),
    ],
  }),
  review: (told) => ({
    subject: `Waiting for review: ${told.item.title}`,
    paragraphs: [`${nameOf(told)} has handed in the ${told.item.label} "${told.item.title}". It waits for a reviewer.`],
  }),
  edit: (told) => ({
    subject: `Your ${told.item.label} was edited: ${told.item.title}`,
    paragraphs: [`${nameOf(told)} has edited your ${told.item.label} "${told.item.title}".`],
  }),
  merged: ofMerge,
};

/** The mail that tells a person of something, with the way to the item and to the switch that ends such mails. */
export const noticeMail = ({ to, firstName, portal, publicUrl }: Reader, told: Told): Mail => {
  const { subject, paragraphs } = wordings[told.kind](told);
  const text = [
    `Hello ${firstName},`,
    ...paragraphs,
    `${publicUrl}${told.item.url}`,
    `Which mails you get is your choice: ${publicUrl}/profile?tab=notifications`,
    portal,
    '',
  ];
  // a header has one line, whatever stands in a title
  return { to, subject: subject.replaceAll(/\s+/g, ' '), text: text.join('\n\n') };
};
