import MessageSquare from 'lucide-react/icons/message-square';
import { Byline } from 'portal-sdk/content/byline';
import { Link, useLocation } from 'portal-sdk/router';
import { buttonClass } from 'portal-sdk/ui/button';
import { useId } from 'react';
import type { Grant } from 'shared-contracts/schemas/grant';
import type { Day } from 'shared-contracts/terms/day';
import { eligibilityTypes, grantTypes } from 'shared-contracts/terms/grant';
import { DeadlineBadge, deadlineTint } from './deadline-badge.tsx';
import { GrantDocument } from './grant-document.tsx';

interface GrantCardProps {
  grant: Grant;
  /** In the company's time zone. */
  today: Day;
}

/** A grant in the list. */
export const GrantCard = ({ grant, today }: GrantCardProps) => {
  const heading = useId();
  const { search } = useLocation();
  const state = { board: search };
  const { author, createdAt, deadline } = grant;
  return (
    <article
      className={`panel flex h-full min-w-0 flex-col gap-3 p-5 ${deadlineTint(today, deadline)}`}
      aria-labelledby={heading}
    >
      <div>
        <span className="sr-only">Deadline: </span>
        <DeadlineBadge today={today} deadline={deadline} />
      </div>
      <h2 id={heading} className="wrap-anywhere line-clamp-3 min-w-0 font-semibold leading-snug">
        <Link to={grant.id} state={state} className="hover:underline">
          {grant.titleAndCode}
        </Link>
      </h2>
      <p className="wrap-anywhere line-clamp-3 text-sm">{grant.topic}</p>
      <p className="font-medium text-xs">
        {grantTypes[grant.grantType]} · {eligibilityTypes[grant.eligibilityType]}
      </p>
      <GrantDocument grant={grant} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 border-current/15 border-t pt-3">
        <Byline item={{ author, createdAt }} />
        <Link to={`${grant.id}#comments`} state={state} className={buttonClass('ghost', 'sm')}>
          <MessageSquare className="size-4" aria-hidden="true" />
          <span className="sr-only">Comments: </span>
          <span className="tabular-nums">{grant.commentCount}</span>
          <span className="sr-only">{` on ${grant.titleAndCode}`}</span>
        </Link>
      </div>
    </article>
  );
};
