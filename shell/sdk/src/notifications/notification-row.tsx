import Mail from 'lucide-react/icons/mail';
import MailOpen from 'lucide-react/icons/mail-open';
import type { Ref } from 'react';
import { notificationSentence } from 'shared-contracts/constants/notification';
import { releaseReason } from 'shared-contracts/constants/release';
import type { Notification, NotificationMark } from 'shared-contracts/schemas/notification';
import { t } from 'shared-contracts/translate';
import { Link } from '../router.ts';
import { listLink } from '../shortcuts.ts';
import { Avatar } from '../ui/avatar.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { Tooltip } from '../ui/tooltip.tsx';

export interface NotificationRowProps {
  notification: Notification;
  onMark: (mark: NotificationMark) => void;
  /** Called when the person follows the notification. */
  onLeave?: () => void;
  /** Whether `j` and `k` move to it, as in the list of a page. */
  listed?: boolean;
  ref?: Ref<HTMLLIElement>;
}

/** Who did what to which item; following the link marks it as read. */
export const NotificationRow = ({ notification, onMark, onLeave, listed = false, ref }: NotificationRowProps) => {
  const { id, title, url, actor, decision, excerpt, release, createdAt } = notification;
  const unread = notification.readAt === null;
  const quoted = decision?.reason || releaseReason(release?.reason ?? '') || excerpt;
  const toggle = unread ? t`Mark as read` : t`Mark as unread`;
  const follow = () => {
    if (unread) onMark({ ids: [id], read: true });
    onLeave?.();
  };
  return (
    <li ref={ref} className={`flex items-start gap-1 py-1 pr-1 ${unread ? 'bg-primary-soft' : ''}`}>
      <Link to={url} data-place="" {...(listed ? listLink : {})} className="notification-link" onClick={follow}>
        <Avatar firstName={actor?.firstName ?? ''} lastName={actor?.lastName ?? ''} imageUrl={actor?.imageUrl} />
        <span className="min-w-0 flex-1">
          {unread ? <span className="sr-only">{t`Unread: `}</span> : null}
          <span className="block text-sm">{notificationSentence(notification)}</span>
          <span className="wrap-anywhere line-clamp-2 font-medium text-sm">{title}</span>
          {quoted ? <span className="wrap-anywhere mt-0.5 line-clamp-2 text-muted text-sm">{t`“${quoted}”`}</span> : null}
          <RelativeTime at={createdAt} className="mt-0.5 block w-fit text-muted text-xs" />
        </span>
      </Link>
      <Tooltip text={toggle}>
        <button
          type="button"
          className="btn btn-ghost btn-sm btn-square mt-1"
          aria-label={`${toggle}: ${title}`}
          onClick={() => onMark({ ids: [id], read: unread })}
        >
          {unread ? <MailOpen className="size-4" aria-hidden="true" /> : <Mail className="size-4" aria-hidden="true" />}
        </button>
      </Tooltip>
    </li>
  );
};
