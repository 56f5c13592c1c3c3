import { useInfiniteQuery } from 'portal-sdk/query';
import { type ReactNode, useRef } from 'react';
import { ErrorState } from '../ui/error-state.tsx';
import { LoadMore } from '../ui/pager.tsx';
import { CardSkeletons } from '../ui/skeleton.tsx';
import type { PagedQuery } from './paged-query.ts';
import { useNearEnd } from './use-near-end.ts';

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
  /** Items that the list has at most, where its order leads no further; at that many it says so. */
  most?: number;
  /** Reads on by itself when the end comes near; only where nothing stands below the list that one would want to reach. */
  readsOn?: boolean;
  /** Draws what has been read so far. */
  children: (items: readonly T[]) => ReactNode;
}

/** A list page by page, in all its states. A page further down that fails is told at the end of the list, which stays. */
export const PagedList = <T,>(props: PagedListProps<T>) => {
  const { query, loading, failed, empty, skeletons = 6, most, readsOn = false, children } = props;
  const list = useInfiniteQuery(query);
  const end = useRef<HTMLDivElement>(null);
  const readable = readsOn && list.hasNextPage && !list.isFetching && !list.isError && !list.isPlaceholderData;
  useNearEnd(end, readable ? list.data?.pages.length : undefined, () => void list.fetchNextPage());
  if (list.isPending) return <CardSkeletons count={skeletons} label={loading} />;
  const items = list.data?.pages.flatMap((page) => page.data);
  if (!items || (list.isError && !list.isFetchNextPageError && !list.isRefetchError))
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} title={failed} />;
  if (items.length === 0) return empty;
  return (
    <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : undefined}>
      {children(items)}
      <div ref={end} />
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
          most={most}
        />
      )}
    </div>
  );
};
