import MessageSquare from 'lucide-react/icons/message-square';
import Pencil from 'lucide-react/icons/pencil';
import { useActor } from 'portal-sdk/host-context';
import { Link, useLocation } from 'portal-sdk/router';
import { buttonClass } from 'portal-sdk/ui/button';
import { isPublished } from 'shared-contracts/policies/content';
import type { Idea } from 'shared-contracts/schemas/idea';
import { IdeaVote } from './idea-vote.tsx';

/** What one does with an idea from its card; comments and the form stand on the idea's own page. @param heading id of the title */
export const CardActions = ({ idea, heading }: { idea: Idea; heading: string }) => {
  const { search } = useLocation();
  const isOwn = useActor().id === idea.authorId;
  const state = { board: search };
  return (
    <div className="flex flex-wrap gap-2">
      {isPublished(idea.status) ? <IdeaVote idea={idea} /> : null}
      {idea.status === 'draft' ? null : (
        <Link to={`${idea.id}#comments`} state={state} aria-describedby={heading} className={buttonClass('ghost', 'sm')}>
          <MessageSquare className="size-4" aria-hidden="true" />
          Comment
          {idea.commentCount > 0 ? <span className="tabular-nums">{idea.commentCount}</span> : null}
        </Link>
      )}
      {isOwn ? (
        <Link to={`${idea.id}?edit`} state={state} aria-describedby={heading} className={buttonClass('ghost', 'sm')}>
          <Pencil className="size-4" aria-hidden="true" />
          <span className="max-sm:sr-only">Edit</span>
        </Link>
      ) : null}
    </div>
  );
};
