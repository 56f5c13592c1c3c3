import { fileTypeFromBlob } from 'file-type';
import { imageSize } from 'image-size';
import type { StoredBytes } from './file-store.ts';
import { zipEntries } from './zip-entries.ts';

/** How to check the content of a file against its extension. */
export type Proof =
  /** The type detected from the first bytes (or from the parts of a container) must be one of these. */
  | { readonly by: 'signature'; readonly types: readonly string[] }
  /** A zip container of Office Open XML with a part in this folder. */
  | { readonly by: 'office'; readonly types: readonly string[]; readonly folder: string }
  /** UTF-8 without NUL. */
  | { readonly by: 'text' };

interface FileKind {
  /** The MIME type to serve; never what the client sent. */
  readonly mime: string;
  readonly proof: Proof;
  /** May be shown in a browser tab: it cannot run script in the portal's origin. */
  readonly inline?: true;
}

const office = (subtype: string, type: string, folder: string): FileKind => ({
  mime: `application/vnd.openxmlformats-officedocument.${subtype}`,
  proof: { by: 'office', types: [type], folder },
});
const signature = (mime: string, ...types: string[]): FileKind => ({ mime, proof: { by: 'signature', types } });
const picture = (mime: string, type: string): FileKind => ({ ...signature(mime, type), inline: true });
const text = (mime: string): FileKind => ({ mime, proof: { by: 'text' } });

/** Every extension that an upload rule may name, with the required content. */
export const fileKinds: Readonly<Record<string, FileKind>> = {
  '.pdf': signature('application/pdf', 'pdf'),
  '.docx': office('wordprocessingml.document', 'docx', 'word/'),
  '.xlsx': office('spreadsheetml.sheet', 'xlsx', 'xl/'),
  '.pptx': office('presentationml.presentation', 'pptx', 'ppt/'),
  '.doc': signature('application/msword', 'cfb'),
  '.xls': signature('application/vnd.ms-excel', 'cfb'),
  '.ppt': signature('application/vnd.ms-powerpoint', 'cfb'),
  '.odp': signature('application/vnd.oasis.opendocument.presentation', 'odp'),
  '.key': signature('application/vnd.apple.keynote', 'zip', 'key'),
  '.zip': signature('application/zip', 'zip'),
  '.txt': text('text/plain; charset=utf-8'),
  '.md': text('text/markdown; charset=utf-8'),
  '.csv': text('text/csv; charset=utf-8'),
  // a drawing can contain script: a download, never shown in a tab
  '.svg': text('image/svg+xml'),
  '.png': picture('image/png', 'png'),
  '.jpg': picture('image/jpeg', 'jpg'),
  '.jpeg': picture('image/jpeg', 'jpg'),
  '.gif': picture('image/gif', 'gif'),
  '.webp': picture('image/webp', 'webp'),
};

/** The last extension of a name in lower case, with its dot; empty if it has none. */
export const extensionOf = (name: string): string => /\.[^./\\\s]+$/.exec(name)?.[0].toLowerCase() ?? '';

/** Pixels per side, and in total: more than any camera produces, few enough for a browser to decode. */
export const maxPixels = { side: 12_000, area: 60_000_000 } as const;

/** Number of leading bytes that contain the size of a picture, even after a large preview in its header. */
const headerBytes = 512 * 1024;

/**
 * Whether browsers can decode a picture with the size in its header; reads only the header and decodes nothing. A header without
 * a size is not a picture's.
 */
export const isDecodable = async (file: StoredBytes): Promise<boolean> => {
  try {
    const { width, height } = imageSize(new Uint8Array(await file.slice(0, headerBytes).arrayBuffer()));
    return width <= maxPixels.side && height <= maxPixels.side && width * height <= maxPixels.area;
  } catch {
    return false;
  }
};

const textChunk = 256 * 1024;

/** Whether all bytes are UTF-8 without NUL; reads in chunks. */
const isText = async (file: StoredBytes): Promise<boolean> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let offset = 0; offset < file.size; offset += textChunk) {
      const bytes = new Uint8Array(await file.slice(offset, offset + textChunk).arrayBuffer());
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
  // the detector only needs the size, and slices as bytes
  const detected = (await fileTypeFromBlob(file as Blob))?.ext;
  if (detected !== undefined && proof.types.includes(detected)) return true;
  if (proof.by !== 'office' || detected !== 'zip') return false;
  // in a streamed zip, the parts that reveal the type are beyond what the detector reads
  const names = (await zipEntries(file))?.map(({ name }) => name);
  return names?.includes('[Content_Types].xml') === true && names.some((name) => name.startsWith(proof.folder));
};
