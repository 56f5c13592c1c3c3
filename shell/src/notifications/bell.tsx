import Bell from 'lucide-react/icons/bell';
import { operationQuery } from 'portal-sdk/queries';
import { useQuery } from 'portal-sdk/query';
import { lazy, Suspense } from 'react';
import { getNotificationSummary } from 'shared-contracts/wire/notifications';
import { useDisclosure } from '../layout/use-disclosure.ts';
import { AreaBoundary } from '../remotes/area-boundary.tsx';
import { badgeText, useNews } from './unread.ts';

const NoticePanel = lazy(() => import('./notice-panel.tsx'));

const NotThere = () => (
  <p role="alert" className="p-4 text-sm">
    The list could not be opened. Please load the page again.
  </p>
);

/** How many notices are unread, and the list of them, which is brought when it is opened first. */
export const NotificationBell = () => {
  const { data } = useQuery(operationQuery(getNotificationSummary));
  const { open, close, boxProps, buttonProps } = useDisclosure();
  const unread = data?.unread ?? 0;
  const news = useNews(data?.unread);
  const leave = () => {
    close();
    buttonProps.ref.current?.focus();
  };
  return (
    <div className="relative" {...boxProps}>
      <button type="button" className="btn btn-ghost btn-square relative" {...buttonProps}>
        <Bell className="size-5" aria-hidden="true" />
        <span className="sr-only">{unread > 0 ? `Notifications, ${badgeText(unread)} unread` : 'Notifications'}</span>
        {unread > 0 ? (
          <span className="unread-badge" aria-hidden="true">
            {badgeText(unread)}
          </span>
        ) : null}
      </button>
      <span role="status" className="sr-only">
        {news}
      </span>
      {open ? (
        <div className="menu-panel notice-panel">
          <AreaBoundary onError={console.error} fallback={<NotThere />}>
            <Suspense fallback={<p className="p-4 text-muted text-sm">Opening…</p>}>
              <NoticePanel unread={unread} onLeave={leave} />
            </Suspense>
          </AreaBoundary>
        </div>
      ) : null}
    </div>
  );
};
