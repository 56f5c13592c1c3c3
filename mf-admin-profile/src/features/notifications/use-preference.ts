import { useState } from 'react';
import { type NotificationKind, notificationTexts } from 'shared-contracts/constants/notification';
import { setNotificationPreferences } from 'shared-contracts/endpoints/notifications';
import type { NotificationPreferences } from 'shared-contracts/schemas/notification';
import { t } from 'shared-contracts/translate';
import { useChange } from '../page/use-change.ts';

export const channels = ['inApp', 'mail'] as const;
export type Channel = (typeof channels)[number];
export const channelLabels: Readonly<Record<Channel, string>> = { inApp: t`In the portal`, mail: t`By mail` };

/**
 * The channels of each kind, and how to change them: a choice shows immediately and stays until it is saved, regardless of reads
 * in the meantime, and reverts if it could not be saved.
 */
export const useNotificationPreferences = (saved: NotificationPreferences) => {
  const words = { done: notificationTexts.saved, failed: notificationTexts.saveFailed };
  const { change } = useChange(setNotificationPreferences, words);
  /** Choices that are being saved. */
  const [sent, setSent] = useState<Partial<NotificationPreferences>>({});
  const choose = async (kind: NotificationKind, chosen: NotificationPreferences[NotificationKind]): Promise<void> => {
    setSent((all) => ({ ...all, [kind]: chosen }));
    await change({ body: { [kind]: chosen } });
    // a later choice of the same kind is still being saved
    setSent(({ [kind]: last, ...others }) => (last === chosen ? others : { ...others, [kind]: last }));
  };
  return { preferences: { ...saved, ...sent }, choose };
};
