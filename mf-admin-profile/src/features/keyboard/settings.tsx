import type { CurrentUser } from 'shared-contracts/schemas/account';
import { KeyboardSettings } from './keyboard-settings.tsx';
import { LanguageSettings } from './language-settings.tsx';

/** The portal's language and keyboard behaviour, for one person on all devices. */
export default function OwnSettings({ account }: { account: CurrentUser }) {
  return (
    <div className="flex flex-col gap-5">
      <LanguageSettings account={account} />
      <KeyboardSettings account={account} />
    </div>
  );
}
