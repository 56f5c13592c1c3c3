import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Release } from 'shared-contracts/remote-manifest';
import type { Context } from '../../../context.ts';
import type { StoredStat } from '../../../platform/files/file-store.ts';

/** Subresource integrity of bytes in memory: `sha384-` and base64. */
export const integrityOf = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Passes bytes through and, at the end, reports their size and integrity. */
export const measured = (bytes: AsyncIterable<Uint8Array>) => {
  const hash = createHash('sha384');
  let size = 0;
  return {
    bytes: (async function* () {
      for await (const chunk of bytes) {
        hash.update(chunk);
        size += chunk.byteLength;
        yield chunk;
      }
    })(),
    /** Call it once, at the end. */
    result: () => ({ size, integrity: `sha384-${hash.digest('base64')}` }),
  };
};

interface CachedFile {
  readonly revision: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const maxCacheBytes = 24 * 1024 * 1024;

/** The stored bytes are not what was published. */
export class TamperedError extends Error {
  override readonly name = 'TamperedError';
}

/**
 * Reads published files and returns only bytes whose digest was verified. The most used stay in memory (24 MB) until the stored
 * file changes.
 */
export class VerifiedBytes {
  readonly #cache = new LRUCache<string, CachedFile>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ bytes }) => bytes.byteLength || 1,
  });

  /**
   * @returns the bytes, or undefined if the store has no such file
   * @throws TamperedError if the digest differs
   */
  async read(ctx: Context, key: string, integrity: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const stat = await ctx.files.stat(key);
    if (!stat) {
      this.#cache.delete(key);
      return undefined;
    }
    const cached = this.#cache.get(key);
    if (cached?.revision === stat.revision) return cached.bytes;
    this.#cache.delete(key);
    return this.#verify(ctx, key, integrity, stat);
  }

  async #verify(ctx: Context, key: string, integrity: string, stat: StoredStat): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const file = await ctx.files.open(key);
    if (!file) return undefined;
    const bytes = new Uint8Array(await file.body.arrayBuffer());
    if (integrityOf(bytes) !== integrity) throw new TamperedError(`The stored bytes of ${key} are not those that were published`);
    this.#cache.set(key, { revision: stat.revision, bytes });
    return bytes;
  }
}

/** SHA-256 over the whole release except its version: two builds with the same bytes have the same digest. */
export const releaseDigest = ({ manifest, entry, preload, styles, files }: Release): string => {
  const { version: _, ...unversioned } = manifest;
  const fileDigests = files.map(({ path, integrity }) => `${path} ${integrity}`).sort();
  return createHash('sha256')
    .update(JSON.stringify([unversioned, entry, preload, styles, fileDigests]))
    .digest('hex');
};
