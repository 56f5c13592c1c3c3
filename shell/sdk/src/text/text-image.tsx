import { type ReactNode, useState } from 'react';
import type { FileImage } from 'shared-contracts/markdown/text-tree';
import { t } from 'shared-contracts/translate';
import { DownloadButton } from '../preview/file-buttons.tsx';
import { usePreview } from '../preview/use-preview.tsx';

type NamedImage = FileImage & { readonly text: string };

const useImagePreview = ({ text, href }: NamedImage) =>
  usePreview({
    file: { name: text || t`Image`, size: null, url: href, shownAs: 'image' },
    download: <DownloadButton href={href} />,
  });

/** An image of a text, enlarged, at its own address. */
export const TextImagePreview = ({ image }: { image: NamedImage }) => useImagePreview(image).dialog;

/** In pixels; a higher image would push the text out of the window. */
const maxHeight = 384;

const OpeningButton = ({ image, children }: { image: NamedImage; children: ReactNode }) => (
  <button
    type="button"
    className="my-1 block max-w-full rounded-field"
    style={{ cursor: 'zoom-in' }}
    aria-label={image.text ? t`Preview ${image.text}` : t`Preview image`}
    {...useImagePreview(image).trigger}
  >
    {children}
  </button>
);

interface TextImageProps {
  /** Its text is shown instead if it is gone, or the reader may not see it. */
  image: NamedImage;
  /** Whether a press shows it large. */
  opens: boolean;
}

/** An image within a text. Its space is reserved while it loads, if the text says its size. */
export const TextImage = ({ image, opens }: TextImageProps) => {
  const { text, href, width, height } = image;
  const [failed, setFailed] = useState(false);
  if (failed) return text;
  const scale = Math.min(1, maxHeight / (height ?? maxHeight));
  const size = width && height ? { width: Math.round(width * scale), height: Math.round(height * scale) } : undefined;
  const shown = (
    <img
      src={href}
      alt={text}
      {...size}
      loading="lazy"
      decoding="async"
      className={`max-w-full rounded-field border border-line ${opens ? '' : 'my-1'}`}
      style={{ height: 'auto', maxHeight: size ? undefined : maxHeight }}
      onError={() => setFailed(true)}
    />
  );
  return opens ? <OpeningButton image={image}>{shown}</OpeningButton> : shown;
};
