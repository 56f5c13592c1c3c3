const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const mostComment = 65_535;
const mostDirectory = 4 * 1024 * 1024;

/**
 * Names of the entries of a zip, read from its central directory alone. Undefined where the blob
 * is no whole zip, or its directory is over 4 MB.
 */
export const zipNames = async (file: Blob): Promise<string[] | undefined> => {
  const tail = new DataView(await file.slice(Math.max(0, file.size - endLength - mostComment)).arrayBuffer());
  let end = tail.byteLength - endLength;
  while (end >= 0 && tail.getUint32(end, true) !== endSignature) end -= 1;
  if (end < 0) return undefined;
  const size = tail.getUint32(end + 12, true);
  const start = tail.getUint32(end + 16, true);
  if (size > mostDirectory || start + size > file.size) return undefined;
  const directory = new DataView(await file.slice(start, start + size).arrayBuffer());
  const names: string[] = [];
  const decoder = new TextDecoder();
  for (let at = 0; at + 46 <= directory.byteLength; ) {
    if (directory.getUint32(at, true) !== entrySignature) return undefined;
    const length = directory.getUint16(at + 28, true);
    if (at + 46 + length > directory.byteLength) return undefined;
    names.push(decoder.decode(new Uint8Array(directory.buffer, at + 46, length)));
    at += 46 + length + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
  }
  return names;
};
