import BellRing from 'lucide-react/icons/bell-ring';
import { flagParam, NoMatches, PagedList, pagedQuery, queryOf, ToggleFilter, useAddressFilters } from 'portal-sdk/lists';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { Link } from 'portal-sdk/router';
import {
  buttonClass,
  EmptyState,
  Icon,
  KeptFocus,
  MarkAllButton,
  NotificationRow,
  type NotificationRowProps,
  PageHeader,
  useMarkNotifications,
  useRowFocus,
} from 'portal-sdk/ui';
import { useRef } from 'react';
import { formatLongDay } from 'shared-contracts/constants/day';
import { getNotificationSummary, listNotifications } from 'shared-contracts/endpoints/notifications';
import type { Notification } from 'shared-contracts/schemas/notification';
import { t } from 'shared-contracts/translate';
import { useDays } from '../page/use-days.ts';

/** A notification that gives the focus to its neighbour when it leaves the list. */
const ListedNotification = (props: Pick<NotificationRowProps, 'notification' | 'onMark'>) => {
  const row = useRef<HTMLLIElement>(null);
  useRowFocus(row);
  return <NotificationRow {...props} ref={row} listed />;
};

/** The notifications grouped by day in the company's time zone. */
const NotificationDays = ({ notifications }: { notifications: readonly Notification[] }) => {
  const { mark } = useMarkNotifications();
  const days = useDays(notifications, ({ createdAt }) => createdAt);
  return (
    <ul className="flex flex-col gap-6" aria-label={t`Days`}>
      {days.map(({ day, name, items }) => (
        <li key={day}>
          <h2 className="mb-2 font-semibold text-sm first-letter:uppercase">{name}</h2>
          <ul className="panel divide-y divide-line overflow-hidden" aria-label={formatLongDay(day)}>
            {items.map((notification) => (
              <ListedNotification key={notification.id} notification={notification} onMark={mark} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
};

/** Notifications per page of the list. */
const pageSize = 40;

const addressFilters = { unread: flagParam };

/** 'Unread' with the number; the api stops counting at 100. */
const unreadLabel = (unread: number): string => {
  if (unread === 0) return t`Unread`;
  return t`Unread (${unread > 99 ? '99+' : unread})`;
};

/** The person's notifications by day, newest first, with a filter for unread ones. */
export default function NotificationsPage() {
  const { filters, change, isFiltered, clear } = useAddressFilters(addressFilters);
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
            <Link to="/profile?tab=notifications" className={buttonClass('outline')}>
              <Icon name="settings" />
              <span className="max-sm:sr-only">{t`Notification settings`}</span>
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
          loadsOnScroll
        >
          {(notifications) => <NotificationDays notifications={notifications} />}
        </PagedList>
      </KeptFocus>
    </>
  );
}
