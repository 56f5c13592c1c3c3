import { useInfiniteQuery } from 'portal-sdk/query';
import type { ReactNode } from 'react';
import { ErrorState } from '../ui/error-state.tsx';
import { LoadMore } from '../ui/pager.tsx';
import { CardSkeletons } from '../ui/skeleton.tsx';
import type { PagedQuery } from './paged-query.ts';

export interface PagedListProps<T> {
  query: PagedQuery<T>;
  /** Said while the first page is on its way, for example 'Loading ideas…'. */
  loading: string;
  /** Title where it cannot be had, for example 'The ideas could not be loaded'. */
  failed: string;
  /** Shown where there is nothing. */
  empty: ReactNode;
  /** Cards that stand for the first page while it is on its way. */
  skeletons?: number;
  /** Draws what has been read so far. */
  children: (items: readonly T[]) => ReactNode;
}

/** A list page by page, in all its states. A page further down that fails is told at the end of the list, which stays. */
export const PagedList = <T,>({ query, loading, failed, empty, skeletons = 6, children }: PagedListProps<T>) => {
  const list = useInfiniteQuery(query);
  if (list.isPending) return <CardSkeletons count={skeletons} label={loading} />;
  const items = list.data?.pages.flatMap((page) => page.data);
  if (!items || (list.isError && !list.isFetchNextPageError && !list.isRefetchError))
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} title={failed} />;
  if (items.length === 0) return empty;
  return (
    <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : undefined}>
      {children(items)}
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
          shown={items.length}
        />
      )}
    </div>
  );
};
