import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from './content-type.ts';
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

/** The compressed forms of a file that are worth keeping: none where it does not get smaller. */
export const variantsOf = async (path: string, bytes: Uint8Array): Promise<Partial<Record<Encoding, Uint8Array>>> => {
  if (!isCompressible(path) || bytes.byteLength < 200) return {};
  const [br, gz] = await Promise.all([compressed('br', bytes), compressed('gzip', bytes)]);
  return {
    ...(br.byteLength < bytes.byteLength ? { br } : {}),
    ...(gz.byteLength < bytes.byteLength ? { gzip: gz } : {}),
  };
};
