import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { StoredBytes } from './file-store.ts';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endLength = 22;
const maxComment = 65_535;
const maxDirectory = 4 * 1024 * 1024;

/** A file in a zip, according to the central directory; do not trust any of it. */
export interface ZipEntry {
  readonly name: string;
  /** 0 is stored, 8 deflated. */
  readonly method: number;
  /** Compressed bytes. */
  readonly packedSize: number;
  /** Offset of its local header. */
  readonly offset: number;
}

/**
 * The entries of a zip, read only from its central directory. Undefined when the blob is not a complete zip, or its directory is
 * over 4 MB.
 */
export const zipEntries = async (file: StoredBytes): Promise<ZipEntry[] | undefined> => {
  const tail = new DataView(await file.slice(Math.max(0, file.size - endLength - maxComment)).arrayBuffer());
  let end = tail.byteLength - endLength;
  while (end >= 0 && tail.getUint32(end, true) !== endSignature) end -= 1;
  if (end < 0) return undefined;
  const size = tail.getUint32(end + 12, true);
  const start = tail.getUint32(end + 16, true);
  if (size > maxDirectory || start + size > file.size) return undefined;
  const directory = new DataView(await file.slice(start, start + size).arrayBuffer());
  const entries: ZipEntry[] = [];
  const decoder = new TextDecoder();
  for (let offset = 0; offset + 46 <= directory.byteLength; ) {
    if (directory.getUint32(offset, true) !== entrySignature) return undefined;
    const length = directory.getUint16(offset + 28, true);
    if (offset + 46 + length > directory.byteLength) return undefined;
    entries.push({
      name: decoder.decode(new Uint8Array(directory.buffer, offset + 46, length)),
      method: directory.getUint16(offset + 10, true),
      packedSize: directory.getUint32(offset + 20, true),
      offset: directory.getUint32(offset + 42, true),
    });
    offset += 46 + length + directory.getUint16(offset + 30, true) + directory.getUint16(offset + 32, true);
  }
  return entries;
};

const inflate = promisify(inflateRaw);

/**
 * The bytes of one entry. Undefined when it is incomplete, compressed with a method other than deflate, or unpacks to more than
 * `maxBytes` bytes, regardless of its header: it never unpacks more than that.
 */
export const readZipEntry = async (file: StoredBytes, entry: ZipEntry, maxBytes: number): Promise<Uint8Array | undefined> => {
  if (entry.packedSize > maxBytes || entry.offset + 30 > file.size) return undefined;
  const header = new DataView(await file.slice(entry.offset, entry.offset + 30).arrayBuffer());
  if (header.getUint32(0, true) !== localSignature) return undefined;
  const start = entry.offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  if (start + entry.packedSize > file.size) return undefined;
  const packed = new Uint8Array(await file.slice(start, start + entry.packedSize).arrayBuffer());
  if (entry.method === 0) return packed;
  if (entry.method !== 8) return undefined;
  try {
    return await inflate(packed, { maxOutputLength: maxBytes });
  } catch {
    return undefined;
  }
};
