import { useHost } from 'portal-sdk/host-context';
import { keyOf } from 'portal-sdk/queries';
import type { NotificationPreferences } from 'shared-contracts/schemas/notification';
import { type NotificationKind, notificationTexts } from 'shared-contracts/terms/notification';
import { getNotificationPreferences, setNotificationPreferences } from 'shared-contracts/wire/notifications';
import { useChange } from '../page/use-change.ts';

export const channels = ['inApp', 'mail'] as const;
export type Channel = (typeof channels)[number];
export const channelLabels: Readonly<Record<Channel, string>> = { inApp: 'In the portal', mail: 'By mail' };

/** Changes where one is told of a kind: shown at once, and taken back where it could not be saved. */
export const usePreference = () => {
  const { queryClient } = useHost();
  const words = { done: notificationTexts.saved, failed: notificationTexts.saveFailed };
  const { change } = useChange(setNotificationPreferences, words);
  const key = keyOf(getNotificationPreferences);
  const show = (kind: NotificationKind, chosen: NotificationPreferences[NotificationKind] | undefined) =>
    queryClient.setQueryData<NotificationPreferences>(key, (all) => (all && chosen ? { ...all, [kind]: chosen } : all));
  return async (kind: NotificationKind, chosen: NotificationPreferences[NotificationKind]): Promise<void> => {
    const before = queryClient.getQueryData<NotificationPreferences>(key)?.[kind];
    show(kind, chosen);
    if (!(await change({ body: { [kind]: chosen } }))) show(kind, before);
  };
};
