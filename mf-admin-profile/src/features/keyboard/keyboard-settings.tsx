import { useDialogAddress } from 'portal-sdk/lists';
import { useOperation } from 'portal-sdk/query';
import { Button, Card, Switch } from 'portal-sdk/ui';
import { useId, useState } from 'react';
import { profileTexts } from 'shared-contracts/constants/profile';
import { setShortcuts } from 'shared-contracts/endpoints/profile';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import { t } from 'shared-contracts/translate';

/** The switch for single-key shortcuts, which is saved and takes effect immediately, and a link to the list of shortcuts. */
export const KeyboardSettings = ({ account }: { account: CurrentUser }) => {
  const id = useId();
  const list = useDialogAddress('shortcuts');
  const { mutateAsync } = useOperation(setShortcuts, {
    success: ({ singleKeyShortcuts }) => (singleKeyShortcuts ? profileTexts.shortcutsOn : profileTexts.shortcutsOff),
    failure: profileTexts.shortcutsFailed,
  });
  const [sent, setSent] = useState<boolean>();
  const choose = async (singleKeyShortcuts: boolean) => {
    setSent(singleKeyShortcuts);
    // a toast says why it failed
    await mutateAsync({ body: { singleKeyShortcuts } }).catch(() => undefined);
    setSent(undefined);
  };
  const on = sent ?? account.singleKeyShortcuts;
  return (
    <Card title={t`Keyboard shortcuts`}>
      <label htmlFor={id} className="flex items-center justify-between gap-4">
        <span>
          <span className="block font-medium text-sm">{t`Single-key shortcuts`}</span>
          <span className="block text-muted text-sm">{t`Turn them off if keys act by mistake, for example with speech input. Shortcuts with Ctrl or Cmd keep working.`}</span>
        </span>
        <Switch id={id} on={on} onSwitch={(wanted) => void choose(wanted)} />
      </label>
      <Button variant="outline" className="self-start" onClick={() => list.open()}>{t`Show all shortcuts`}</Button>
    </Card>
  );
};
