import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './release-keys.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

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
