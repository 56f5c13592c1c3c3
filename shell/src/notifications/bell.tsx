import Bell from 'lucide-react/icons/bell';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { lazyDialog, useDisclosure } from 'portal-sdk/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { getNotificationSummary } from 'shared-contracts/endpoints/notifications';
import { msgid, ngettext, t } from 'shared-contracts/translate';
import { DisclosedPanel, panelOpening } from '../layout/user-menu.tsx';
import { AreaBoundary } from '../remotes/area-boundary.tsx';

/** The api stops counting at 100. */
const badgeText = (unread: number): string => (unread > 99 ? '99+' : String(unread));

/** The live region's text for screen reader users: only new notifications, not those at page load. */
const useAnnouncement = (unread: number | undefined): string => {
  const before = useRef<number>(undefined);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (unread === undefined) return;
    const badge = badgeText(unread);
    if (before.current !== undefined && unread > before.current)
      setAnnouncement(ngettext(msgid`${badge} unread notification`, `${badge} unread notifications`, unread));
    if (before.current !== undefined && unread < before.current) setAnnouncement('');
    before.current = unread;
  }, [unread]);
  return announcement;
};

const NotificationPanel = lazyDialog(() => import('./notification-panel.tsx'), panelOpening);
const ReadOnOpen = lazy(async () => ({ default: (await import('./read-on-open.tsx')).ReadOnOpen }));

/** The number of unread notifications, and their list, which loads when first opened. */
export const NotificationBell = () => {
  const { data } = useQuery(operationQuery(getNotificationSummary));
  const { open, close, boxProps, buttonProps } = useDisclosure();
  const unread = data?.unread ?? 0;
  const announcement = useAnnouncement(data?.unread);
  const leave = () => {
    close();
    buttonProps.ref.current?.focus();
  };
  return (
    <div className="relative" {...boxProps}>
      <button
        type="button"
        className="btn btn-ghost btn-square relative"
        {...buttonProps}
        onPointerEnter={NotificationPanel.preload}
      >
        <Bell className="size-5" />
        <span className="sr-only">{unread > 0 ? t`Notifications, ${badgeText(unread)} unread` : t`Notifications`}</span>
        {unread > 0 ? (
          <span className="unread-badge" aria-hidden="true">
            {badgeText(unread)}
          </span>
        ) : null}
      </button>
      <span role="status" className="sr-only">
        {announcement}
      </span>
      {unread > 0 ? (
        <AreaBoundary fallback={null}>
          <Suspense fallback={null}>
            <ReadOnOpen />
          </Suspense>
        </AreaBoundary>
      ) : null}
      {open ? (
        <DisclosedPanel className="notification-panel">
          <NotificationPanel unread={unread} onLeave={leave} />
        </DisclosedPanel>
      ) : null}
    </div>
  );
};
