import { editWaits } from 'shared-contracts/policies/content';
import { useActor } from '../host-context.tsx';
import type { EditedItem } from './edit-call.ts';

/** What saving will do, where that is more than to change the item. */
export const EditNotice = ({ item, noun }: { item: EditedItem; noun: string }) => {
  const actor = useActor();
  const isOwn = actor.id === item.authorId;
  const consequence = () => {
    if (editWaits(actor, item))
      return `This ${noun} is published: a reviewer reads your change first, and until then everyone sees the ${noun} as it is. Tags change at once.`;
    if (isOwn && item.status === 'rejected') return `Saving sends this ${noun} to the reviewers again.`;
    if (!isOwn) return `${item.authorName} submitted this ${noun}. Your change acts at once, and the author is told.`;
    return undefined;
  };
  const text = consequence();
  return text ? <p className="rounded-field bg-info-soft px-4 py-3 text-info-ink text-sm">{text}</p> : null;
};
