import Lightbulb from 'lucide-react/icons/lightbulb';
import { CardGrid } from 'portal-sdk/lists/card-grid';
import { PagedList } from 'portal-sdk/lists/paged-list';
import { Button } from 'portal-sdk/ui/button';
import { EmptyState } from 'portal-sdk/ui/empty-state';
import type { Idea } from 'shared-contracts/schemas/idea';
import { IdeaCard } from '../idea/idea-card.tsx';
import { useBoardFilters } from './board-filters.ts';
import { boardQuery, mostSorted } from './idea-queries.ts';

const cardOf = (idea: Idea) => <IdeaCard idea={idea} />;

/** The ideas that the filters leave. `onSubmit` is absent for those who may not submit. */
export const IdeaList = ({ onSubmit }: { onSubmit?: () => void }) => {
  const { filters } = useBoardFilters();
  const { sort: _, ...narrowing } = filters;
  const isFiltered = Object.values(narrowing).some(Boolean);
  return (
    <PagedList
      query={boardQuery(filters)}
      loading="Loading ideas…"
      failed="The ideas could not be loaded"
      empty={<NoIdeas isFiltered={isFiltered} onSubmit={onSubmit} />}
      most={filters.sort ? mostSorted : undefined}
      readsOn
    >
      {(ideas) => <CardGrid items={ideas}>{cardOf}</CardGrid>}
    </PagedList>
  );
};

const NoIdeas = ({ isFiltered, onSubmit }: { isFiltered: boolean; onSubmit?: () => void }) => (
  <EmptyState
    icon={<Lightbulb />}
    title="No ideas found"
    description={
      isFiltered ? 'Nothing fits the search and the filters.' : 'Every improvement starts with somebody writing it down.'
    }
    action={onSubmit ? <Button onClick={onSubmit}>Submit Your First Idea</Button> : undefined}
  />
);
