import CircleCheck from 'lucide-react/icons/circle-check';
import { NoMatches, PagedList } from 'portal-sdk/lists';
import { EmptyState } from 'portal-sdk/ui';
import { t } from 'shared-contracts/translate';
import { KeptFocus } from '../page/kept-focus.tsx';
import { WithLastDecision } from './last-decision.tsx';
import { ReviewFilterBar } from './review-filter-bar.tsx';
import { reviewsQuery, useReviewFilters } from './review-filters.ts';
import { ReviewList } from './review-list.tsx';
import { UndecidedList } from './undecided-list.tsx';
import { useBulkDecision } from './use-bulk-decision.ts';

/** @param onClear clears the filters; absent if none is set */
const Nothing = ({ onClear }: { onClear: (() => void) | undefined }) =>
  onClear ? (
    <NoMatches title={t`Nothing found`} onClear={onClear} />
  ) : (
    <EmptyState icon={<CircleCheck />} title={t`Nothing to review`} description={t`New submissions appear here.`} />
  );

/**
 * All items awaiting a decision, with the details and actions for it.
 * @param title of the part, for screen readers
 */
export const ReviewQueue = ({ title }: { title: string }) => {
  const { filters, isFiltered, clear } = useReviewFilters();
  const bulk = useBulkDecision();
  return (
    <KeptFocus label={title} className="flex flex-col gap-5">
      <h2 className="sr-only">{title}</h2>
      <ReviewFilterBar />
      <UndecidedList undecided={bulk.undecided} onDismiss={bulk.dismiss} />
      <WithLastDecision>
        <PagedList
          query={reviewsQuery(filters)}
          loading={t`Loading reviews…`}
          failed={t`The reviews could not be loaded`}
          empty={<Nothing onClear={isFiltered ? clear : undefined} />}
          skeletons={3}
        >
          {(items) => <ReviewList items={items} bulk={bulk} />}
        </PagedList>
      </WithLastDecision>
    </KeptFocus>
  );
};
