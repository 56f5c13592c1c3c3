import { useActor } from 'portal-sdk/host-context';
import { editWaits } from 'shared-contracts/policies/content';
import type { Idea } from 'shared-contracts/schemas/idea';

/** What saving will do, where that is more than to change the idea. */
export const EditNotice = ({ idea }: { idea: Idea }) => {
  const actor = useActor();
  const text = consequence(idea, actor.id === idea.authorId, editWaits(actor, idea));
  return text ? <p className="rounded-field bg-info-soft px-4 py-3 text-info-ink text-sm">{text}</p> : null;
};

const consequence = (idea: Idea, isOwn: boolean, waits: boolean): string | undefined => {
  if (waits)
    return 'This idea is published: a reviewer reads your change first, and until then everyone sees the idea as it is. Tags change at once.';
  if (isOwn && idea.status === 'rejected') return 'Saving sends this idea to the reviewers again.';
  if (!isOwn) return `This is an idea of ${idea.authorName}. Your change acts at once, and the author is told.`;
  return undefined;
};
