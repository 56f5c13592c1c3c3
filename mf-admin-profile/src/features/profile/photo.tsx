import Camera from 'lucide-react/icons/camera';
import { errorText } from 'portal-sdk/query';
import { Avatar } from 'portal-sdk/ui';
import { useId, useRef } from 'react';
import { megabytes, uploadRules, uploadTexts } from 'shared-contracts/constants/file';
import { profileTexts } from 'shared-contracts/constants/profile';
import { uploadProfileImage } from 'shared-contracts/endpoints/profile';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import { t } from 'shared-contracts/translate';
import { FileButton, useFileUpload } from './file-upload.tsx';
import { RemoveFile } from './remove-file.tsx';

/** Loads the cropping with the first picture. If it does not load, the server decides on the picture as it is. */
const crop = (file: File): Promise<File> =>
  import('./crop-to-square.ts').then(
    (cropping) => cropping.cropToSquare(file),
    () => file,
  );

const words = { done: profileTexts.imageUpdated, failed: () => profileTexts.imageFailed };

/** The person's own photo, with its actions. */
export const Photo = ({ account }: { account: CurrentUser }) => {
  const { percent, error, send } = useFileUpload(uploadProfileImage, words);
  const id = useId();
  const upload = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex flex-col items-center gap-3">
      <Avatar {...account} imageUrl={account.profileImageUrl} size="lg" named />
      <div className="flex flex-wrap justify-center gap-1">
        <FileButton
          ref={upload}
          variant="outline"
          size="sm"
          icon={<Camera />}
          accept="image/*"
          busy={percent !== undefined}
          busyLabel={t`Uploading...`}
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          onFile={(file) => void crop(file).then(send)}
        >
          {account.profileImageUrl ? t`Change photo` : t`Upload photo`}
        </FileButton>
        {account.profileImageUrl ? (
          <RemoveFile
            label={t`Remove photo`}
            change={{ profileImageUrl: null }}
            done={profileTexts.imageRemoved}
            upload={upload}
          />
        ) : null}
      </div>
      {/* the specified message of a failure gives no reason */}
      {error ? (
        <p id={`${id}-error`} role="alert" className="wrap-anywhere text-center text-error-ink text-xs">
          {errorText(error, uploadTexts.inlineFailed)}
        </p>
      ) : null}
      <p id={`${id}-hint`} className="text-center text-muted text-xs">
        {t`PNG, JPG, WebP or GIF, up to ${megabytes(uploadRules.profileImage.maxBytes)} MB`}
      </p>
    </div>
  );
};
