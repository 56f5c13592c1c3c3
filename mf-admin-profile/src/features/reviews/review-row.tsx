import ChevronDown from 'lucide-react/icons/chevron-down';
import { AuthorLinks, DecisionVerdicts } from 'portal-sdk/content';
import { listLink } from 'portal-sdk/host';
import { Link } from 'portal-sdk/router';
import { Excerpt, RelativeTime, Skeleton } from 'portal-sdk/ui';
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { bareNoun } from 'shared-contracts/constants/item-nouns';
import type { ReviewItem } from 'shared-contracts/schemas/reviews';
import { t } from 'shared-contracts/translate';
import { useRowFocus } from '../page/kept-focus.tsx';
import { useReviewDecision } from './use-review-decision.ts';

const ReviewDetails = lazy(() => import('./review-details.tsx'));

const Verdicts = ({ item, onDecided }: { item: ReviewItem; onDecided: () => void }) => {
  const { decide, busy } = useReviewDecision(item);
  return (
    <DecisionVerdicts
      item={item}
      noun={bareNoun(item.typeLabel)}
      ofChange={item.change !== null}
      busy={busy}
      decide={decide}
      onDecided={onDecided}
    />
  );
};

const Line = ({ item }: { item: ReviewItem }) => {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
      <span className="first-letter:uppercase">
        {item.change ? t`change of ${bareNoun(item.typeLabel)}` : bareNoun(item.typeLabel)}
      </span>
      <span aria-hidden="true">·</span>
      <span>
        <AuthorLinks item={item} />
      </span>
      <span aria-hidden="true">·</span>
      <RelativeTime at={item.submittedAt} />
      {item.mayDecide ? null : <span className="tag">{t`Your own: another reviewer has to decide`}</span>}
    </p>
  );
};

interface ReviewRowProps {
  item: ReviewItem;
  /** The checkbox that selects it, if it can be selected. */
  choice?: ReactNode;
}

/** An item awaiting review, with everything needed for a decision. */
export const ReviewRow = ({ item, choice }: ReviewRowProps) => {
  const row = useRef<HTMLLIElement>(null);
  const title = useRef<HTMLAnchorElement>(null);
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  useRowFocus(row);
  return (
    <li ref={row} className="flex gap-3 py-4">
      {choice}
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-64">
            <h3 className="wrap-anywhere font-medium leading-snug">
              <Link ref={title} to={item.url} data-place {...listLink} className="hover:underline">
                {item.title}
              </Link>
            </h3>
            {isOpen ? null : (
              <p className="wrap-anywhere mt-0.5 line-clamp-2 text-muted text-sm">
                <Excerpt text={item.description} />
              </p>
            )}
            <Line item={item} />
          </div>
          {item.mayDecide ? <Verdicts item={item} onDecided={() => title.current?.focus()} /> : null}
        </div>
        <button
          type="button"
          className="flex w-fit items-center gap-1 text-muted text-sm hover:underline"
          aria-expanded={isOpen}
          aria-controls={details}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t`Show less` : item.change ? t`Show the change` : t`Show all`}
          <span className="sr-only">{t` of ${item.title}`}</span>
          <ChevronDown className={`size-4 ${isOpen ? 'rotate-180' : ''}`} aria-hidden="true" />
        </button>
        <div id={details} hidden={!isOpen}>
          {isOpen ? (
            <Suspense fallback={<Skeleton className="h-16 w-full" />}>
              <ReviewDetails item={item} />
            </Suspense>
          ) : null}
        </div>
      </div>
    </li>
  );
};
