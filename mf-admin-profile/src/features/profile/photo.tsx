import Camera from 'lucide-react/icons/camera';
import Trash2 from 'lucide-react/icons/trash-2';
import { Avatar, Button } from 'portal-sdk/ui';
import { profileTexts } from 'shared-contracts/constants/profile';
import { updateProfile, uploadProfileImage } from 'shared-contracts/endpoints/profile';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import { t } from 'shared-contracts/translate';
import { useChange } from '../page/use-change.ts';
import { FileButton } from './file-button.tsx';
import { cropToSquare } from './portrait.ts';
import { useOwnFile } from './use-own-file.ts';

const words = { done: profileTexts.imageUpdated, failed: () => profileTexts.imageFailed };

/** The person's own photo, with its actions. */
export const Photo = ({ account }: { account: CurrentUser }) => {
  const { percent, send } = useOwnFile(uploadProfileImage, words);
  const removal = useChange(updateProfile, { done: profileTexts.updated, failed: profileTexts.updateFailed });
  return (
    <div className="flex flex-col items-center gap-3">
      <Avatar {...account} imageUrl={account.profileImageUrl} size="lg" named />
      <div className="flex flex-wrap justify-center gap-1">
        <FileButton
          variant="outline"
          size="sm"
          icon={<Camera />}
          accept="image/*"
          busy={percent !== undefined}
          busyLabel={t`Uploading...`}
          onFile={(file) => void cropToSquare(file).then(send)}
        >
          {account.profileImageUrl ? t`Change photo` : t`Upload photo`}
        </FileButton>
        {account.profileImageUrl ? (
          <Button
            variant="ghost"
            size="sm"
            icon={<Trash2 />}
            busy={removal.busy}
            aria-label={t`Remove photo`}
            onClick={() => void removal.change({ body: { profileImageUrl: null } })}
          />
        ) : null}
      </div>
    </div>
  );
};
