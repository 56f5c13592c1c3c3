import { Rating } from 'portal-sdk/content/rating';
import { useActor } from 'portal-sdk/host-context';
import { Card } from 'portal-sdk/ui/card';
import { mayRate } from 'shared-contracts/policies/content';
import type { Idea } from 'shared-contracts/schemas/idea';
import { ideaReads } from '../board/idea-queries.ts';
import { IdeaVote } from './idea-vote.tsx';

/** What colleagues think of a published idea, and one's own part in it. */
export const IdeaMarks = ({ idea }: { idea: Idea }) => (
  <Card title="What colleagues think">
    <Rating
      type="idea"
      id={idea.id}
      score={idea.score}
      count={idea.ratingCount}
      mine={idea.myRating}
      may={mayRate(useActor(), idea)}
      changes={ideaReads}
    />
    <div>
      <IdeaVote idea={idea} />
    </div>
  </Card>
);
