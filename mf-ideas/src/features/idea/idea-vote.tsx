import { VoteButton } from 'portal-sdk/content/vote-button';
import { useActor } from 'portal-sdk/host-context';
import { mayVote } from 'shared-contracts/policies/content';
import type { Idea } from 'shared-contracts/schemas/idea';
import { ideaReads } from '../board/idea-queries.ts';

/** How many stand behind an idea, and one's own vote. */
export const IdeaVote = ({ idea }: { idea: Idea }) => (
  <VoteButton
    type="idea"
    id={idea.id}
    count={idea.voteCount}
    mine={idea.myVote}
    may={mayVote(useActor(), idea)}
    changes={ideaReads}
  />
);
