import { markNotifications } from 'shared-contracts/endpoints/notifications';
import type { NotificationMark } from 'shared-contracts/schemas/notification';
import { t } from 'shared-contracts/translate';
import { useOperation } from '../queries.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';

/** Marks notifications as read or unread; shows a toast on failure. */
export const useMarkNotifications = () => {
  const { mutate, isPending, variables } = useOperation(markNotifications, { failure: { title: t`Error` } });
  return {
    mark: (body: NotificationMark) => mutate({ body }),
    /** Whether all are being marked. */
    busy: isPending && 'all' in (variables?.body ?? {}),
  };
};

export interface MarkAllButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  unread: number;
}

/** Marks all notifications as read. It stays, and keeps the focus, when there is nothing left to mark. */
export const MarkAllButton = ({ unread, ...look }: MarkAllButtonProps) => {
  const { mark, busy } = useMarkNotifications();
  return (
    <Button
      {...look}
      busy={busy}
      aria-disabled={unread === 0 || undefined}
      onClick={() => (unread > 0 ? mark({ all: true, read: true }) : undefined)}
    >{t`Mark all as read`}</Button>
  );
};
