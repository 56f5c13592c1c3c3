import Mail from 'lucide-react/icons/mail';
import MailOpen from 'lucide-react/icons/mail-open';
import { Link } from 'portal-sdk/router';
import { Avatar } from 'portal-sdk/ui/avatar';
import { RelativeTime } from 'portal-sdk/ui/relative-time';
import { Tooltip } from 'portal-sdk/ui/tooltip';
import { noticeSentence } from 'shared-contracts/constants/notice-sentence';
import type { Notification, NotificationMark } from 'shared-contracts/schemas/notification';

interface NoticeRowProps {
  readonly notice: Notification;
  readonly onLeave: () => void;
  readonly onMark: (mark: NotificationMark) => void;
}

/** Who did what to which item; following the link marks it as read. */
export const NoticeRow = ({ notice, onLeave, onMark }: NoticeRowProps) => {
  const { id, title, url, actor, decision, excerpt, release, createdAt } = notice;
  const unread = notice.readAt === null;
  const quoted = decision?.reason || release?.reason || excerpt;
  const toggle = unread ? 'Mark as read' : 'Mark as unread';
  const follow = () => {
    if (unread) onMark({ ids: [id], read: true });
    onLeave();
  };
  return (
    <li className={`flex items-start gap-1 py-1 pr-1 ${unread ? 'bg-primary-soft' : ''}`}>
      <Link to={url} className="notice-link" onClick={follow}>
        <Avatar firstName={actor?.firstName ?? ''} lastName={actor?.lastName ?? ''} imageUrl={actor?.imageUrl} />
        <span className="min-w-0 flex-1">
          {unread ? <span className="sr-only">Unread: </span> : null}
          <span className="block text-sm">{noticeSentence(notice)}</span>
          <span className="wrap-anywhere line-clamp-2 font-medium text-sm">{title}</span>
          {quoted ? <span className="wrap-anywhere mt-0.5 line-clamp-2 text-muted text-sm">“{quoted}”</span> : null}
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
