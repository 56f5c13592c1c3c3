import { t } from 'shared-contracts/translate';
import type { Context } from '../../context.ts';
import { extensionOf, fileKinds } from '../../platform/files/file-kind.ts';
import { contentDisposition } from '../../platform/files/file-name.ts';
import { type ByteRange, bodyOf } from '../../platform/files/file-store.ts';
import { unavailable } from '../../platform/http/errors.ts';
import type { FileRow } from './tables.ts';

/**
 * The part of a file that a Range header requests (RFC 9110); undefined for the whole file, also when the header is not a single
 * range of bytes and may be ignored; or `unsatisfiable`.
 */
export const byteRange = (header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return undefined;
  return first >= size ? 'unsatisfiable' : { first, last };
};

type ServedFile = Pick<FileRow, 'id' | 'filename' | 'mimeType' | 'size' | 'path' | 'sha256'>;

const headersOf = (file: ServedFile, inline: boolean, etag: string) =>
  new Headers({
    'content-type': file.mimeType,
    'content-disposition': contentDisposition(inline ? 'inline' : 'attachment', file.filename),
    'x-content-type-options': 'nosniff',
    // whatever the content, it cannot run or load anything
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
    etag,
  });

const matches = (header: string | null, etag: string) =>
  (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');

/**
 * Serves a stored file to an authorized caller: as a download, or inline when `inline` is requested and its kind is on the short
 * safe list. Supports ETag, 304, and one byte range.
 * @throws unavailable when the bytes of the record are missing from the store
 */
export const serveFile = async (
  ctx: Context,
  request: Request,
  file: ServedFile,
  { inline = false }: { readonly inline?: boolean } = {},
): Promise<Response> => {
  const etag = `"${file.sha256.slice(0, 32)}"`;
  const headers = headersOf(file, inline && fileKinds[extensionOf(file.filename)]?.inline === true, etag);
  if (matches(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });

  const condition = request.headers.get('if-range');
  const rangeHeader = condition === null || condition === etag ? request.headers.get('range') : null;
  const range = byteRange(rangeHeader, file.size);
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${file.size}`);
    headers.delete('content-disposition');
    return new Response(null, { status: 416, headers });
  }
  const stored = await ctx.files.open(file.path, range);
  if (!stored || stored.size !== file.size) {
    ctx.log.error(
      { file: file.id, found: stored?.size ?? null, recorded: file.size },
      'The store does not have the bytes of a file',
    );
    throw unavailable(t`The file is temporarily unavailable`);
  }
  const body = bodyOf(stored.body);
  // a stream does not expose its length
  if (!(body instanceof Blob)) headers.set('content-length', String(stored.body.size));
  if (!range) return new Response(body, { headers });
  headers.set('content-range', `bytes ${range.first}-${range.last}/${file.size}`);
  return new Response(body, { status: 206, headers });
};
