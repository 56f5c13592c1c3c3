import Camera from 'lucide-react/icons/camera';
import Trash2 from 'lucide-react/icons/trash-2';
import { Avatar, Button } from 'portal-sdk/ui';
import { useRef } from 'react';
import { profileTexts } from 'shared-contracts/constants/profile';
import { updateProfile, uploadProfileImage } from 'shared-contracts/endpoints/profile';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import { t } from 'shared-contracts/translate';
import { useChange } from '../page/use-change.ts';
import { FileButton, useFileUpload } from './file-upload.tsx';

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
 * @returns the original file if the browser cannot read it; the server makes the final decision
 */
const cropToSquare = async (file: File): Promise<File> => {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return file;
  }
  try {
    return new File([await encodeJpeg(drawSquare(picture))], 'photo.jpg', { type: 'image/jpeg' });
  } finally {
    picture.close();
  }
};

const words = { done: profileTexts.imageUpdated, failed: () => profileTexts.imageFailed };

/** The person's own photo, with its actions. */
export const Photo = ({ account }: { account: CurrentUser }) => {
  const { percent, send } = useFileUpload(uploadProfileImage, words);
  const removal = useChange(updateProfile, { done: profileTexts.imageRemoved, failed: profileTexts.updateFailed });
  const upload = useRef<HTMLButtonElement>(null);
  const remove = async () => {
    // the focused button disappears
    if (await removal.change({ body: { profileImageUrl: null } })) upload.current?.focus();
  };
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
            onClick={() => void remove()}
          />
        ) : null}
      </div>
      {/* the specified message of a failure does not say which types work */}
      <p className="text-muted text-xs">{t`PNG, JPG, WebP or GIF`}</p>
    </div>
  );
};
