import CircleCheck from 'lucide-react/icons/circle-check';
import {
  type FilterValues,
  NoMatches,
  nameParam,
  PagedList,
  pagedQuery,
  queryOf,
  textParam,
  useAddressFilters,
  useDialogAddress,
} from 'portal-sdk/lists';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { Link } from 'portal-sdk/router';
import { Button, EmptyState, KeptFocus } from 'portal-sdk/ui';
import type { KeyboardEvent } from 'react';
import { getReviewSummary, listReviews } from 'shared-contracts/endpoints/reviews';
import type { ReviewItem } from 'shared-contracts/schemas/reviews';
import { t } from 'shared-contracts/translate';
import { KindFilterBar } from '../page/kind-filters.tsx';
import { ReviewsSkeleton } from '../page/skeletons.tsx';
import { WithLastDecision } from './last-decision.tsx';
import { ReviewRow } from './review-row.tsx';
import { SelectionBar, useSelection } from './selection-bar.tsx';
import { type BulkDecision, keyOfItem, type Refusals, useBulkDecision } from './use-bulk-decision.ts';

const filters = { q: textParam, type: nameParam };

/** Which part of the queue is shown. */
type ReviewFilters = FilterValues<typeof filters>;

/** The filters of the queue, kept in the address. */
const useReviewFilters = () => useAddressFilters(filters);

/** Items per page of the queue. */
const pageSize = 20;

/** The filtered queue, oldest first; refetched on each visit, since others decide too. */
const reviewsQuery = (chosen: ReviewFilters) => ({
  ...pagedQuery(listReviews, { query: { limit: pageSize, ...queryOf(chosen) } }),
  refetchOnMount: 'always' as const,
});

/** Search and content types above the queue. */
const ReviewFilterBar = () => {
  const { filters, change, bar } = useReviewFilters();
  const { data } = useQuery({ ...operationQuery(getReviewSummary), refetchOnMount: 'always' });
  return (
    <KindFilterBar
      {...bar}
      what={t`reviews`}
      placeholder={t`Search by title, text or author...`}
      values={filters}
      change={change}
      counts={data}
    />
  );
};

interface RefusedListProps extends Refusals {
  onDismiss: () => void;
}

/** The items that a bulk decision, or its undo, left as they were, and why. */
const RefusedList = ({ title: heading, refused, onDismiss }: RefusedListProps) =>
  refused.length === 0 ? null : (
    <section role="alert" className="flex flex-col gap-2 rounded-field bg-warning-soft p-4 text-sm text-warning-ink">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{heading}</h2>
        <Button size="sm" variant="outline" onClick={onDismiss}>{t`Dismiss`}</Button>
      </div>
      <ul className="flex flex-col gap-1.5">
        {refused.map(({ key, title, url, error }) => (
          <li key={key} className="wrap-anywhere">
            <Link to={url} className="font-medium underline">
              {title}
            </Link>
            {`: ${error}`}
          </li>
        ))}
      </ul>
    </section>
  );

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrow keys move between the checkboxes of the list. */
const moveBetweenBoxes = (event: KeyboardEvent<HTMLUListElement>) => {
  const step = steps[event.key];
  const { target, currentTarget } = event;
  if (step === undefined || !(target instanceof HTMLInputElement) || target.type !== 'checkbox') return;
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]:not(:disabled)')];
  const next = boxes[boxes.indexOf(target) + step];
  event.preventDefault();
  next?.focus();
};

/** Items awaiting review, to decide on one by one or in bulk. */
const ReviewList = ({ items, bulk: { decide, busy } }: { items: readonly ReviewItem[]; bulk: BulkDecision }) => {
  const dialog = useDialogAddress('reject-selected');
  const selection = useSelection(items, dialog.isOpen);
  return (
    <div className="flex flex-col gap-4">
      <SelectionBar selection={selection} dialog={dialog} busy={busy} decide={decide} />
      {/* focus does not scroll under the bar of the selection */}
      <ul
        className="panel divide-y divide-line px-4 sm:px-5 [&_:is(a,button,input)]:scroll-mt-48 sm:[&_:is(a,button,input)]:scroll-mt-36"
        onKeyDown={moveBetweenBoxes}
      >
        {items.map((item) => (
          <ReviewRow
            key={keyOfItem(item)}
            item={item}
            choice={
              <input
                type="checkbox"
                className="field-check mt-0.5"
                aria-label={t`Select ${item.title}`}
                checked={selection.has(item)}
                disabled={!item.mayDecide || busy}
                onChange={() => selection.toggle(item)}
              />
            }
          />
        ))}
      </ul>
    </div>
  );
};

/** @param onClear clears the filters; absent if none is set */
const Nothing = ({ onClear }: { onClear: (() => void) | undefined }) =>
  onClear ? (
    <NoMatches title={t`Nothing found`} onClear={onClear} />
  ) : (
    <EmptyState icon={<CircleCheck />} title={t`Nothing to review`} description={t`New submissions appear here.`} />
  );

/** The filtered queue, and what the last bulk decision left as it was. */
const DecidableItems = () => {
  const { filters, isFiltered, clear } = useReviewFilters();
  const bulk = useBulkDecision();
  return (
    <>
      <RefusedList {...bulk.refusals} onDismiss={bulk.dismiss} />
      <PagedList
        query={reviewsQuery(filters)}
        placeholder={<ReviewsSkeleton label={t`Loading reviews…`} />}
        failed={t`The reviews could not be loaded`}
        empty={<Nothing onClear={isFiltered ? clear : undefined} />}
      >
        {(items) => <ReviewList items={items} bulk={bulk} />}
      </PagedList>
    </>
  );
};

/**
 * All items awaiting a decision, with the details and actions for it.
 * @param title of the part, for screen readers
 */
export const ReviewQueue = ({ title }: { title: string }) => (
  <KeptFocus label={title} className="flex flex-col gap-5">
    <h2 className="sr-only">{title}</h2>
    <ReviewFilterBar />
    <WithLastDecision>
      <DecidableItems />
    </WithLastDecision>
  </KeptFocus>
);
