import type { ContentStatus } from 'shared-contracts/constants/content';
import { itemNoun } from 'shared-contracts/constants/item-nouns';
import { editNeedsReview } from 'shared-contracts/policies/content';
import { t } from 'shared-contracts/translate';
import { useActor } from '../host-context.tsx';

/** The fields that a notice needs; every content type has them. */
export interface Editable {
  readonly id: string;
  readonly authorId: string;
  readonly authorName: string;
  readonly status: ContentStatus;
  readonly revision: number;
}

export interface EditNoticeProps {
  item: Editable;
  /** The noun for the item within a sentence: `idea`. */
  noun: string;
  /** Whether it goes through review; default: true. */
  reviewed?: boolean;
  /** What changes at once even if the text needs a review; default: 'Tags'. */
  atOnce?: string;
}

/** Explains effects of saving beyond the change itself. */
export const EditNotice = ({ item, noun, reviewed = true, atOnce = t`Tags` }: EditNoticeProps) => {
  const actor = useActor();
  if (reviewed && editNeedsReview(actor, item))
    return (
      <Notice>{t`This ${itemNoun(noun)} is published. A reviewer will check your change first. ${atOnce} change right away.`}</Notice>
    );
  const text = consequence(item, noun, actor.id === item.authorId);
  return text ? <Notice>{text}</Notice> : null;
};

const Notice = ({ children }: { children: string }) => (
  <p className="rounded-field bg-info-soft px-4 py-3 text-info-ink text-sm">{children}</p>
);

const consequence = (item: Editable, noun: string, isOwn: boolean): string | undefined => {
  if (isOwn && item.status === 'rejected') return t`Saving sends this ${itemNoun(noun)} back to review.`;
  if (!isOwn)
    return t`This ${itemNoun(noun)} belongs to ${item.authorName}. Your change applies right away, and the author is notified.`;
  return undefined;
};
