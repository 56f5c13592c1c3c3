import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { Encoding } from './release-keys.ts';

/** Whether an Accept-Encoding header takes an encoding (RFC 9110): named, or by `*`, with no `q=0`. */
export const accepts = (header: string | null, encoding: string): boolean => {
  let star = false;
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    if (name === encoding) return !refused;
    if (name === '*') star = !refused;
  }
  return star;
};

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const restore = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };
const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

/** Compresses with maximum effort, once, for content that is served many times. */
export const compressed = async (encoding: Encoding, bytes: Uint8Array): Promise<Uint8Array> =>
  encoding === 'gzip'
    ? gzipAsync(bytes, { level: 9 })
    : brotliAsync(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
        },
      });

/**
 * The compressed variant of a built file: the one that the build placed next to it, if it matches these bytes; otherwise
 * compresses them now, which takes a second or more for a large file.
 */
export const compressedOnce = async (file: string, encoding: Encoding, bytes: Uint8Array): Promise<Uint8Array> => {
  const built = await readFile(file + suffixes[encoding]).catch(() => undefined);
  const restored = built && (await restore[encoding](built, { maxOutputLength: bytes.byteLength + 1 }).catch(() => undefined));
  return built && restored?.equals(bytes) ? built : compressed(encoding, bytes);
};
