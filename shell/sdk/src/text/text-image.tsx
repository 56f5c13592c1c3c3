import { useState } from 'react';
import type { FileImage } from 'shared-contracts/markdown/text-tree';
import { t } from 'shared-contracts/translate';
import { lazyDialog } from '../ui/lazy-dialog.ts';

export const TextImagePreview = lazyDialog(() => import('./text-image-preview.tsx'));

/** In pixels; a higher image would push the text out of the window. */
const maxHeight = 384;

interface TextImageProps extends FileImage {
  /** Shown instead if the image is gone, or the reader may not see it. */
  text: string;
  /** Shows it large; undefined where a press does something else. */
  onOpen?: () => void;
}

/** An image within a text; a press shows it large. Its space is reserved while it loads, if the text says its size. */
export const TextImage = ({ text, href, width, height, onOpen }: TextImageProps) => {
  const [failed, setFailed] = useState(false);
  if (failed) return text;
  const scale = Math.min(1, maxHeight / (height ?? maxHeight));
  const size = width && height ? { width: Math.round(width * scale), height: Math.round(height * scale) } : undefined;
  const image = (
    <img
      src={href}
      alt={text}
      {...size}
      loading="lazy"
      decoding="async"
      className={`max-w-full rounded-field border border-line ${onOpen ? '' : 'my-1'}`}
      style={{ height: 'auto', maxHeight: size ? undefined : maxHeight }}
      onError={() => setFailed(true)}
    />
  );
  if (!onOpen) return image;
  return (
    <button
      type="button"
      className="my-1 block max-w-full rounded-field"
      style={{ cursor: 'zoom-in' }}
      aria-label={text ? t`Preview ${text}` : t`Preview image`}
      onPointerEnter={TextImagePreview.preload}
      onFocus={TextImagePreview.preload}
      onClick={onOpen}
    >
      {image}
    </button>
  );
};
