import { editWaits } from 'shared-contracts/policies/content';
import type { ContentStatus } from 'shared-contracts/terms/content';
import { useActor } from '../host-context.tsx';

/** What a notice needs of an item; the answers of every kind of content have it. */
export interface Editable {
  readonly id: string;
  readonly authorId: string;
  readonly authorName: string;
  readonly status: ContentStatus;
  readonly revision: number;
}

export interface EditNoticeProps {
  item: Editable;
  /** What it is, within a sentence: `idea`. */
  noun: string;
  /** Whether reviewers decide on it; they do unless this says otherwise. */
  reviewed?: boolean;
}

/** What saving will do, where that is more than to change the item. */
export const EditNotice = ({ item, noun, reviewed = true }: EditNoticeProps) => {
  const actor = useActor();
  const text = consequence(item, noun, actor.id === item.authorId, reviewed && editWaits(actor, item));
  return text ? <p className="rounded-field bg-info-soft px-4 py-3 text-info-ink text-sm">{text}</p> : null;
};

const consequence = (item: Editable, noun: string, isOwn: boolean, waits: boolean): string | undefined => {
  if (waits)
    return `This ${noun} is published: a reviewer reads your change first, and until then everyone sees the ${noun} as it is. Tags change at once.`;
  if (isOwn && item.status === 'rejected') return `Saving sends this ${noun} to the reviewers again.`;
  if (!isOwn) return `This is the ${noun} of ${item.authorName}. Your change acts at once, and the author is told.`;
  return undefined;
};
