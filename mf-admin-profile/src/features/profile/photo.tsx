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

/** Maximum width and height of a stored photo in pixels; twice the largest displayed size. */
const maxSide = 512;

const encodeJpeg = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be encoded'))), 'image/jpeg', 0.9);
  });

const drawSquare = (picture: ImageBitmap): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  const cropSide = Math.min(picture.width, picture.height);
  canvas.width = Math.min(maxSide, cropSide);
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw the picture');
  // transparent areas would turn black
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const left = (picture.width - cropSide) / 2;
  const top = (picture.height - cropSide) / 2;
  context.drawImage(picture, left, top, cropSide, cropSide, 0, 0, canvas.width, canvas.height);
  return canvas;
};

/**
 * Crops a picture to its central square and returns a small JPEG, without the camera's metadata, such as the location. Accepts
 * every image type that the browser can show, of any size.
 * @returns the original file if the browser cannot read or draw it; the server makes the final decision
 */
const cropToSquare = async (file: File): Promise<File> => {
  let picture: ImageBitmap | undefined;
  try {
    picture = await createImageBitmap(file);
    return new File([await encodeJpeg(drawSquare(picture))], 'photo.jpg', { type: 'image/jpeg' });
  } catch {
    return file;
  } finally {
    picture?.close();
  }
};

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
          onFile={(file) => void cropToSquare(file).then(send)}
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
