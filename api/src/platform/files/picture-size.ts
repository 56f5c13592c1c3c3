import { imageSize } from 'image-size';
import type { StoredBytes } from './stored-bytes.ts';

/** Pixels per side, and in total: more than any camera produces, few enough for a browser to decode. */
export const mostPixels = { side: 12_000, area: 60_000_000 } as const;

/** Bytes in which the size of a picture appears, also after a large preview in its header. */
const head = 512 * 1024;

/**
 * Whether browsers can decode a picture of the size in its header; reads only the header and decodes nothing. A header without a
 * size is not that of a picture.
 */
export const isDecodable = async (file: StoredBytes): Promise<boolean> => {
  try {
    const { width, height } = imageSize(new Uint8Array(await file.slice(0, head).arrayBuffer()));
    return width <= mostPixels.side && height <= mostPixels.side && width * height <= mostPixels.area;
  } catch {
    return false;
  }
};
