import { t } from 'shared-contracts/translate';
import { Button } from '../ui/button.tsx';
import { EmptyState, type EmptyStateProps } from '../ui/empty-state.tsx';

interface NoMatchesProps extends Pick<EmptyStateProps, 'icon' | 'title'> {
  description?: string;
  /** Clears all filters. */
  onClear: () => void;
}

/** Says that no item matches the search and filters, and offers to clear them. */
export const NoMatches = ({ description = t`No results for these filters.`, onClear, ...state }: NoMatchesProps) => (
  <EmptyState
    {...state}
    description={description}
    action={<Button variant="outline" onClick={onClear}>{t`Show everything`}</Button>}
  />
);
