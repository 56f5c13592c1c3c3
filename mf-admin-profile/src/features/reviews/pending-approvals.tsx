import CircleCheck from 'lucide-react/icons/circle-check';
import { PagedList } from 'portal-sdk/lists/paged-list';
import { pagedQuery } from 'portal-sdk/lists/paged-query';
import { EmptyState } from 'portal-sdk/ui/empty-state';
import { listIdeas } from 'shared-contracts/wire/ideas';
import { KeptFocus } from '../page/kept-focus.tsx';
import { PendingItem } from './pending-item.tsx';

/** Items a page of the queue. */
const pageSize = 10;
const pending = pagedQuery(listIdeas, { query: { status: 'pending', limit: pageSize } });

/** Submissions that wait for somebody to decide. */
export const PendingApprovals = () => (
  <KeptFocus label="Pending Approvals" className="flex flex-col gap-4">
    <h2 className="font-semibold text-lg tracking-tight">Pending Approvals</h2>
    <PagedList
      query={{ ...pending, refetchOnMount: 'always' }}
      loading="Loading pending approvals…"
      failed="Pending approvals could not be loaded"
      empty={<EmptyState icon={<CircleCheck />} title="Nothing is waiting" description="New submissions appear here." />}
      skeletons={2}
    >
      {(items) => (
        <ul className="panel divide-y divide-line px-5">
          {items.map((idea) => (
            <PendingItem key={idea.id} idea={idea} />
          ))}
        </ul>
      )}
    </PagedList>
  </KeptFocus>
);
