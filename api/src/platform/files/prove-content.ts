import { fileTypeFromBlob } from 'file-type';
import { imageSize } from 'image-size';
import type { FileKind } from './file-kind.ts';
import type { StoredBytes } from './file-store.ts';
import { zipEntries } from './zip-entries.ts';

/** Pixels per side, and in total: more than any camera produces, few enough for a browser to decode. */
export const mostPixels = { side: 12_000, area: 60_000_000 } as const;

/** Number of leading bytes that contain the size of a picture, even after a large preview in its header. */
const head = 512 * 1024;

/**
 * Whether browsers can decode a picture with the size in its header; reads only the header and decodes nothing. A header without
 * a size is not a picture's.
 */
export const isDecodable = async (file: StoredBytes): Promise<boolean> => {
  try {
    const { width, height } = imageSize(new Uint8Array(await file.slice(0, head).arrayBuffer()));
    return width <= mostPixels.side && height <= mostPixels.side && width * height <= mostPixels.area;
  } catch {
    return false;
  }
};

const textPiece = 256 * 1024;

/** Whether all bytes are UTF-8 without NUL; reads in chunks. */
const isText = async (file: StoredBytes): Promise<boolean> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < file.size; at += textPiece) {
      const bytes = new Uint8Array(await file.slice(at, at + textPiece).arrayBuffer());
      if (bytes.includes(0)) return false;
      decoder.decode(bytes, { stream: true });
    }
    decoder.decode();
    return true;
  } catch {
    return false;
  }
};

/** Whether the content of a file matches its kind; never reads a whole large file into memory. */
export const contentMatches = async (kind: FileKind, file: StoredBytes): Promise<boolean> => {
  const { proof } = kind;
  if (proof.by === 'text') return isText(file);
  // it only needs the size and slices as bytes
  const shown = (await fileTypeFromBlob(file as Blob))?.ext;
  if (shown !== undefined && proof.types.includes(shown)) return true;
  if (proof.by !== 'office' || shown !== 'zip') return false;
  // in a streamed zip, the parts that reveal the type are beyond what the detector reads
  const names = (await zipEntries(file))?.map(({ name }) => name);
  return names?.includes('[Content_Types].xml') === true && names.some((name) => name.startsWith(proof.folder));
};
