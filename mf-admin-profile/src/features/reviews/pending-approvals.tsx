import CircleCheck from 'lucide-react/icons/circle-check';
import { useInfiniteQuery } from 'portal-sdk/query';
import { EmptyState } from 'portal-sdk/ui/empty-state';
import { ErrorState } from 'portal-sdk/ui/error-state';
import { LoadMore } from 'portal-sdk/ui/pager';
import { CardSkeletons } from 'portal-sdk/ui/skeleton';
import { listIdeas } from 'shared-contracts/wire/ideas';
import { KeptFocus } from '../page/kept-focus.tsx';
import { pagedQuery } from '../page/paged-query.ts';
import { PendingItem } from './pending-item.tsx';

/** Items a page of the queue. */
const pageSize = 10;
const pending = pagedQuery(listIdeas, { query: { status: 'pending', limit: pageSize } });

const Queue = () => {
  const queue = useInfiniteQuery(pending);
  if (queue.isPending) return <CardSkeletons count={2} label="Loading pending approvals…" />;
  const items = queue.data?.pages.flatMap((page) => page.data);
  if (!items || queue.isError)
    return <ErrorState error={queue.error} onRetry={() => void queue.refetch()} title="Pending approvals could not be loaded" />;
  if (items.length === 0)
    return <EmptyState icon={<CircleCheck />} title="Nothing is waiting" description="New submissions appear here." />;
  return (
    <>
      <ul className="panel divide-y divide-line px-5">
        {items.map((idea) => (
          <PendingItem key={idea.id} idea={idea} />
        ))}
      </ul>
      <LoadMore
        hasMore={queue.hasNextPage}
        busy={queue.isFetchingNextPage}
        onMore={() => void queue.fetchNextPage()}
        shown={items.length}
      />
    </>
  );
};

/** Submissions that wait for somebody to decide. */
export const PendingApprovals = () => (
  <KeptFocus label="Pending Approvals" className="flex flex-col gap-4">
    <h2 className="font-semibold text-lg tracking-tight">Pending Approvals</h2>
    <Queue />
  </KeptFocus>
);
