import { itemNoun, yourItem } from 'shared-contracts/constants/item-nouns';
import type { NotificationKind } from 'shared-contracts/constants/notification';
import { releaseReason } from 'shared-contracts/constants/release';
import { t, translate } from 'shared-contracts/translate';
import type { Mail } from '../../platform/mail/mail.ts';
import { type MailRecipient, type MailText, nameInMail, portalMail } from '../auth/mails.ts';
import { capital } from '../content/item-texts.ts';
import { excerptOf, type NoticeDecision, type NoticeMerge, type NoticeSubject, type readRelease } from './describe-notice.ts';

/** The recipient of a mail, and the address of the portal that sends it. */
export interface Recipient extends MailRecipient {
  readonly publicUrl: string;
}

/** The content of a notice, as its reader may see it now. */
export interface NoticeContent {
  readonly kind: NotificationKind;
  readonly item: NoticeSubject;
  readonly actor: { readonly firstName: string; readonly lastName: string } | undefined;
  readonly comment: string | undefined;
  readonly decision: NoticeDecision | null;
  readonly merged: NoticeMerge | null;
  readonly release: ReturnType<typeof readRelease>;
}

type NoticeWording = Pick<MailText, 'subject' | 'parts'>;

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

const ofDecision = ({ item: { label, title }, decision }: NoticeContent): NoticeWording => {
  const { status, reason, ofChange } = decision ?? { status: 'approved', reason: null, ofChange: false };
  const yours = yourItem(label);
  const isApproved = status === 'approved';
  const [subject, sentence] = ofChange
    ? ofChangeDecision(yours, title, isApproved)
    : ofItemDecision(capital(yours), title, isApproved);
  return { subject, parts: [sentence, ...(reason ? [t`The reviewer wrote:`, { quote: reason }] : [])] };
};

const actorName = ({ actor }: NoticeContent): string =>
  actor ? `${nameInMail(actor.firstName, t`A`)} ${nameInMail(actor.lastName, t`colleague`)}` : t`Someone`;

const ofMerge = (notice: NoticeContent): NoticeWording => {
  const { label, title } = notice.item;
  const { part = 'source', title: merged = '' } = notice.merged ?? {};
  const [name, noun, yours] = [actorName(notice), translate(label), yourItem(label)];
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

const ofRelease = ({ item: { title }, release }: NoticeContent): NoticeWording => {
  const now = release?.now ?? '';
  const reason = `${releaseReason(release?.reason ?? '')}.`;
  return release?.what === 'returned'
    ? {
        subject: t`Canary rolled back: ${title}`,
        parts: [t`The canary ${title} failed, so the portal rolled it back. Everyone has ${now}.`, reason],
      }
    : { subject: t`Failing release: ${title}`, parts: [t`${title} fails in browsers. Live for everyone: ${now}.`, reason] };
};

const wordings: Readonly<Record<NotificationKind, (notice: NoticeContent) => NoticeWording>> = {
  decision: ofDecision,
  comment: (notice) => ({
    subject: t`New comment on the ${translate(notice.item.label)}: ${notice.item.title}`,
    parts: [
      t`${actorName(notice)} commented on the ${translate(notice.item.label)} "${notice.item.title}":`,
      { quote: excerptOf(notice.comment ?? '') },
    ],
  }),
  mention: (notice) => ({
    subject: t`${actorName(notice)} mentioned you: ${notice.item.title}`,
    parts: [
      t`${actorName(notice)} mentioned you in a comment on the ${translate(notice.item.label)} "${notice.item.title}":`,
      { quote: excerptOf(notice.comment ?? '') },
    ],
  }),
  review: (notice) => ({
    subject: t`Waiting for review: ${notice.item.title}`,
    parts: [
      t`${actorName(notice)} submitted the ${translate(notice.item.label)} "${notice.item.title}". It's waiting for review.`,
    ],
  }),
  edit: (notice) => ({
    subject: t`${capital(yourItem(notice.item.label))} was edited: ${notice.item.title}`,
    parts: [t`${actorName(notice)} edited ${yourItem(notice.item.label)} "${notice.item.title}".`],
  }),
  merged: ofMerge,
  release: ofRelease,
};

/** The label of the button that leads to the item. */
const buttonLabel = ({ kind, item }: NoticeContent): string => {
  if (kind === 'review') return t`Review it`;
  if (kind === 'comment' || kind === 'mention') return t`Read the comment`;
  if (kind === 'release') return t`Open the release`;
  return t`Open the ${itemNoun(item.label)}`;
};

/** A title as part of a sentence: its author cannot add lines to a mail of the portal. */
const onOneLine = (title: string): string => title.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();

/** The mail of a notice, with links to the item and to the preference that turns off such mails. */
export const noticeMail = (recipient: Recipient, notice: NoticeContent): Mail =>
  portalMail(recipient, () => {
    const { subject, parts } = wordings[notice.kind]({
      ...notice,
      item: { ...notice.item, title: onOneLine(notice.item.title) },
      merged: notice.merged && { ...notice.merged, title: onOneLine(notice.merged.title) },
    });
    return {
      subject,
      parts: [...parts, { href: `${recipient.publicUrl}${notice.item.url}`, label: buttonLabel(notice) }],
      footer: { label: t`Choose which emails you get`, href: `${recipient.publicUrl}/profile?tab=notifications` },
    };
  });
