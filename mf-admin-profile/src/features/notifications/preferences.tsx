import { operationQuery, useQuery } from 'portal-sdk/query';
import { Card, ErrorState, Skeleton, Switch } from 'portal-sdk/ui';
import { useState } from 'react';
import {
  type NotificationKind,
  notificationKinds,
  notificationKindTexts,
  notificationTexts,
} from 'shared-contracts/constants/notification';
import { getNotificationPreferences, setNotificationPreferences } from 'shared-contracts/endpoints/notifications';
import type { NotificationPreferences } from 'shared-contracts/schemas/notification';
import { t } from 'shared-contracts/translate';
import { useChange } from '../page/use-change.ts';

const channels = ['inApp', 'mail'] as const;
type Channel = (typeof channels)[number];
const channelLabels: Readonly<Record<Channel, string>> = { inApp: t`In the portal`, mail: t`By email` };

/**
 * The channels of each kind, and how to change them: a choice shows immediately and stays until it is saved, regardless of reads
 * in the meantime, and reverts if it could not be saved.
 */
const useNotificationPreferences = (saved: NotificationPreferences) => {
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

const Choices = ({ saved }: { saved: NotificationPreferences }) => {
  const { preferences, choose } = useNotificationPreferences(saved);
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="text-muted text-xs">
          <th scope="col" className="pb-2 text-start font-medium">{t`What happens`}</th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className="w-20 pb-2 text-center font-medium">
              {channelLabels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-line border-t">
        {notificationKinds.map((kind) => (
          <tr key={kind}>
            <th scope="row" className="py-3 pr-3 text-start font-normal">
              <span className="block font-medium">{notificationKindTexts[kind].label}</span>
              <span className="block text-muted text-xs">{notificationKindTexts[kind].hint}</span>
            </th>
            {channels.map((channel) => (
              <td key={channel} className="py-3 text-center align-middle">
                <Switch
                  aria-label={`${notificationKindTexts[kind].label}: ${channelLabels[channel]}`}
                  on={preferences[kind][channel]}
                  onSwitch={(on) => void choose(kind, { ...preferences[kind], [channel]: on })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Which notifications the person gets, and on which channels; each switch saves immediately. */
export default function Preferences() {
  const { data, error, isPending, refetch } = useQuery(operationQuery(getNotificationPreferences));
  if (!isPending && !data)
    return <ErrorState error={error} onRetry={() => void refetch()} title={t`Your preferences could not be loaded`} />;
  return (
    <Card title={t`Notification settings`}>
      {data ? <Choices saved={data} /> : <Skeleton className="h-64 w-full" />}
      <p className="text-muted text-sm">{t`Review notifications go to reviewers. Changes are saved right away.`}</p>
    </Card>
  );
}
