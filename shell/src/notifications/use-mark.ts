import { useHost } from 'portal-sdk/host-context';
import { errorText } from 'portal-sdk/portal-error';
import { useOperation } from 'portal-sdk/queries';
import type { NotificationMark } from 'shared-contracts/schemas/notification';
import { markNotifications } from 'shared-contracts/wire/notifications';

/** Marks notices as read or unread; says so where that failed. */
export const useMark = () => {
  const host = useHost();
  const { mutate, isPending, variables } = useOperation(markNotifications);
  const onError = (thrown: unknown) =>
    host.notify({
      title: 'Error',
      description: errorText(thrown, 'The notification could not be marked. Please try again.'),
      variant: 'destructive',
    });
  return {
    mark: (body: NotificationMark) => mutate({ body }, { onError }),
    /** While all are being marked. */
    busy: isPending && 'all' in (variables?.body ?? {}),
  };
};
