import BellRing from 'lucide-react/icons/bell-ring';
import { flag, NoMatches, PagedList, pagedQuery, queryOf, ToggleFilter, useAddressFilters } from 'portal-sdk/lists';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { Link } from 'portal-sdk/router';
import { buttonClass, EmptyState, MarkAllButton, PageHeader } from 'portal-sdk/ui';
import { getNotificationSummary, listNotifications } from 'shared-contracts/endpoints/notifications';
import { t } from 'shared-contracts/translate';
import { KeptFocus } from '../page/kept-focus.tsx';
import { NoticeDays } from './notice-days.tsx';

/** Notifications per page of the list. */
const pageSize = 40;

const described = { unread: flag };

/** 'Unread' with the number; the api stops counting at 100. */
const unreadLabel = (unread: number): string => {
  if (unread === 0) return t`Unread`;
  return t`Unread (${unread > 99 ? '99+' : unread})`;
};

/** The person's notifications by day, newest first, with a filter for unread ones. */
export default function NotificationsPage() {
  const { filters, change, isFiltered, clear } = useAddressFilters(described);
  const { data } = useQuery(operationQuery(getNotificationSummary));
  const unread = data?.unread ?? 0;
  const list = pagedQuery(listNotifications, { query: { limit: pageSize, ...queryOf(filters) } });
  return (
    <>
      <PageHeader
        title={t`Notifications`}
        subtitle={t`Decisions, comments and mentions, newest first`}
        actions={
          <>
            <Link to="/profile?tab=notifications" className={buttonClass('outline')}>{t`Notification settings`}</Link>
            <MarkAllButton variant="outline" unread={unread} />
          </>
        }
      />
      <div className="mb-6 flex">
        <ToggleFilter on={filters.unread} onChange={(only) => change({ unread: only })}>
          {unreadLabel(unread)}
        </ToggleFilter>
      </div>
      <KeptFocus label={t`All notifications`} className="">
        <PagedList
          query={list}
          loading={t`Loading notifications…`}
          failed={t`The notifications could not be loaded`}
          empty={
            isFiltered ? (
              <NoMatches
                icon={<BellRing />}
                title={t`You're all caught up`}
                description={t`Everything here is read.`}
                onClear={clear}
              />
            ) : (
              <EmptyState
                icon={<BellRing />}
                title={t`No notifications yet`}
                description={t`Decisions, comments and mentions appear here.`}
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
