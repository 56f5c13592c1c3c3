import { useState } from 'react';
import type { FileImage } from 'shared-contracts/markdown/file-image';

/** In pixels; higher ones would push the text out of the window. */
const mostHeight = 384;

interface TextImageProps extends FileImage {
  /** Shown instead where the image is gone, or the reader may not have it. */
  text: string;
}

/** An image within a text. Its space is reserved while it loads, if the text says its size. */
export const TextImage = ({ text, href, width, height }: TextImageProps) => {
  const [failed, setFailed] = useState(false);
  if (failed) return text;
  const scale = Math.min(1, mostHeight / (height ?? mostHeight));
  const size = width && height ? { width: Math.round(width * scale), height: Math.round(height * scale) } : undefined;
  return (
    <img
      src={href}
      alt={text}
      {...size}
      loading="lazy"
      decoding="async"
      className="my-1 max-w-full rounded-field border border-line"
      style={{ height: 'auto', maxHeight: size ? undefined : mostHeight }}
      onError={() => setFailed(true)}
    />
  );
};
