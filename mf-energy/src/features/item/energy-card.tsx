import MessageSquare from 'lucide-react/icons/message-square';
import { Byline } from 'portal-sdk/content/byline';
import { useFocusAfterDecision } from 'portal-sdk/content/decided-focus';
import { Link, useLocation } from 'portal-sdk/router';
import { buttonClass } from 'portal-sdk/ui/button';
import { StatusBadge } from 'portal-sdk/ui/status-badge';
import { TagList } from 'portal-sdk/ui/tag-list';
import { useId, useRef } from 'react';
import { isPublished } from 'shared-contracts/policies/content';
import type { EnergyItem } from 'shared-contracts/schemas/energy';
import { energyCategories } from 'shared-contracts/terms/energy';
import { EnergyAttachment } from './energy-attachment.tsx';
import { EnergyDecision } from './energy-decision.tsx';
import { EnergyVote } from './energy-vote.tsx';
import { PromptActions } from './prompt-actions.tsx';
import { ResearchDetails } from './research-details.tsx';

/** An item in a list. */
export const EnergyCard = ({ item }: { item: EnergyItem }) => {
  const heading = useId();
  const title = useRef<HTMLAnchorElement>(null);
  const onDecided = useFocusAfterDecision(title);
  const { search } = useLocation();
  const state = { board: search };
  return (
    <article className="panel flex h-full min-w-0 flex-col gap-3 p-5" aria-labelledby={heading}>
      <div className="flex items-start justify-between gap-3">
        <h3 id={heading} className="wrap-anywhere line-clamp-3 min-w-0 font-semibold leading-snug">
          <Link ref={title} to={item.id} state={state} className="hover:underline">
            {item.title}
          </Link>
        </h3>
        <StatusBadge status={item.status} />
      </div>
      <p className="wrap-anywhere line-clamp-4 text-muted text-sm">{item.description}</p>
      <ResearchDetails item={item} />
      <p className="font-medium text-primary-ink text-xs">{energyCategories[item.category]}</p>
      <TagList tags={item.tags} />
      <EnergyAttachment item={item} />
      <div className="mt-auto flex flex-col gap-3 border-base-300 border-t pt-3">
        <Byline item={item} />
        <div className="flex flex-wrap items-center gap-2">
          <PromptActions item={item} fillAt={`${item.id}?fill`} />
          {isPublished(item.status) ? <EnergyVote item={item} /> : null}
          {item.status === 'draft' ? null : (
            <Link to={`${item.id}#comments`} state={state} className={buttonClass('ghost', 'sm')}>
              <MessageSquare className="size-4" aria-hidden="true" />
              <span className="sr-only">Comments: </span>
              <span className="tabular-nums">{item.commentCount}</span>
              <span className="sr-only">{` on ${item.title}`}</span>
            </Link>
          )}
        </div>
        <EnergyDecision item={item} onDecided={onDecided} />
      </div>
    </article>
  );
};
