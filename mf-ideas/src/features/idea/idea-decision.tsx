import { DecisionButtons } from 'portal-sdk/content/decision-buttons';
import { useHost } from 'portal-sdk/host-context';
import type { Idea } from 'shared-contracts/schemas/idea';
import { decideIdea } from 'shared-contracts/wire/ideas';
import { putIdea } from '../board/idea-queries.ts';

/** Approve and Reject on an idea, for those who may decide on it; the board shows at once what was decided. */
export const IdeaDecision = ({ idea, onDecided }: { idea: Idea; onDecided: () => void }) => {
  const { queryClient } = useHost();
  const show = (decided: Idea | null) => {
    if (decided) putIdea(queryClient, decided);
    onDecided();
  };
  return <DecisionButtons wire={decideIdea} item={idea} noun="idea" onDecided={show} />;
};
