import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * From this many bytes on, the best compression takes seconds and saves only a few hundredths; only files loaded on demand are
 * that large.
 */
const large = 256 * 1024;

/** Writes compressed versions next to a file, at or near the smallest possible size. */
const compress = async (file: string) => {
  const bytes = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: bytes.byteLength < large ? 11 : 9,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  writeFileSync(`${file}.br`, await brotliAsync(bytes, { params }));
  writeFileSync(`${file}.gz`, await gzipAsync(bytes, { level: 9 }));
};

/**
 * Compresses scripts, styles and SVGs once, at build time, so that a portal's first start need not. The portal uses them only
 * if they match the file's bytes. Must be the last plugin: the others still change files.
 */
export const compressBuild = (): Plugin => {
  let outDir = '';
  return {
    name: 'portal:compress-build',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(m?js|css|svg)$/.test(file));
        await Promise.all(files.map((file) => compress(join(outDir, file))));
      },
    },
  };
};
