import { pagedQuery } from 'portal-sdk/lists';
import { errorText, useInfiniteQuery } from 'portal-sdk/query';
import { Link } from 'portal-sdk/router';
import { Button, MarkAllButton, NotificationRow, type NotificationRowProps, Skeleton, useMarkNotifications } from 'portal-sdk/ui';
import { listNotifications } from 'shared-contracts/endpoints/notifications';
import { t } from 'shared-contracts/translate';

/** Notifications per page of the list. */
const pageSize = 20;

interface NotificationPanelProps {
  readonly unread: number;
  /** Closes the panel when the person follows a notification. */
  readonly onLeave: () => void;
}

const ListSkeleton = () => (
  <div role="status" aria-label={t`Loading notifications…`} className="flex flex-col gap-3 p-4">
    <Skeleton />
    <Skeleton className="h-4 w-2/3" />
    <Skeleton />
  </div>
);

const Failure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <div role="alert" className="flex flex-col items-start gap-3 p-4 text-sm">
    <p>
      <strong className="block font-semibold">{t`The notifications could not be loaded`}</strong>
      {errorText(error, t`Please try again in a moment.`)}
    </p>
    <Button variant="outline" size="sm" onClick={onRetry}>{t`Retry`}</Button>
  </div>
);

const List = ({ onLeave, onMark }: Pick<NotificationPanelProps, 'onLeave'> & Pick<NotificationRowProps, 'onMark'>) => {
  const list = useInfiniteQuery(pagedQuery(listNotifications, { query: { limit: pageSize } }));
  if (list.isPending) return <ListSkeleton />;
  const notifications = list.data?.pages.flatMap((page) => page.data) ?? [];
  const retry = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch());
  if (notifications.length === 0)
    return list.isError ? (
      <Failure error={list.error} onRetry={retry} />
    ) : (
      <p className="px-4 py-10 text-center text-muted text-sm">{t`No notifications yet. Decisions, comments and mentions appear here.`}</p>
    );
  return (
    <>
      <ul className="divide-y divide-line">
        {notifications.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} onLeave={onLeave} onMark={onMark} />
        ))}
      </ul>
      {list.isError ? <Failure error={list.error} onRetry={retry} /> : null}
      {list.hasNextPage && !list.isError ? (
        <div className="border-line border-t p-2 text-center">
          <Button
            variant="ghost"
            size="sm"
            busy={list.isFetchingNextPage}
            busyLabel={t`Loading…`}
            onClick={() => void list.fetchNextPage()}
          >{t`Show older`}</Button>
        </div>
      ) : null}
    </>
  );
};

/** The reader's notifications, newest first, with their actions. */
export default function NotificationPanel({ unread, onLeave }: NotificationPanelProps) {
  const { mark } = useMarkNotifications();
  return (
    <section aria-label={t`Your notifications`} className="flex max-h-[inherit] flex-col">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-b py-2 pr-2 pl-4">
        <h2 className="font-semibold text-base">{t`Notifications`}</h2>
        <MarkAllButton variant="ghost" size="sm" unread={unread} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <List onLeave={onLeave} onMark={mark} />
      </div>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-line border-t px-4 py-2.5 text-sm">
        <Link to="/notifications" className="underline underline-offset-2" onClick={onLeave}>{t`See all notifications`}</Link>
        <Link
          to="/profile?tab=notifications"
          className="underline underline-offset-2"
          onClick={onLeave}
        >{t`Notification settings`}</Link>
      </div>
    </section>
  );
}
