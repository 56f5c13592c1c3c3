import { itemNoun, yourItem } from 'shared-contracts/constants/item-nouns';
import type { NotificationKind } from 'shared-contracts/constants/notification';
import { releaseReason } from 'shared-contracts/constants/release';
import { withdrawalHours } from 'shared-contracts/constants/undo';
import { t, translate } from 'shared-contracts/translate';
import type { Mail } from '../../platform/mail/mail.ts';
import { type MailRecipient, type MailText, nameInMail, portalMail } from '../../platform/mail/portal-mail.ts';
import { capital } from '../content/item-texts.ts';
import {
  excerptOf,
  type NotificationDecision,
  type NotificationMerge,
  type NotificationReview,
  type NotificationSubject,
  type readRelease,
} from './describe-notification.ts';

/** The recipient of a mail, and the address of the portal that sends it. */
export interface Recipient extends MailRecipient {
  readonly publicUrl: string;
}

/** The content of a notification, as its reader may see it now. */
export interface NotificationContent {
  readonly kind: NotificationKind;
  readonly item: NotificationSubject;
  readonly actor: { readonly firstName: string; readonly lastName: string } | undefined;
  readonly comment: string | undefined;
  readonly decision: NotificationDecision | null;
  /** Set if the decision was undone after its email had been sent. */
  readonly undone: 'approved' | 'rejected' | undefined;
  readonly review: NotificationReview | null;
  readonly merged: NotificationMerge | null;
  readonly withdrawn: boolean;
  readonly release: ReturnType<typeof readRelease>;
}

type NotificationWording = Pick<MailText, 'subject' | 'parts'>;

const ofItemDecision = (yours: string, title: string, isApproved: boolean): readonly [subject: string, sentence: string] =>
  isApproved
    ? [t`${yours} was approved: ${title}`, t`${yours} "${title}" was approved. Everyone signed in can read it now.`]
    : [t`${yours} was rejected: ${title}`, t`${yours} "${title}" was not approved this time.`];

const ofChangeDecision = (yours: string, title: string, isApproved: boolean): readonly [subject: string, sentence: string] =>
  isApproved
    ? [
        t`The change to ${yours} was approved: ${title}`,
        t`The change to ${yours} "${title}" was approved. Everyone signed in can read it as you changed it.`,
      ]
    : [
        t`The change to ${yours} was rejected: ${title}`,
        t`The change to ${yours} "${title}" was not approved this time. It stays as it was.`,
      ];

const actorName = ({ actor }: NotificationContent): string =>
  actor ? `${nameInMail(actor.firstName, t`A`)} ${nameInMail(actor.lastName, t`colleague`)}` : t`Someone`;

const ofUndo = (notification: NotificationContent): NotificationWording => {
  const { label, title } = notification.item;
  const [name, yours] = [actorName(notification), yourItem(label)];
  const sentence =
    notification.undone === 'approved'
      ? t`${name} undid the approval of ${yours} "${title}". It's waiting for review again.`
      : t`${name} undid the rejection of ${yours} "${title}". It's waiting for review again.`;
  return { subject: t`The decision on ${yours} was undone: ${title}`, parts: [sentence] };
};

const ofDecision = (notification: NotificationContent): NotificationWording => {
  if (notification.undone) return ofUndo(notification);
  const {
    item: { label, title },
    decision,
  } = notification;
  const { status, reason, ofChange } = decision ?? { status: 'approved', reason: null, ofChange: false };
  const yours = yourItem(label);
  const isApproved = status === 'approved';
  const [subject, sentence] = ofChange
    ? ofChangeDecision(yours, title, isApproved)
    : ofItemDecision(capital(yours), title, isApproved);
  return { subject, parts: [sentence, ...(reason ? [t`The reviewer wrote:`, { quote: reason }] : [])] };
};

/** A title as part of a sentence: its author cannot add lines to a mail of the portal. */
const onOneLine = (title: string): string => title.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();

const submittedSentence = (notification: NotificationContent): string => {
  const { label, title } = notification.item;
  const [name, noun] = [actorName(notification), translate(label)];
  const { review } = notification;
  if (!review) return t`${name} submitted the ${noun} "${title}". It's waiting for review.`;
  return review.version === null
    ? t`${name} proposed a change to the ${noun} "${title}". It's waiting for review.`
    : t`${name} submitted version ${onOneLine(review.version)} of the ${noun} "${title}". It's waiting for review.`;
};

const ofMerge = (notification: NotificationContent): NotificationWording => {
  const { label, title } = notification.item;
  const { part = 'source', title: merged = '' } = notification.merged ?? {};
  const [name, noun, yours] = [actorName(notification), translate(label), yourItem(label)];
  return part === 'source'
    ? {
        subject: t`${capital(yours)} was merged: ${merged}`,
        parts: [
          t`${name} merged ${yours} "${merged}" into "${title}" because both describe the same thing. You're one of its authors.`,
          t`Comments, ratings and votes moved there, and you keep your points. The old address leads to it.`,
        ],
      }
    : {
        subject: t`Another ${noun} was merged into yours: ${title}`,
        parts: [
          t`${name} merged the ${noun} "${merged}" into ${yours} "${title}" because both describe the same thing. Its authors are now listed with you.`,
        ],
      };
};

const ofEdit = (notification: NotificationContent): NotificationWording => {
  const { label, title } = notification.item;
  const [name, yours] = [actorName(notification), yourItem(label)];
  return notification.withdrawn
    ? {
        subject: t`${capital(yours)} was withdrawn: ${title}`,
        parts: [
          t`${name} withdrew ${yours} "${title}". It's no longer in the portal.`,
          t`If you think this is a mistake, contact ${name}: a withdrawal can usually be undone for ${withdrawalHours} hours.`,
        ],
      }
    : { subject: t`${capital(yours)} was edited: ${title}`, parts: [t`${name} edited ${yours} "${title}".`] };
};

const ofRelease = ({ item: { title }, release }: NotificationContent): NotificationWording => {
  const now = release?.now ?? '';
  const reason = `${releaseReason(release?.reason ?? '')}.`;
  return release?.what === 'returned'
    ? {
        subject: t`Canary rolled back: ${title}`,
        parts: [t`The canary ${title} failed, so the portal rolled it back. Everyone has ${now}.`, reason],
      }
    : { subject: t`Failing release: ${title}`, parts: [t`${title} fails in browsers. Live for everyone: ${now}.`, reason] };
};

const wordings: Readonly<Record<NotificationKind, (notification: NotificationContent) => NotificationWording>> = {
  decision: ofDecision,
  comment: (notification) => ({
    subject: t`New comment on the ${translate(notification.item.label)}: ${notification.item.title}`,
    parts: [
      t`${actorName(notification)} commented on the ${translate(notification.item.label)} "${notification.item.title}":`,
      { quote: excerptOf(notification.comment ?? '') },
    ],
  }),
  mention: (notification) => ({
    subject: t`${actorName(notification)} mentioned you: ${notification.item.title}`,
    parts: [
      t`${actorName(notification)} mentioned you in a comment on the ${translate(notification.item.label)} "${notification.item.title}":`,
      { quote: excerptOf(notification.comment ?? '') },
    ],
  }),
  review: (notification) => ({
    subject: t`Waiting for review: ${notification.item.title}`,
    parts: [submittedSentence(notification)],
  }),
  edit: ofEdit,
  merged: ofMerge,
  release: ofRelease,
};

/** The label of the button that leads to the item, or to what is left without it. */
const buttonLabel = ({ kind, item, withdrawn }: NotificationContent): string => {
  if (withdrawn) return t`Open My submissions`;
  if (kind === 'review') return t`Review it`;
  if (kind === 'comment' || kind === 'mention') return t`Read the comment`;
  if (kind === 'release') return t`Open the release`;
  return t`Open the ${itemNoun(item.label)}`;
};

/** The mail of a notification, with links to the item and to the preference that turns off such mails. */
export const notificationMail = (recipient: Recipient, notification: NotificationContent): Mail =>
  portalMail(recipient, () => {
    const { subject, parts } = wordings[notification.kind]({
      ...notification,
      item: { ...notification.item, title: onOneLine(notification.item.title) },
      merged: notification.merged && { ...notification.merged, title: onOneLine(notification.merged.title) },
    });
    return {
      subject,
      parts: [...parts, { href: `${recipient.publicUrl}${notification.item.url}`, label: buttonLabel(notification) }],
      footer: { label: t`Choose which emails you get`, href: `${recipient.publicUrl}/profile?tab=notifications` },
    };
  });
