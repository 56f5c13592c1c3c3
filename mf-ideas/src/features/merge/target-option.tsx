import { authorNames } from 'portal-sdk/content/author-names';
import { StatusBadge } from 'portal-sdk/ui/status-badge';
import type { Actor } from 'shared-contracts/actor';
import { mayMerge } from 'shared-contracts/policies/content';
import type { Idea } from 'shared-contracts/schemas/idea';

interface TargetOptionProps {
  idea: Idea;
  actor: Actor;
  isChosen: boolean;
  onChoose: (idea: Idea) => void;
}

/** An idea that may be chosen; one's own stands there too, and says that another reviewer chooses it. */
export const TargetOption = ({ idea, actor, isChosen, onChoose }: TargetOptionProps) => {
  const may = mayMerge(actor, idea);
  return (
    <label
      className={`flex items-start gap-3 border-line border-b px-3 py-2.5 text-sm last:border-b-0 ${may ? 'cursor-pointer hover:bg-neutral-soft' : ''} ${isChosen ? 'bg-primary-soft' : ''}`}
    >
      <input
        type="radio"
        name="merge-target"
        className="mt-1 size-4 shrink-0 accent-primary"
        checked={isChosen}
        disabled={!may}
        onChange={() => onChoose(idea)}
      />
      <span className="min-w-0 flex-1">
        <span className="wrap-anywhere block font-medium leading-snug">{idea.title}</span>
        <span className="text-muted text-xs">
          {authorNames(idea)}
          {may ? null : ' (your own: another reviewer merges it)'}
        </span>
      </span>
      <StatusBadge status={idea.status} />
    </label>
  );
};
