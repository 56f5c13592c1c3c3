import MailQuestionMark from 'lucide-react/icons/mail-question-mark';
import { Button } from 'portal-sdk/ui';
import { profileTexts } from 'shared-contracts/constants/profile';
import { updateProfile } from 'shared-contracts/endpoints/profile';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import { t } from 'shared-contracts/translate';
import { useChange } from '../page/use-change.ts';

/** Says that a new address awaits confirmation, and offers to cancel the change. */
export const PendingAddress = ({ account }: { account: CurrentUser }) => {
  const { change, busy } = useChange(updateProfile, { done: profileTexts.updated, failed: profileTexts.updateFailed });
  if (!account.pendingEmail) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-field bg-info-soft p-3 text-info-ink text-sm">
      <MailQuestionMark className="size-4 shrink-0" aria-hidden="true" />
      <p className="wrap-anywhere min-w-0 flex-1 basis-52">
        {t`${account.pendingEmail} takes effect when confirmed from the new mailbox. Until then ${account.email} stays your address.`}
      </p>
      <Button
        variant="outline"
        size="sm"
        busy={busy}
        onClick={() => void change({ body: { pendingEmail: null } })}
      >{t`Keep current address`}</Button>
    </div>
  );
};
