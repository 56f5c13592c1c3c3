import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
} from 'react';
import { t } from 'shared-contracts/translate';
import { useInfiniteQuery } from '../query.ts';
import { Button } from '../ui/button.tsx';
import { CardSkeletons } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import type { PagedQuery } from './paged-query.ts';

export interface LoadMoreProps {
  hasMore: boolean;
  busy: boolean;
  onMore: (event: MouseEvent<HTMLElement>) => void;
  /** Number of items on the page. */
  shown: number;
  /** The maximum number of items that the list shows; at that number it says how to find the others. */
  most?: number;
  /** Replaces the button and the number of items. */
  instead?: ReactNode;
}

const endText = ({ hasMore, shown, most }: Pick<LoadMoreProps, 'hasMore' | 'shown' | 'most'>): string => {
  if (hasMore) return t`Showing the first ${shown}`;
  if (shown === most) return t`The first ${shown} in this order. Search or filter to find others`;
  return shown === 1 ? t`That’s all` : t`All ${shown} shown`;
};

/** The end of a list: the number of items shown, and a button for the next page if there is one. */
export const LoadMore = ({ hasMore, busy, onMore, shown, most, instead }: LoadMoreProps) => {
  const plain = instead === undefined;
  return (
    <div className={plain ? 'mt-6 flex flex-col items-center gap-3' : undefined}>
      {plain && hasMore ? (
        <Button variant="outline" busy={busy} busyLabel={t`Loading…`} onClick={onMore}>{t`Load more`}</Button>
      ) : null}
      {/* the same element in all cases: screen readers announce changes of a live region, not a new region */}
      <div role="status">
        {plain ? <p className="text-muted text-xs tabular-nums">{endText({ hasMore, shown, most })}</p> : instead}
      </div>
    </div>
  );
};

/** Distance in pixels below the window at which the end of a list triggers loading. */
const loadDistance = 1200;

/**
 * Calls `onNear` when the end of a list is near the window, and again for each length at which it still is.
 * @param length of the list; undefined while nothing can be loaded
 */
const useNearEnd = (end: RefObject<Element | null>, length: number | undefined, onNear: () => void): void => {
  const reportNear = useEffectEvent(onNear);
  useEffect(() => {
    if (length === undefined || !end.current) return;
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && reportNear(), {
      rootMargin: `0px 0px ${loadDistance}px 0px`,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [end, length]);
};

/**
 * Defers only the switch to other data, so that a selected filter is painted before the cards of its list are rendered.
 * A change in the data on screen is rendered at once: deferred, a select in a card would jump back for a frame.
 * @param source identifies the query of the data; null while they are a placeholder
 */
const useDeferredSwitch = <D,>(source: string | null, data: D): D => {
  const deferred = useDeferredValue(useMemo(() => ({ source, data }), [source, data]));
  return deferred.source === source ? data : deferred.data;
};

export interface PagedListProps<T> {
  query: PagedQuery<T>;
  /** Label while the first page loads, for example 'Loading ideas…'. */
  loading?: string;
  /** Shown while the first page loads, instead of skeleton cards with the label. */
  placeholder?: ReactNode;
  /** Title of the error, for example 'The ideas could not be loaded'. */
  failed: string;
  /** Shown for an empty list. */
  empty: ReactNode;
  /** Skeleton cards while the first page loads. */
  skeletons?: number;
  /** Whether the cards are those of items, for the height of the skeletons. */
  ofItems?: boolean;
  /** The maximum number of items in this order; the list shows a note when it reaches it. */
  most?: number;
  /** Loads further pages when the end comes near; only if nothing important is below the list. */
  loadsOnScroll?: boolean;
  /** The number of items does not matter, or the page shows it elsewhere: the end only offers to load the rest. */
  counted?: boolean;
  /** Renders the items loaded so far. */
  children: (items: readonly T[]) => ReactNode;
}

/**
 * A list that loads page by page, with all its states. If a further page or a refetch fails, the error shows at the end of the
 * list.
 */
export const PagedList = <T,>(props: PagedListProps<T>) => {
  const {
    query,
    loading,
    placeholder,
    failed,
    empty,
    skeletons = 6,
    ofItems,
    most,
    loadsOnScroll = false,
    counted = false,
    children,
  } = props;
  const list = useInfiniteQuery(query);
  const data = useDeferredSwitch(list.isPlaceholderData ? null : JSON.stringify(query.queryKey), list.data);
  const end = useRef<HTMLDivElement>(null);
  // the first new row gets the focus of the button; if its code does not load, the page still does
  const loadMore = ({ currentTarget: button }: MouseEvent<HTMLElement>) =>
    import('./focus-new-row.ts')
      .then(({ focusNewRow }) => focusNewRow(end.current, button))
      .catch(() => undefined)
      .then(() => list.fetchNextPage());
  const loadsNext = loadsOnScroll && list.hasNextPage && !list.isFetching && !list.isError && !list.isPlaceholderData;
  useNearEnd(end, loadsNext ? data?.pages.length : undefined, () => void list.fetchNextPage());
  if (list.isPending || (list.data && !data))
    return placeholder ?? <CardSkeletons count={skeletons} label={loading} ofItems={ofItems} />;
  const items = data?.pages.flatMap((page) => page.data);
  if (!items || (list.isError && !list.isFetchNextPageError && !list.isRefetchError))
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} title={failed} />;
  const isComplete = counted && !list.hasNextPage && items.length !== most;
  return (
    <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : undefined}>
      {items.length ? children(items) : null}
      <div ref={end} />
      {list.isError ? (
        <div className="mt-6">
          {list.isFetchNextPageError ? (
            <ErrorState error={list.error} onRetry={() => void list.fetchNextPage()} title={t`More items could not be loaded`} />
          ) : (
            <ErrorState error={list.error} onRetry={() => void list.refetch()} title={t`This list may be out of date`} />
          )}
        </div>
      ) : null}
      <LoadMore
        hasMore={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onMore={(event) => void loadMore(event)}
        shown={items.length}
        most={most}
        instead={items.length ? (list.isFetchNextPageError || isComplete ? null : undefined) : empty}
      />
    </div>
  );
};
