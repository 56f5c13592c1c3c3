import type { ByteRange } from '../../platform/files/file-store.ts';

/**
 * What a Range header asks of a file (RFC 9110): a part; undefined for the whole, also where the
 * header is not a single range of bytes and may be ignored; or `unsatisfiable`.
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
