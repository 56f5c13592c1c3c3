import { markNotifications } from 'shared-contracts/endpoints/notifications';
import type { NotificationMark } from 'shared-contracts/schemas/notification';
import { t } from 'shared-contracts/translate';
import { useOperation } from '../queries.ts';

/** Marks notifications as read or unread; shows a toast on failure. */
export const useMarkNotices = () => {
  const { mutate, isPending, variables } = useOperation(markNotifications, { failure: { title: t`Error` } });
  return {
    mark: (body: NotificationMark) => mutate({ body }),
    /** Whether all are being marked. */
    busy: isPending && 'all' in (variables?.body ?? {}),
  };
};
