import { crc32 } from 'node:zlib';

const record = (length: number, fill: (view: DataView) => void): Uint8Array => {
  const view = new DataView(new ArrayBuffer(length));
  fill(view);
  return new Uint8Array(view.buffer);
};

/** A real zip of uncompressed entries; `streamed` writes lengths after each entry, as programs that cannot seek do. */
export const zipOf = (entries: Record<string, string | Uint8Array>, streamed = false): Blob => {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  const push = (...bytes: Uint8Array[]) => {
    for (const piece of bytes) {
      parts.push(piece);
      offset += piece.byteLength;
    }
  };
  for (const [name, content] of Object.entries(entries)) {
    const label = new TextEncoder().encode(name);
    const data = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const sums = (view: DataView, from: number, known: boolean) => {
      view.setUint32(from, known ? crc32(data) : 0, true);
      view.setUint32(from + 4, known ? data.byteLength : 0, true);
      view.setUint32(from + 8, known ? data.byteLength : 0, true);
    };
    directory.push(
      record(46, (view) => {
        view.setUint32(0, 0x02014b50, true);
        view.setUint16(8, streamed ? 8 : 0, true);
        sums(view, 16, true);
        view.setUint16(28, label.byteLength, true);
        view.setUint32(42, offset, true);
      }),
      label,
    );
    push(
      record(30, (view) => {
        view.setUint32(0, 0x04034b50, true);
        view.setUint16(4, 20, true);
        view.setUint16(6, streamed ? 8 : 0, true);
        sums(view, 14, !streamed);
        view.setUint16(26, label.byteLength, true);
      }),
      label,
      data,
    );
    if (!streamed) continue;
    push(
      record(16, (view) => {
        view.setUint32(0, 0x08074b50, true);
        sums(view, 4, true);
      }),
    );
  }
  const start = offset;
  push(...directory);
  const count = Object.keys(entries).length;
  const end = record(22, (view) => {
    view.setUint32(0, 0x06054b50, true);
    view.setUint16(8, count, true);
    view.setUint16(10, count, true);
    view.setUint32(12, offset - start, true);
    view.setUint32(16, start, true);
  });
  return new Blob([...parts, end] as BlobPart[]);
};

const contentTypes = (part: string, type: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`;

/** The parts of a small Word document. */
export const wordParts = {
  '[Content_Types].xml': contentTypes('word/document.xml', 'wordprocessingml.document'),
  '_rels/.rels': '<Relationships/>',
  'word/document.xml': '<document/>',
};

/** The parts of a small slide deck. */
export const slideParts = {
  '[Content_Types].xml': contentTypes('ppt/presentation.xml', 'presentationml.presentation'),
  'ppt/presentation.xml': '<presentation/>',
};

/** The parts of a small workbook. */
export const sheetParts = {
  '[Content_Types].xml': contentTypes('xl/workbook.xml', 'spreadsheetml.sheet'),
  'xl/workbook.xml': '<workbook/>',
};
