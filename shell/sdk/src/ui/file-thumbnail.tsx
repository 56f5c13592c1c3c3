import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { filePreviewOf } from 'shared-contracts/constants/file-preview';
import { useObjectUrl } from './use-object-url.ts';

interface FileThumbnailProps {
  name: string;
  /** The chosen file, or the address of the stored one. */
  source?: Blob | string;
}

/**
 * A small version of an image, so that its author recognizes it; an icon for any other file, or for one that is not a valid
 * image.
 */
export const FileThumbnail = ({ name, source }: FileThumbnailProps) => {
  const url = useObjectUrl(filePreviewOf(name) === 'image' ? source : undefined);
  const [broken, setBroken] = useState<string>();
  return url === undefined || url === broken ? (
    <span className="grid size-9 shrink-0 place-items-center rounded-field bg-base-200 text-muted">
      <FileText className="size-4.5" aria-hidden="true" />
    </span>
  ) : (
    <img
      src={url}
      alt=""
      className="size-14 shrink-0 rounded-field border border-line bg-base-200 object-cover"
      onError={() => setBroken(url)}
    />
  );
};
