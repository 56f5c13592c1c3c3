import Landmark from 'lucide-react/icons/landmark';
import { useHost } from 'portal-sdk/host-context';
import { CardGrid } from 'portal-sdk/lists/card-grid';
import { PagedList } from 'portal-sdk/lists/paged-list';
import { Button } from 'portal-sdk/ui/button';
import { EmptyState } from 'portal-sdk/ui/empty-state';
import { useCallback } from 'react';
import type { Grant } from 'shared-contracts/schemas/grant';
import { GrantCard } from '../grant/grant-card.tsx';
import { useToday } from '../grant/use-today.ts';
import { useGrantFilters } from './grant-filters.ts';
import { grantsQuery, useListsOfDay } from './grant-queries.ts';

/** The grants that the filters leave. `onSubmit` is absent for those who may not submit. */
export const GrantList = ({ onSubmit }: { onSubmit?: () => void }) => {
  const { filters, isFiltered, clear } = useGrantFilters();
  const today = useToday();
  useListsOfDay(useHost().queryClient, today);
  const cardOf = useCallback((grant: Grant) => <GrantCard grant={grant} today={today} />, [today]);
  return (
    <PagedList
      query={grantsQuery(filters)}
      loading="Loading grants..."
      failed="The grants could not be loaded"
      empty={<NoGrants onClear={isFiltered ? clear : undefined} onSubmit={onSubmit} />}
      readsOn
    >
      {(grants) => <CardGrid items={grants}>{cardOf}</CardGrid>}
    </PagedList>
  );
};

interface NoGrantsProps {
  /** Present where filters leave nothing. */
  onClear?: () => void;
  onSubmit?: () => void;
}

const NoGrants = ({ onClear, onSubmit }: NoGrantsProps) => (
  <EmptyState
    icon={<Landmark />}
    title="No Grant Opportunities Found"
    description={
      onClear
        ? 'Nothing fits the search and the filters.'
        : 'Found a call that fits us? Add it, and colleagues see how long it is open.'
    }
    action={
      <div className="flex flex-wrap justify-center gap-2">
        {onClear ? (
          <Button variant="outline" onClick={onClear}>
            Show everything
          </Button>
        ) : null}
        {onSubmit ? <Button onClick={onSubmit}>New Grant Opportunity</Button> : null}
      </div>
    }
  />
);
