import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

/** Encoding of a file's additional, compressed copy. */
export type Encoding = 'br' | 'gzip';

/** The folder of all releases in the store. */
export const releasesFolder = 'releases';

/** The folder of a release in the store; contains everything that belongs to the release. */
export const releaseFolder = (remote: string, version: string): string => `${releasesFolder}/${remote}/${version}`;

/** Key of a file of a release as it was published. */
export const releaseFileKey = (remote: string, version: string, path: string): string =>
  `${releaseFolder(remote, version)}/files/${path}`;

/** Key of the file's compressed variant. */
export const variantKey = (remote: string, version: string, encoding: Encoding, path: string): string =>
  `${releaseFolder(remote, version)}/${encoding}/${path}`;

/** The base URL from which browsers load a release. */
export const releaseBase = (remote: string, version: string): string => `/remotes/${remote}/${version}/`;

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

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** The content type of a built file by its extension; undefined for types that our builds do not produce. */
export const contentTypeOf = (path: string): string | undefined => types[/\.[a-z0-9]+$/.exec(path)?.[0] ?? ''];

/** Whether compressing the file further is worthwhile. */
export const isCompressible = (path: string): boolean => /\.(m?js|css|json|map|svg|txt|ico)$/.test(path);
