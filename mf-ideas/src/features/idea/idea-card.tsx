import { Byline } from 'portal-sdk/content/byline';
import { useFocusAfterDecision } from 'portal-sdk/content/decided-focus';
import { Link, useLocation } from 'portal-sdk/router';
import { StatusBadge } from 'portal-sdk/ui/status-badge';
import { TagList } from 'portal-sdk/ui/tag-list';
import { useId, useRef } from 'react';
import type { Idea } from 'shared-contracts/schemas/idea';
import { ideaCategories } from 'shared-contracts/terms/idea';
import { CardActions } from './card-actions.tsx';
import { IdeaAttachment } from './idea-attachment.tsx';
import { IdeaDecision } from './idea-decision.tsx';

/** An idea on the board. */
export const IdeaCard = ({ idea }: { idea: Idea }) => {
  const heading = useId();
  const title = useRef<HTMLAnchorElement>(null);
  const onDecided = useFocusAfterDecision(title);
  const { search } = useLocation();
  return (
    <article className="panel flex h-full min-w-0 flex-col gap-3 p-5" aria-labelledby={heading}>
      <div className="flex items-start justify-between gap-3">
        <h3 id={heading} className="wrap-anywhere line-clamp-3 min-w-0 font-semibold leading-snug">
          <Link ref={title} to={idea.id} state={{ board: search }} className="hover:underline">
            {idea.title}
          </Link>
        </h3>
        <StatusBadge status={idea.status} />
      </div>
      <p className="wrap-anywhere line-clamp-3 text-muted text-sm">{idea.description}</p>
      {idea.category ? <p className="font-medium text-primary-ink text-xs">{ideaCategories[idea.category]}</p> : null}
      <TagList tags={idea.tags} />
      <IdeaAttachment idea={idea} />
      <div className="mt-auto flex flex-col gap-3 border-base-300 border-t pt-3">
        <Byline item={idea} />
        <CardActions idea={idea} heading={heading} />
        <IdeaDecision idea={idea} onDecided={onDecided} />
      </div>
    </article>
  );
};
