import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { Encoding } from './release-keys.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const restore = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };
const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

/** Compresses as well as it goes, once, for what is served many times. */
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
 * The compressed form of a built file: the one that the build laid beside it, where that is of these very bytes, else made now,
 * which takes a second and more for a large file.
 */
export const compressedOnce = async (file: string, encoding: Encoding, bytes: Uint8Array): Promise<Uint8Array> => {
  const built = await readFile(file + suffixes[encoding]).catch(() => undefined);
  const restored = built && (await restore[encoding](built, { maxOutputLength: bytes.byteLength + 1 }).catch(() => undefined));
  return built && restored?.equals(bytes) ? built : compressed(encoding, bytes);
};
