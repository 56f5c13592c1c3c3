import { useDialogAddress } from 'portal-sdk/lists';
import { useOperation } from 'portal-sdk/query';
import { Button, Card, SelectFilter, Switch } from 'portal-sdk/ui';
import { useId, useState } from 'react';
import { languageNames, languages } from 'shared-contracts/constants/languages';
import { profileTexts } from 'shared-contracts/constants/profile';
import { setLanguage, setShortcuts } from 'shared-contracts/endpoints/profile';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import { t } from 'shared-contracts/translate';

/** The switch for single-key shortcuts, which is saved and takes effect immediately, and a link to the list of shortcuts. */
const KeyboardSettings = ({ account }: { account: CurrentUser }) => {
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
  return (
    <Card title={t`Keyboard shortcuts`}>
      <label htmlFor={id} className="flex items-center justify-between gap-4">
        <span>
          <span className="block font-medium text-sm">{t`Single-key shortcuts`}</span>
          <span className="block text-muted text-sm">{t`Turn them off if keys act by mistake, for example with speech input. Shortcuts with Ctrl or Cmd keep working.`}</span>
        </span>
        <Switch id={id} on={sent ?? account.singleKeyShortcuts} onSwitch={(wanted) => void choose(wanted)} />
      </label>
      <Button variant="outline" className="self-start" onClick={() => list.open()}>{t`Show all shortcuts`}</Button>
    </Card>
  );
};

/** Follows the browser's language. */
const browserLanguage = '';

/** The language of pages and emails. A change reloads the page, since its texts are read only once. */
const LanguageSettings = ({ account }: { account: CurrentUser }) => {
  const { mutateAsync } = useOperation(setLanguage, { failure: profileTexts.languageFailed });
  const choose = (value: string) =>
    // a toast says why it failed
    mutateAsync({ body: { language: languageNames.find((name) => name === value) ?? null } }).then(
      () => location.reload(),
      () => undefined,
    );
  const options = languageNames.map((name) => ({ value: name, label: languages[name] }));
  return (
    <Card title={t`Language`}>
      <p className="text-muted text-sm">{t`For pages and emails. What people write stays as it is.`}</p>
      <div className="flex">
        <SelectFilter
          // the card names it, and a phone has room for the choice only
          label={<span className="sr-only">{t`Portal language`}</span>}
          value={account.language ?? browserLanguage}
          options={[{ value: browserLanguage, label: t`As in the browser` }, ...options]}
          onChange={(value) => void choose(value)}
        />
      </div>
    </Card>
  );
};

/** The portal's language and keyboard behaviour, for one person on all devices. */
export default function OwnSettings({ account }: { account: CurrentUser }) {
  return (
    <div className="flex flex-col gap-5">
      <LanguageSettings account={account} />
      <KeyboardSettings account={account} />
    </div>
  );
}
