import ChevronDown from 'lucide-react/icons/chevron-down';
import {
  AuthorLinks,
  DecisionVerdicts,
  decisionMeta,
  undoableOf,
  undoFromToast,
  unlessDecided,
  type Verdict,
} from 'portal-sdk/content';
import { listLink, useHost } from 'portal-sdk/host';
import { callAgain, portalError, useOperation } from 'portal-sdk/query';
import { Link } from 'portal-sdk/router';
import { Avatar, Excerpt, jt, RelativeTime, Skeleton, useRowFocus } from 'portal-sdk/ui';
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { bareNoun } from 'shared-contracts/constants/item-nouns';
import { decideReviews } from 'shared-contracts/endpoints/reviews';
import type { ReviewItem, ReviewOutcome } from 'shared-contracts/schemas/reviews';
import { t } from 'shared-contracts/translate';
import { useSetLastDecision } from './last-decision.tsx';

/**
 * The outcome of the only decision of a call, which succeeds even if that decision does not.
 * @throws PortalError unless the item was decided on
 */
const decidedOutcome = (outcome: ReviewOutcome | undefined): ReviewOutcome => {
  if (outcome?.outcome === 'decided') return outcome;
  const code = outcome?.outcome;
  const error = outcome?.error ?? '';
  if (code === 'conflict' || code === 'not_found') throw portalError({ status: 409, code, error, issues: [] });
  throw portalError({ status: 500, code: code === 'forbidden' ? code : 'internal', error, issues: [] });
};

/** Decides on an item of any type in the state shown on screen, and shows the result. */
const useReviewDecision = (item: ReviewItem) => {
  const { type, id, title, revision, change } = item;
  const host = useHost();
  const { tab } = host;
  const setLastDecision = useSetLastDecision();
  const undoable = undoableOf(type, { id, revision, status: change ? 'approved' : 'pending' });
  const undo = undoable && (() => undoFromToast(host, undoable));
  const undoInToast = undo && (() => void undo().then((done) => done && setLastDecision(undefined)));
  const { mutateAsync, isPending } = useOperation(decideReviews, {
    ...decisionMeta(bareNoun(item.typeLabel), undoInToast),
    send: async (input) => [decidedOutcome((await callAgain(decideReviews, input, { tab }))[0])],
  });
  const decide = async (verdict: Verdict) => {
    const decided = await unlessDecided(mutateAsync({ body: { decisions: [{ ...verdict, type, id, revision }] } }));
    if (!decided) return;
    const about = <span className="font-medium">{title}</span>;
    const summary = verdict.status === 'approved' ? jt`Approved: ${about}` : jt`Rejected: ${about}`;
    setLastDecision(undo && { summary, undo });
  };
  return { decide, busy: isPending };
};

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

/** Type, authors and date of an item. */
const ReviewMeta = ({ item, children }: { item: ReviewItem; children: ReactNode }) => {
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-1 text-muted text-xs">
      <span className="first-letter:uppercase">
        {item.change ? t`change of ${bareNoun(item.typeLabel)}` : bareNoun(item.typeLabel)}
      </span>
      <span aria-hidden="true">·</span>
      <span className="flex items-center gap-1.5">
        <Avatar {...item.author} size="sm" />
        <span>
          <AuthorLinks item={item} />
        </span>
      </span>
      <span aria-hidden="true">·</span>
      <RelativeTime at={item.submittedAt} className="mr-2" />
      {item.change && item.mayDecide ? <span className="tag mx-1">{t`The decision can't be undone`}</span> : null}
      {item.mayDecide ? null : <span className="tag mx-1">{t`Yours: another reviewer has to review it`}</span>}
      {children}
    </div>
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
            <ReviewMeta item={item}>
              <button
                type="button"
                className="flex min-h-6 items-center gap-0.5 font-medium text-base-content hover:underline"
                aria-expanded={isOpen}
                aria-controls={details}
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? t`Show less` : item.change ? t`Show the change` : t`Show all`}
                <span className="sr-only">{t` of ${item.title}`}</span>
                <ChevronDown className={`size-4 ${isOpen ? 'rotate-180' : ''}`} aria-hidden="true" />
              </button>
            </ReviewMeta>
          </div>
          {item.mayDecide ? <Verdicts item={item} onDecided={() => title.current?.focus()} /> : null}
        </div>
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
