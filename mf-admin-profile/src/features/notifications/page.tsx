import BellRing from 'lucide-react/icons/bell-ring';
import { flag, queryOf, useAddressFilters } from 'portal-sdk/lists/address-filters';
import { ToggleFilter } from 'portal-sdk/lists/filter-bar';
import { NoMatches } from 'portal-sdk/lists/no-matches';
import { PagedList } from 'portal-sdk/lists/paged-list';
import { pagedQuery } from 'portal-sdk/lists/paged-query';
import { MarkAllButton } from 'portal-sdk/notifications/mark-all-button';
import { operationQuery } from 'portal-sdk/queries';
import { useQuery } from 'portal-sdk/query';
import { Link } from 'portal-sdk/router';
import { buttonClass } from 'portal-sdk/ui/button';
import { EmptyState } from 'portal-sdk/ui/empty-state';
import { PageHeader } from 'portal-sdk/ui/page-header';
import { getNotificationSummary, listNotifications } from 'shared-contracts/endpoints/notifications';
import { KeptFocus } from '../page/kept-focus.tsx';
import { NoticeDays } from './notice-days.tsx';

/** Notifications a page of the list. */
const pageSize = 40;

const described = { unread: flag };

/** 'Unread', and how many; the api stops counting at 100. */
const unreadLabel = (unread: number): string => {
  if (unread === 0) return 'Unread';
  return `Unread (${unread > 99 ? '99+' : unread})`;
};

/** All of one's notifications by day, newest first; what is unread can be shown alone. */
export default function NotificationsPage() {
  const { filters, change, isFiltered, clear } = useAddressFilters(described);
  const { data } = useQuery(operationQuery(getNotificationSummary));
  const unread = data?.unread ?? 0;
  const list = pagedQuery(listNotifications, { query: { limit: pageSize, ...queryOf(filters) } });
  return (
    <>
      <PageHeader
        title="Notifications"
        subtitle="Decisions, comments and mentions, newest first"
        actions={
          <>
            <Link to="/profile?tab=notifications" className={buttonClass('outline')}>
              Notification settings
            </Link>
            <MarkAllButton variant="outline" unread={unread} />
          </>
        }
      />
      <div className="mb-6 flex">
        <ToggleFilter on={filters.unread} onChange={(only) => change({ unread: only })}>
          {unreadLabel(unread)}
        </ToggleFilter>
      </div>
      <KeptFocus label="All notifications" className="">
        <PagedList
          query={list}
          loading="Loading notifications…"
          failed="The notifications could not be loaded"
          empty={
            isFiltered ? (
              <NoMatches
                icon={<BellRing />}
                title="You're all caught up"
                description="Everything here is read."
                onClear={clear}
              />
            ) : (
              <EmptyState
                icon={<BellRing />}
                title="No notifications yet"
                description="Decisions, comments and mentions appear here."
              />
            )
          }
          skeletons={3}
          readsOn
        >
          {(notices) => <NoticeDays notices={notices} />}
        </PagedList>
      </KeptFocus>
    </>
  );
}
