import Trash2 from 'lucide-react/icons/trash-2';
import type { Toast } from 'portal-sdk/host';
import { Button, ConfirmDialog } from 'portal-sdk/ui';
import { type RefObject, useState } from 'react';
import { profileTexts } from 'shared-contracts/constants/profile';
import { updateProfile } from 'shared-contracts/endpoints/profile';
import type { ProfileInput } from 'shared-contracts/schemas/profile';
import { t } from 'shared-contracts/translate';
import { useChange } from '../page/use-change.ts';

interface RemoveFileProps {
  label: string;
  /** The change of the profile that removes the file. */
  change: ProfileInput;
  done: Toast;
  /** The button that uploads another file: gets the focus, since this one disappears. */
  upload: RefObject<HTMLButtonElement | null>;
}

/** The button that deletes a file of the own profile, after a confirmation: the file cannot be brought back. */
export const RemoveFile = ({ label, change: body, done, upload }: RemoveFileProps) => {
  const [asking, setAsking] = useState(false);
  const { change, busy } = useChange(updateProfile, { done, failed: profileTexts.updateFailed });
  const remove = async () => {
    const removed = await change({ body });
    setAsking(false);
    if (removed) upload.current?.focus();
  };
  return (
    <>
      <Button variant="ghost" size="sm" icon={<Trash2 />} aria-label={label} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
        title={`${label}?`}
        text={t`The file will be deleted. You can upload another one anytime.`}
        confirmLabel={t`Remove`}
        danger
        busy={busy}
      />
    </>
  );
};
