import Lightbulb from 'lucide-react/icons/lightbulb';
import { useInfiniteQuery } from 'portal-sdk/query';
import { Button } from 'portal-sdk/ui/button';
import { EmptyState } from 'portal-sdk/ui/empty-state';
import { ErrorState } from 'portal-sdk/ui/error-state';
import { LoadMore } from 'portal-sdk/ui/pager';
import { CardSkeletons } from 'portal-sdk/ui/skeleton';
import { IdeaCard } from '../idea/idea-card.tsx';
import { isFiltered, useBoardFilters } from './board-filters.ts';
import { boardQuery } from './idea-queries.ts';

/** The ideas that the filters leave. `onSubmit` is absent for those who may not submit. */
export const IdeaList = ({ onSubmit }: { onSubmit?: () => void }) => {
  const { filters } = useBoardFilters();
  const list = useInfiniteQuery(boardQuery(filters));
  if (list.isPending) return <CardSkeletons count={6} label="Loading ideas…" />;
  const ideas = list.data?.pages.flatMap((page) => page.data);
  // A page further down that fails is told at the end of the list, which stays.
  if (!ideas || (list.isError && !list.isFetchNextPageError && !list.isRefetchError))
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} title="The ideas could not be loaded" />;
  if (ideas.length === 0) return <NoIdeas filtered={isFiltered(filters)} onSubmit={onSubmit} />;
  return (
    <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : undefined}>
      <ul className="card-grid">
        {ideas.map((idea) => (
          <li key={idea.id} className="min-w-0">
            <IdeaCard idea={idea} />
          </li>
        ))}
      </ul>
      {list.isError ? (
        <div className="mt-6">
          <ErrorState
            error={list.error}
            onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
            title="The list could not be read on"
          />
        </div>
      ) : (
        <LoadMore
          hasMore={list.hasNextPage}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
          shown={ideas.length}
        />
      )}
    </div>
  );
};

const NoIdeas = ({ filtered, onSubmit }: { filtered: boolean; onSubmit?: () => void }) => (
  <EmptyState
    icon={<Lightbulb />}
    title="No ideas found"
    description={
      filtered ? 'Nothing fits the search and the filters.' : 'Every improvement starts with somebody writing it down.'
    }
    action={onSubmit ? <Button onClick={onSubmit}>Submit Your First Idea</Button> : undefined}
  />
);
